/** An attempt to connect or restore: the hooks, the wallet, the checks of its grant, and storing it. */

import { namespaceOf } from '../contract/caip.js';
import { describeConnector } from '../contract/connectorInfo.js';
import type { ConnectContext, Connection, Connector, Grant, Namespace } from '../contract/model.js';
import type { ConnectInput } from '../contract/results.js';
import { proofs } from '../contract/slots.js';
import { activeNetworkIdAtom, pickedNetworkAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import { type Hooks, isRefusal } from '../hooks/createHookRegistry.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError, ModalError } from '../values/error.js';
import { isLocked } from './absence.js';
import type { ConnectionRecord } from './connectionRecord.js';
import { countRequest } from './countRequest.js';
import type { GrantStore } from './grantStore.js';

/** Options of an attempt: a connect by the user, or an automatic restore. */
export interface AttemptOptions {
  readonly byUser: boolean;
  readonly signal: AbortSignal;
  readonly progress?: ConnectInput['progress'];
  readonly timeoutMs: number;
  call(context: ConnectContext): Promise<Grant | undefined>;
  /** Receives the grant of a wallet that is locked. The attempt ends without a connection. */
  onLocked?(grant: Grant): void;
  /** Receives a grant that arrived after the attempt was aborted. Absent at a restore: other tabs may use the approval, so it stays. */
  onLateGrant?(grant: Grant): void;
}

/** Resolves to `undefined` if a restore finds that the wallet no longer shares accounts. */
export type AttemptConnect = (
  connector: Connector,
  namespaces: readonly Namespace[],
  options: AttemptOptions,
) => Promise<readonly Connection[] | undefined>;

interface AttemptInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly networks: Networks;
  readonly grants: GrantStore;
  readonly record: ConnectionRecord;
}

export function createAttemptConnect({ core, hooks, networks, grants, record }: AttemptInput): AttemptConnect {
  const { env, store, scope, report } = core;
  return async (connector, namespaces, options) => {
    const intent = {
      connector: describeConnector(connector),
      namespaces,
      byUser: options.byUser,
      isStored: record.pairs().some(([namespace, id]) => id === connector.id && namespaces.includes(namespace)),
    };
    const reason = await hooks.beforeConnect(intent);
    if (reason !== undefined) throw new ModalError(reason, { code: 'CONNECT_REFUSED' });
    const isIncluded = (id: string | undefined) => id !== undefined && namespaces.includes(namespaceOf(id));
    const preferred = [store.get(pickedNetworkAtom), store.get(activeNetworkIdAtom)].find(isIncluded);
    const context: ConnectContext = {
      namespaces,
      networks: networks.all().filter(({ namespace }) => namespaces.includes(namespace)),
      ...(preferred && { network: preferred }),
      signal: options.signal,
      async proof() {
        if (!options.byUser) return undefined;
        for (const source of core.read(proofs)) {
          const request = await source.request({ namespaces }, core.contextOf(source));
          if (request) return request;
        }
        return undefined;
      },
      progress: (progress) => !options.signal.aborted && options.progress?.(progress),
    };
    const ask = () =>
      withDeadline(env, options.timeoutMs, options.signal, async () => {
        const received = await options.call(context);
        if (received && options.signal.aborted) options.onLateGrant?.(received);
        return received;
      });
    const grant = await (options.byUser ? countRequest(store, connector, ask) : ask());
    if (!grant) return undefined;
    if (options.onLocked && isLocked(grant)) {
      options.onLocked(grant);
      return undefined;
    }
    try {
      await hooks.authorize(grant, intent);
      if (grant.proofs)
        for (const source of core.read(proofs))
          await source.settle(grant.proofs, core.contextOf(source), intent.connector);
      if (options.signal.aborted) throw new ModalError('The request was aborted.', { code: 'ABORTED' });
      return grants.adopt(grant, connector, namespaces, options.byUser);
    } catch (error) {
      // A restore asked the user for nothing. If its check did not finish, the approval stays, also for other tabs.
      const isUnfinished = scope.closed || (isModalError(error, 'GRANT_REFUSED') && !isRefusal(error.cause));
      if (options.byUser || !isUnfinished) void grants.end(grant).catch(report);
      throw error;
    }
  };
}
