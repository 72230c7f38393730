/** Connecting, staying connected, and ending: the state machine over connectors and grants. */

import { createRecord } from './connectionRecord.js';
import { describeConnector } from './connectorInfo.js';
import { withDeadline } from './deadline.js';
import { isModalError, ModalError, toModalError } from './error.js';
import { splitGrant } from './grants.js';
import type { Hooks } from './hook.js';
import type { Core } from './kernel.js';
import type { ConnectContext, Connection, ConnectionStatus, Connector, Grant, Namespace } from './model.js';
import type { Networks } from './networks.js';
import { chains, proofs } from './points.js';
import { createRestore } from './restore.js';
import type { ConnectInput, ConnectResult, DisconnectResult } from './results.js';
import { activeNetworkIdAtom, connectionsAtom, connectorsAtom, statusesAtom } from './state.js';

export interface Connections {
  get(namespace?: Namespace): Connection | undefined;
  connect(input: ConnectInput): Promise<ConnectResult>;
  disconnect(namespace?: Namespace): Promise<DisconnectResult>;
  /** Reconnects what was connected, without asking anyone. */
  restore(): void;
}

export interface ConnectionsInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly networks: Networks;
}

interface Attempt {
  readonly controller: AbortController;
  readonly namespaces: readonly Namespace[];
  readonly connector: string;
}

interface Held {
  readonly grant: Grant;
  readonly connector: Connector;
  readonly unwatch: () => void;
}

/** How long a person may take in the wallet, ms (Appendix B: hard end of a connect). */
const CONNECT_TIMEOUT_MS = 5 * 60_000;
const END_TIMEOUT_MS = 5_000;

