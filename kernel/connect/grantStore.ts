/** The grants in hand, and the connections made of them. */

import type { Connection, ConnectionStatus, Connector, Grant, Namespace } from '../contract/model.js';
import { activeNetworkIdAtom, connectionsAtom, statusesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHooks.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError, ModalError } from '../platform/error.js';
import type { ConnectionRecord } from './connectionRecord.js';
import { splitGrant } from './splitGrant.js';

export interface GrantStore {
  /** Splits a grant into connections, which replace older ones in their namespaces. @throws `GRANT_EMPTY` */
  adopt(grant: Grant, connector: Connector, namespaces: readonly Namespace[]): readonly Connection[];
  /** Takes these connections away, locally; returns their grants, for the wallet to be told. */
  remove(leaving: readonly Connection[]): readonly Grant[];
  /** Whether a grant of this connector is in hand. */
  hasConnector(connector: string): boolean;
  /** Tells the wallet; ends after 5 s at the latest. */
  end(grant: Grant): Promise<void>;
  /** Connected namespaces stay so, whatever is set. */
  setStatus(namespaces: readonly Namespace[], status: ConnectionStatus): void;
}

interface GrantStoreInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly networks: Networks;
  readonly record: ConnectionRecord;
  /** What a namespace is while nothing is connected there: a question may be out. */
  statusWithoutConnection(namespace: Namespace): ConnectionStatus;
}

interface StoredGrant {
  readonly grant: Grant;
  readonly connector: Connector;
  readonly unwatch: () => void;
}

const END_TIMEOUT_MS = 5_000;

export function createGrantStore({
  core,
  hooks,
  networks,
  record,
  statusWithoutConnection: idle,
}: GrantStoreInput): GrantStore {
  const { env, store, scope, report } = core;
  const held = new Map<string, StoredGrant>();

  const connections = () => store.get(connectionsAtom);
  const setStatus = (namespaces: readonly Namespace[], status: ConnectionStatus) => {
    const next = new Map(store.get(statusesAtom));
    for (const namespace of namespaces) next.set(namespace, connections().has(namespace) ? 'connected' : status);
    store.set(statusesAtom, next);
  };
  const setConnections = (next: ReadonlyMap<Namespace, Connection>) => {
    const active = networks.activeNamespace() ?? '';
    const [other] = next.values();
    // Who stays connected elsewhere goes on there: nobody is shown a way in while an account is left.
    if (other && connections().has(active) && !next.has(active)) networks.enter(other);
    const gone = [...connections().keys()].filter((namespace) => !next.has(namespace));
    store.set(connectionsAtom, next);
    setStatus([...next.keys()], 'connected');
    for (const namespace of gone) setStatus([namespace], idle(namespace));
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
    record.add(fresh);
    return fresh;
  };

  /** A grant changed by itself: accounts, network, permissions, or its end. */
  const follow = (id: string, connector: Connector, namespaces: readonly Namespace[], changed: Grant | undefined) => {
    if (!held.has(id)) return;
    const others = [...connections()].filter(([, { grantId }]) => grantId !== id);
    let mine: readonly Connection[] = [];
    try {
      if (changed) mine = splitGrant(changed, connector, namespaces, gatekeeper(id));
    } catch (error) {
      if (!isModalError(error, 'GRANT_EMPTY')) return report(error);
    }
    mine = mine.filter(
      ({ namespace }) => connections().get(namespace)?.grantId === id || !connections().has(namespace),
    );
    setConnections(new Map([...others, ...mine.map((one) => [one.namespace, one] as const)]));
    record.forget(namespaces.filter((one) => !connections().has(one)).map((one) => [one, connector.id]));
    record.add(mine);
    if (mine.length === 0) {
      release(id, false);
      core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: true } });
    }
    for (const { namespace, network } of mine) {
      if (network && store.get(activeNetworkIdAtom)?.startsWith(`${namespace}:`)) networks.adopt(network);
    }
  };

  scope.defer(() => {
    for (const { unwatch } of held.values()) unwatch();
    held.clear();
  });

  return {
    adopt,
    setStatus,
    end: endGrant,
    hasConnector: (connector) => [...held.values()].some((one) => one.connector.id === connector),
    remove(leaving) {
      const grants = [...new Set(leaving.map(({ grantId }) => grantId))].flatMap((id) => held.get(id) ?? []);
      for (const { grant, unwatch } of grants) {
        unwatch();
        held.delete(grant.id);
      }
      setConnections(new Map([...connections()].filter(([, connection]) => !leaving.includes(connection))));
      record.forget(leaving.map(({ namespace, connector }) => [namespace, connector.id]));
      return grants.map(({ grant }) => grant);
    },
  };
}
