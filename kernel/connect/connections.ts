/** The state machine of connecting, restoring and disconnecting. */

import { findConnector } from '../contract/connectorInfo.js';
import type { GrantMethod } from '../contract/grantMethods.js';
import type { Connector, Namespace } from '../contract/model.js';
import type { ConnectInput, ConnectResult } from '../contract/results.js';
import { allConnectionsAtom, connectionsAtom, connectorsAtom, statusesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Connections, Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import { noteLoad } from '../platform/env.js';
import { anySignal } from '../platform/signals.js';
import { ModalError, toModalError } from '../values/error.js';
import { ownFields } from '../values/own.js';
import { createAttemptConnect } from './attemptConnect.js';
import { beginConnect, endConnect, watchClosed } from './connectEvents.js';
import { createConnectionRecord } from './connectionRecord.js';
import { createGrantStore } from './grantStore.js';
import type { Restore } from './restore.js';
import { waitForConnector } from './waitForConnector.js';

/** The code of the restore, if the start has loaded it: a page that has stored nothing needs none. */
export type LoadedRestore = typeof import('./stored.js') | false;

export interface ConnectionsInput {
  readonly core: Core;
  readonly restore: LoadedRestore;
  readonly hooks: Hooks;
  readonly networks: Networks;
}

interface Attempt {
  readonly controller: AbortController;
  readonly namespaces: readonly Namespace[];
  readonly connector: string;
}

/** Deadline for the user's decision in the wallet, ms. */
const CONNECT_TIMEOUT_MS = 5 * 60_000;

export function createConnections(input: ConnectionsInput): Connections {
  const { core, hooks, networks } = input;
  const { store, scope, report } = core;
  // False for a namespace whose networks were all removed.
  const hasNetworks = (namespace: Namespace) => networks.all().some((network) => network.namespace === namespace);
  // Absent: a namespace has one connection at most.
  const several = core.options.several && input.restore ? input.restore.createSeveral(core) : undefined;
  const record = createConnectionRecord(core.storage, several);
  let attempt: Attempt | undefined;
  // Counts requests of the user. While several wait for their connector to be discovered, the last one wins.
  let requests = 0;

  const connections = () => store.get(connectionsAtom);
  const all = () => store.get(allConnectionsAtom);
  const grants = createGrantStore({
    core,
    hooks,
    networks,
    record,
    several,
    async onLocked(connector, namespaces, grant) {
      setStatus(namespaces, 'locked');
      (restore ?? (await loadRestore())).resume(connector, namespaces, grant);
    },
    statusWithoutConnection: (namespace) =>
      attempt?.namespaces.includes(namespace) && !attempt.controller.signal.aborted ? 'connecting' : 'disconnected',
  });
  const { setStatus } = grants;
  const setPrompted = (namespaces: readonly Namespace[], isPrompted: boolean) => {
    setStatus(namespaces, isPrompted ? 'connecting' : 'disconnected');
    record.setConnecting(namespaces, isPrompted);
  };
  const attemptConnect = createAttemptConnect({ core, hooks, networks, grants, record });
  const { isConnected } = grants;
  let restore: Restore | undefined;
  const begin = ({ createRestore }: typeof import('./stored.js')) => {
    restore ??= createRestore({ core, networks, record, several, attemptConnect, setStatus, isConnected });
    return restore;
  };
  const loadRestore = async () => begin(await noteLoad(core.env, import('./stored.js')));
  if (input.restore) begin(input.restore);

  scope.defer(() => attempt?.controller.abort());
  scope.defer(
    record.watch(() => {
      // Another tab disconnected and already ended the grant at the wallet.
      const kept = record.read();
      restore?.cancel([...store.get(statusesAtom).keys()].filter((namespace) => !kept.has(namespace)));
      const ended = several
        ? several.followTab(all(), record.pairs(), grants.set)
        : all().filter(({ namespace }) => !kept.has(namespace));
      if (ended.length === 0) return;
      grants.remove(ended);
      core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: false } });
    }),
  );

  /** Asks the wallet. The namespaces are ones that it can connect at once. */
  const ask = async (
    request: ConnectInput,
    connector: Connector,
    namespaces: readonly Namespace[],
  ): Promise<ConnectResult> => {
    // The user's last choice wins. A late answer to an older attempt is ignored.
    if (attempt) {
      attempt.controller.abort();
      setPrompted(attempt.namespaces, false);
    }
    restore?.cancel(namespaces, (id) => !several || id === connector.id);
    const controller = new AbortController();
    const mine = { controller, namespaces, connector: connector.id };
    attempt = mine;
    const signal = anySignal(controller.signal, scope.signal, request.signal);
    setPrompted(namespaces, true);
    // For the wallet that is locked later. The user's answer takes longer.
    void loadRestore().catch(report);
    let method: GrantMethod = 'browser';
    try {
      const made = await attemptConnect(connector, namespaces, {
        byUser: true,
        signal,
        progress: request.progress,
        timeoutMs: CONNECT_TIMEOUT_MS,
        async call(context) {
          const grant = await connector.connect(context);
          method = grant.method ?? 'browser';
          return grant;
        },
        onLateGrant(grant) {
          // A newer attempt with the same wallet shares its permission, so ending this grant would revoke that too.
          const shared = attempt?.connector === connector.id || grants.hasConnector(connector.id);
          if (!shared) void grants.end(grant).catch(report);
        },
      });
      const first = made?.[0];
      if (!made || !first) throw new ModalError(`${connector.name} returned no account.`, { code: 'GRANT_EMPTY' });
      networks.enter(first);
      core.emit({ type: 'CONNECT_SUCCESS', props: { method, name: connector.name || 'Unknown' } });
      return { status: 'connected', connections: made };
    } catch (error) {
      if (signal.aborted) return { status: 'cancelled' };
      // An approval after the deadline must not be adopted.
      controller.abort();
      const failure = toModalError(error, {
        code: 'CONNECT_FAILED',
        message: `${connector.name} could not be connected.`,
      });
      if (failure.code === 'USER_REJECTED') return { status: 'rejected', error: failure };
      core.emit({ type: 'CONNECT_ERROR', props: { code: failure.code } });
      return { status: 'failed', error: failure };
    } finally {
      if (attempt === mine) {
        attempt = undefined;
        setPrompted(namespaces, false);
      }
    }
  };

  return {
    get: (namespace) => connections().get(namespace ?? networks.activeNamespace() ?? ''),
    restore: (all) => restore?.begin(all),
    async use(one) {
      const { use } = await noteLoad(core.env, import('./stored.js'));
      return use({ all: all(), grants, networks, record, several }, one);
    },
    async remembered() {
      const code = await noteLoad(core.env, import('./stored.js'));
      return code.rememberedWallets({ core, record, restore: begin(code), several, isConnected });
    },
    async connect(given) {
      const request = ownFields(given);
      const turn = ++requests;
      const find = several?.find ?? findConnector;
      let listed = find(store.get(connectorsAtom), request.connector);
      if (!listed) {
        // The connector may not be discovered yet, for example right after the modal was created.
        listed = await waitForConnector(core, request, find);
        if (request.signal?.aborted || scope.closed || (listed && turn !== requests)) return { status: 'cancelled' };
      }
      const wanted = (request.namespaces ?? listed?.namespaces ?? []).filter(
        (namespace) => hasNetworks(namespace) && listed?.namespaces.includes(namespace),
      );
      // Only one part of a merged connector connects, so that the user gets one prompt.
      const active = networks.activeNamespace() ?? '';
      const part = wanted.includes(active) ? active : wanted[0];
      const chosen = listed?.connectors?.find((one) => one.namespaces.includes(part ?? '')) ?? listed;
      const namespaces = wanted.filter((namespace) => chosen?.namespaces.includes(namespace));
      const connector = several ? several.choose(all(), record.pairs(), namespaces, chosen) : chosen;
      const attempted = beginConnect(core, 'user', connector?.id ?? request.connector, namespaces);
      const isModalClosed = watchClosed(core);
      const inactive = core.inactiveCriticalPlugin();
      const refused = async (): Promise<ConnectResult> => {
        const { connectError } = await noteLoad(core.env, import('./connectErrors.js'));
        return { status: 'failed', error: connectError(request.connector, chosen, namespaces, inactive) };
      };
      const result =
        !connector || namespaces.length === 0 || inactive !== undefined
          ? await refused()
          : await ask(request, connector, namespaces);
      endConnect(attempted, result, isModalClosed());
      return result;
    },
    async disconnect(given) {
      // A namespace with one connection ends as a whole: also what is being connected or restored.
      const isOnly = typeof given === 'object' && !several && all().some((one) => one.grantId === given.grantId);
      const target = isOnly ? given.namespace : given;
      const isMeant = (namespace: Namespace) => target === undefined || target === namespace;
      if (target === undefined) requests++;
      if (attempt?.namespaces.some(isMeant)) attempt.controller.abort();
      // Stop restoring too, for all namespaces that share a connector with the disconnected ones.
      const ids = record.pairs().flatMap(([one, id]) => (isMeant(one) ? id : []));
      const restoring = record.pairs().filter(([one, id]) => ids.includes(id) && !grants.isConnected(one, id));
      record.forget(restoring);
      restore?.cancel(
        restoring.map(([one]) => one),
        (id) => ids.includes(id),
      );
      const grantIds =
        typeof target === 'object'
          ? [target.grantId]
          : all().flatMap((one) => (isMeant(one.namespace) ? one.grantId : []));
      const leaving = all().filter((one) => grantIds.includes(one.grantId));
      const namespaces = [...new Set(leaving.map((one) => one.namespace))];
      // Clear local state first, so that a failing wallet cannot keep the user connected.
      const ended = grants.remove(leaving);
      const failure = (await Promise.allSettled(ended.map(grants.end))).find(
        (outcome) => outcome.status === 'rejected',
      );
      if (!failure) {
        if (leaving.length > 0) core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: false } });
        return { status: 'disconnected', namespaces };
      }
      const { disconnectError } = await noteLoad(core.env, import('./connectErrors.js'));
      const error = disconnectError(namespaces, failure.reason);
      report(error);
      core.emit({ type: 'DISCONNECT_ERROR' });
      return { status: 'failed', namespaces, error };
    },
  };
}