export function createConnections(input: ConnectionsInput): Connections {
  const { core, hooks, networks } = input;
  const { env, store, scope, report } = core;
  const namespacesHere = core.read(chains);
  const held = new Map<string, Held>();
  const record = createRecord(core.storage);
  let attempt: Attempt | undefined;

  const connections = () => store.get(connectionsAtom);
  const setStatus = (namespaces: readonly Namespace[], status: ConnectionStatus) => {
    const next = new Map(store.get(statusesAtom));
    for (const namespace of namespaces) next.set(namespace, connections().has(namespace) ? 'connected' : status);
    store.set(statusesAtom, next);
  };
  const setConnections = (next: ReadonlyMap<Namespace, Connection>) => {
    const gone = [...connections().keys()].filter((namespace) => !next.has(namespace));
    store.set(connectionsAtom, next);
    setStatus([...next.keys(), ...gone], 'disconnected');
  };
  const gatekeeper = (grantId: string) => async (namespace: Namespace, feature: string, asked: unknown) => {
    const connection = connections().get(namespace);
    if (connection?.grantId !== grantId) {
      throw new ModalError('The wallet is no longer connected.', { code: 'NOT_CONNECTED' });
    }
    const reason = await hooks.beforeRequest({ connection, feature, input: asked });
    if (reason !== undefined) throw new ModalError(reason, { code: 'REQUEST_REFUSED' });
  };

  /** Lets go of a grant whose last namespace is gone; `end` also tells the wallet. */
  const release = (id: string, end: boolean) => {
    const one = held.get(id);
    if (!one || [...connections().values()].some(({ grantId }) => grantId === id)) return;
    held.delete(id);
    one.unwatch();
    if (end) void endGrant(one.grant).catch(report);
  };
  const endGrant = (grant: Grant) => withDeadline(env, END_TIMEOUT_MS, undefined, () => grant.end());

  const adopt = (grant: Grant, connector: Connector, namespaces: readonly Namespace[]) => {
    const fresh = splitGrant(grant, connector, namespaces, gatekeeper(grant.id));
    const replaced = fresh.map(({ namespace }) => connections().get(namespace)?.grantId);
    const unwatch = grant.watch((changed) => follow(grant.id, connector, namespaces, changed));
    held.set(grant.id, { grant, connector, unwatch });
    setConnections(new Map([...connections(), ...fresh.map((one) => [one.namespace, one] as const)]));
    for (const id of replaced) {
      // The same wallet connected anew: ending its old grant would end the new one at the wallet too.
      if (id !== undefined && id !== grant.id) release(id, held.get(id)?.connector.id !== connector.id);
    }
    record.write(connections());
    return fresh;
  };

  /** A grant changed by itself: accounts, network, permissions, or its end. */
  const follow = (
    id: string,
    connector: Connector,
    namespaces: readonly Namespace[],
    changed: Grant | undefined,
  ) => {
    if (!held.has(id)) return;
    const others = [...connections()].filter(([, { grantId }]) => grantId !== id);
    let mine: readonly Connection[] = [];
    try {
      if (changed) mine = splitGrant(changed, connector, namespaces, gatekeeper(id));
    } catch (error) {
      if (!isModalError(error, 'GRANT_EMPTY')) return report(error);
    }
    mine = mine.filter(({ namespace }) => connections().get(namespace)?.grantId === id || !connections().has(namespace));
    setConnections(new Map([...others, ...mine.map((one) => [one.namespace, one] as const)]));
    record.write(connections());
    if (mine.length === 0) {
      release(id, false);
      core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: true } });
    }
    for (const { namespace, network } of mine) {
      if (network && store.get(activeNetworkIdAtom)?.startsWith(`${namespace}:`)) networks.adopt(network);
    }
  };

  /** One pass from connector to connections; shared by connect and restore. */
  const run = async (
    connector: Connector,
    namespaces: readonly Namespace[],
    how: {
      readonly byUser: boolean;
      readonly signal: AbortSignal;
      readonly progress?: ConnectInput['progress'];
      readonly timeoutMs: number;
      call(context: ConnectContext): Promise<Grant | undefined>;
      /** A grant that came too late. */
      late(grant: Grant): void;
    },
  ): Promise<readonly Connection[] | undefined> => {
    const reason = await hooks.beforeConnect({ connector: describeConnector(connector), namespaces, byUser: how.byUser });
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
          const request = await source.request({ namespaces });
          if (request) return request;
        }
        return undefined;
      },
      progress: (progress) => !how.signal.aborted && how.progress?.(progress),
    };
    const grant = await withDeadline(env, how.timeoutMs, how.signal, async () => {
      const given = await how.call(context);
      if (given && how.signal.aborted) how.late(given);
      return given;
    });
    if (!grant) return undefined;
    try {
      await hooks.authorize(grant);
      if (grant.proofs) for (const source of core.read(proofs)) await source.settle(grant.proofs);
      if (how.signal.aborted) throw new ModalError('The request was aborted.', { code: 'ABORTED' });
      return adopt(grant, connector, namespaces);
    } catch (error) {
      void endGrant(grant).catch(report);
      throw error;
    }
  };

  const restore = createRestore({ ...input, record, run, setStatus });

  scope.defer(() => {
    attempt?.controller.abort();
    for (const { unwatch } of held.values()) unwatch();
    held.clear();
  });

  return {
    get: (namespace) => connections().get(namespace ?? networks.activeNamespace() ?? ''),
    restore: restore.begin,
    async connect(wish) {
      const connector = findConnector(store.get(connectorsAtom), wish.connector);
      const namespaces = (wish.namespaces ?? connector?.namespaces ?? []).filter(
        (namespace) => namespacesHere.has(namespace) && connector?.namespaces.includes(namespace),
      );
      const refusal = refuse(wish, connector, namespaces, core.missingGuard());
      if (refusal || !connector) return { status: 'failed', error: refusal as ModalError };
      // The user's last choice wins: an older attempt is over, whatever its wallet says later.
      if (attempt) {
        attempt.controller.abort();
        setStatus(attempt.namespaces, 'disconnected');
      }
      restore.cancel(namespaces);
      const controller = new AbortController();
      const mine = { controller, namespaces, connector: connector.id };
      attempt = mine;
      const signal = AbortSignal.any([controller.signal, scope.signal, ...(wish.signal ? [wish.signal] : [])]);
      setStatus(namespaces, 'connecting');
      try {
        const made = await run(connector, namespaces, {
          byUser: true,
          signal,
          progress: wish.progress,
          timeoutMs: CONNECT_TIMEOUT_MS,
          call: (context) => connector.connect(context),
          late(grant) {
            // A later attempt at the same wallet shares its permission: ending this one would take that away.
            const shared = attempt?.connector === connector.id || [...held.values()].some((one) => one.connector.id === connector.id);
            if (!shared) void endGrant(grant).catch(report);
          },
        });
        const first = made?.[0];
        if (!made || !first) throw new ModalError(`${connector.name} gave no answer.`, { code: 'GRANT_EMPTY' });
        follower(first);
        core.emit({ type: 'CONNECT_SUCCESS', props: { method: connector.type, name: connector.name } });
        return { status: 'connected', connections: made };
      } catch (error) {
        if (signal.aborted) return { status: 'cancelled' };
        // Too late from here on: an approval after the deadline is not adopted.
        controller.abort();
        const told = toModalError(error, {
          code: 'CONNECT_FAILED',
          message: `${connector.name} could not be connected.`,
        });
        if (told.code === 'USER_REJECTED') return { status: 'rejected', error: told };
        core.emit({ type: 'CONNECT_ERROR', props: { code: told.code } });
        return { status: 'failed', error: told };
      } finally {
        if (attempt === mine) {
          attempt = undefined;
          setStatus(namespaces, 'disconnected');
        }
      }
    },
    async disconnect(namespace) {
      attempt?.controller.abort();
      restore.cancel(namespace === undefined ? undefined : [namespace]);
      const grantId = namespace === undefined ? undefined : connections().get(namespace)?.grantId;
      const leaving = [...connections().values()].filter((one) => namespace === undefined || one.grantId === grantId);
      const grants = [...new Set(leaving.map((one) => one.grantId))].flatMap((id) => held.get(id) ?? []);
      const namespaces = leaving.map((one) => one.namespace);
      // Local state goes first and always: what the wallet answers cannot keep the user connected.
      for (const { grant, unwatch } of grants) {
        unwatch();
        held.delete(grant.id);
      }
      setConnections(new Map([...connections()].filter(([key]) => !namespaces.includes(key))));
      record.write(connections());
      const failure = (await Promise.allSettled(grants.map(({ grant }) => endGrant(grant)))).find(
        (outcome) => outcome.status === 'rejected',
      );
      if (!failure) {
        if (leaving.length > 0) core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: false } });
        return { status: 'disconnected', namespaces };
      }
      const reason = failure.reason instanceof Error ? failure.reason.message : 'unknown';
      const error = new ModalError(`Failed to disconnect chain ${namespaces.join(', ')}: ${reason.slice(0, 200)}`, {
        code: 'DISCONNECT_FAILED',
        cause: failure.reason,
      });
      report(error);
      core.emit({ type: 'DISCONNECT_ERROR' });
      return { status: 'failed', namespaces, error };
    },
  };

  /** The namespace just connected becomes the active one, on the network its wallet is on. */
  function follower({ namespace, network, networks: approved }: Connection): void {
    const active = store.get(activeNetworkIdAtom);
    if (network) return networks.adopt(network);
    if (active?.startsWith(`${namespace}:`)) return;
    const own = networks.all().filter((one) => one.namespace === namespace);
    const next = own.find(({ id }) => approved === 'any' || approved.includes(id)) ?? own[0];
    if (next) networks.adopt(next.id);
  }
}

/** By id, also among the children of merged connectors. */
export function findConnector(list: readonly Connector[], id: string): Connector | undefined {
  for (const connector of list) {
    if (connector.id === id) return connector;
    const child = connector.connectors && findConnector(connector.connectors, id);
    if (child) return child;
  }
  return undefined;
}

/** Why a connect cannot even begin. 'Chain adapter not found' is the text of spec §8. */
function refuse(
  wish: ConnectInput,
  connector: Connector | undefined,
  namespaces: readonly Namespace[],
  missingGuard: string | undefined,
): ModalError | undefined {
  if (!connector) {
    return new ModalError(`There is no wallet "${String(wish.connector).slice(0, 80)}" to connect.`, {
      code: 'CONNECTOR_UNKNOWN',
    });
  }
  if (namespaces.length === 0) return new ModalError('Chain adapter not found', { code: 'CHAIN_MISSING' });
  if (missingGuard !== undefined) {
    return new ModalError('A part of this app that must watch over connecting is not working.', {
      code: 'PLUGIN_CRITICAL',
      plugin: missingGuard,
      hints: [`The plugin "${missingGuard}" is critical and not active; see modal.status("${missingGuard}").`],
    });
  }
  return undefined;
}
