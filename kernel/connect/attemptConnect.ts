/** One pass from a connector to connections: the checks, the wallet, the checks of what it gave. */

import { describeConnector } from '../contract/connectorInfo.js';
import type { ConnectContext, Connection, Connector, Grant, Namespace } from '../contract/model.js';
import type { ConnectInput } from '../contract/results.js';
import { proofs } from '../contract/slots.js';
import { activeNetworkIdAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHooks.js';
import { withDeadline } from '../platform/deadline.js';
import { ModalError } from '../platform/error.js';
import type { GrantStore } from './grantStore.js';

/** How a connector is asked: by a user who waits, or by nobody, on load. */
export interface AttemptOptions {
  readonly byUser: boolean;
  readonly signal: AbortSignal;
  readonly progress?: ConnectInput['progress'];
  readonly timeoutMs: number;
  call(context: ConnectContext): Promise<Grant | undefined>;
  /** A grant that came too late. */
  onLateGrant(grant: Grant): void;
}

/** `undefined` when the wallet no longer agrees. */
export type AttemptConnect = (
  connector: Connector,
  namespaces: readonly Namespace[],
  how: AttemptOptions,
) => Promise<readonly Connection[] | undefined>;

interface AttemptInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly networks: Networks;
  readonly held: GrantStore;
}

export function createAttemptConnect({ core, hooks, networks, held }: AttemptInput): AttemptConnect {
  const { env, store, report } = core;
  return async (connector, namespaces, how) => {
    const reason = await hooks.beforeConnect({
      connector: describeConnector(connector),
      namespaces,
      byUser: how.byUser,
    });
    if (reason !== undefined) throw new ModalError(reason, { code: 'CONNECT_REFUSED' });
    const active = store.get(activeNetworkIdAtom);
    const context: ConnectContext = {
      namespaces,
      networks: networks.all().filter(({ namespace }) => namespaces.includes(namespace)),
      ...(active && namespaces.includes(active.split(':', 1)[0] ?? '') ? { network: active } : {}),
      signal: how.signal,
      async proof() {
        if (!how.byUser) return undefined;
        for (const source of core.read(proofs)) {
          const request = await source.request({ namespaces }, core.contextOf(source));
          if (request) return request;
        }
        return undefined;
      },
      progress: (progress) => !how.signal.aborted && how.progress?.(progress),
    };
    const grant = await withDeadline(env, how.timeoutMs, how.signal, async () => {
      const given = await how.call(context);
      if (given && how.signal.aborted) how.onLateGrant(given);
      return given;
    });
    if (!grant) return undefined;
    try {
      await hooks.authorize(grant);
      if (grant.proofs)
        for (const source of core.read(proofs)) await source.settle(grant.proofs, core.contextOf(source));
      if (how.signal.aborted) throw new ModalError('The request was aborted.', { code: 'ABORTED' });
      return held.adopt(grant, connector, namespaces);
    } catch (error) {
      void held.end(grant).catch(report);
      throw error;
    }
  };
}
