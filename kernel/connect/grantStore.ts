/** Holds the current grants and derives the connections from them. */

import { describeConnector } from '../contract/connectorInfo.js';
import type { Connection, ConnectionStatus, Connector, Grant, Namespace } from '../contract/model.js';
import { namespaces as namespaceSlot } from '../contract/slots.js';
import { allConnectionsAtom, connectionsAtom, statusesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError, ModalError } from '../values/error.js';
import { absenceOf, isLocked, markAbsent } from './absence.js';
import type { ConnectionRecord } from './connectionRecord.js';
import { countRequest } from './countRequest.js';
import type { Several } from './several.js';
import { type AddressCheck, type RequestGuard, splitGrant } from './splitGrant.js';

export interface GrantStore {
  /**
   * Stores a grant and replaces the connections in its namespaces, or with several connections those with the same connector.
   *
   * @param isUsed - Makes its connections current.
   * @throws `GRANT_EMPTY` · `ACCOUNT_INVALID`
   */
  adopt(grant: Grant, connector: Connector, namespaces: readonly Namespace[], isUsed: boolean): readonly Connection[];
  /** Replaces all connections. The last one of a namespace is its current one. */
  set(next: readonly Connection[]): void;
  /** Removes these connections locally. Returns their grants, for the caller to end them at the wallet. */
  remove(leaving: readonly Connection[]): readonly Grant[];
  /** Whether a namespace is connected; with several connections, whether it is connected with this connector. */
  isConnected(namespace: Namespace, connector: string): boolean;
  /** Whether a grant of this connector is stored. */
  hasConnector(connector: string): boolean;
  /** Ends a grant at the wallet. Deadline: 5 s. */
  end(grant: Grant): Promise<void>;
  /** Sets the status of namespaces. Connected ones stay `connected`. */
  setStatus(namespaces: readonly Namespace[], status: ConnectionStatus): void;
}

interface GrantStoreInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly networks: Networks;
  readonly record: ConnectionRecord;
  readonly several: Several | undefined;
  /** A wallet has been locked. Its connection has ended, and its record is kept. The grant reports the unlock. */
  onLocked(connector: Connector, namespaces: readonly Namespace[], grant: Grant): Promise<void>;
  /** Status of a namespace without a connection: `connecting` while an attempt is pending. */
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
  several,
  statusWithoutConnection,
  onLocked,
}: GrantStoreInput): GrantStore {
  const { env, store, scope, report } = core;
  const stored = new Map<string, StoredGrant>();

  const all = () => store.get(allConnectionsAtom);
  const connections = () => store.get(connectionsAtom);
  /** Whether a new connection of this namespace and connector would replace this one. */
  const isReplacedBy = (one: Connection, namespace: Namespace, connector: string) =>
    one.namespace === namespace && (!several || one.connector.id === connector);
  const setStatus = (namespaces: readonly Namespace[], status: ConnectionStatus) => {
    const next = new Map(store.get(statusesAtom));
    for (const namespace of namespaces) next.set(namespace, connections().has(namespace) ? 'connected' : status);
    store.set(statusesAtom, next);
  };
  const setConnections = (next: readonly Connection[]) => {
    const active = connections().get(networks.activeNamespace() ?? '');
    const current = byNamespace(next);
    const [other] = current.values();
    const following = active && (current.get(active.namespace) ?? other);
    // If the connection of the active namespace ends and there is another, continue with that one instead of showing Connect.
    const isSame = following?.namespace === active?.namespace && following?.grantId === active?.grantId;
    if (following && !isSame) networks.enter(following);
    const removed = [...connections().keys()].filter((namespace) => !current.has(namespace));
    store.set(allConnectionsAtom, next);
    setStatus([...connections().keys()], 'connected');
    for (const namespace of removed) setStatus([namespace], statusWithoutConnection(namespace));
  };
  const guardOf =
    (grantId: string): RequestGuard =>
    async (namespace, feature, input, call) => {
      const connection = all().find((one) => one.namespace === namespace && one.grantId === grantId);
      if (!connection) {
        throw new ModalError('The wallet is no longer connected.', { code: 'NOT_CONNECTED' });
      }
      const reason = await hooks.beforeRequest({ connection, feature, input });
      if (reason !== undefined) throw new ModalError(reason, { code: 'REQUEST_REFUSED' });
      return countRequest(store, connection.connector, call);
    };

  const isAddress: AddressCheck = (namespace, text) => {
    try {
      return core.read(namespaceSlot).get(namespace)?.isAddress(text) === true;
    } catch (error) {
      report(error);
      return false;
    }
  };

  /** Removes a grant without connections. `end` also ends it at the wallet. */
  const release = (id: string, end: boolean) => {
    const one = stored.get(id);
    if (!one || all().some(({ grantId }) => grantId === id)) return;
    stored.delete(id);
    one.unwatch();
    if (end) void endGrant(one.grant).catch(report);
  };
  const endGrant = (grant: Grant) => {
    // The wallet is told also if the modal is destroyed already; only the wait for its answer ends then.
    const ending = new Promise<void>((resolve) => resolve(grant.end()));
    ending.catch(() => undefined);
    return withDeadline(env, END_TIMEOUT_MS, scope.signal, () => ending);
  };

  const adopt: GrantStore['adopt'] = (grant, connector, namespaces, isUsed) => {
    const found = splitGrant(grant, connector, namespaces, guardOf(grant.id), isAddress);
    record.add(found, isUsed);
    const fresh = several?.timed(found) ?? found;
    const replaced = all().filter((one) => fresh.some(({ namespace }) => isReplacedBy(one, namespace, connector.id)));
    const unwatch = grant.watch((changed) => follow(grant.id, connector, namespaces, changed));
    stored.set(grant.id, { grant, connector, unwatch });
    setConnections(
      several
        ? several.place(
            all().filter((one) => !replaced.includes(one)),
            fresh,
            isUsed,
          )
        : [...byNamespace([...all(), ...fresh]).values()],
    );
    for (const { grantId } of replaced) {
      // If the same wallet reconnected, ending its old grant would also end the new one at the wallet.
      if (grantId !== grant.id) release(grantId, stored.get(grantId)?.connector.id !== connector.id);
    }
    return fresh;
  };

  /** Handles a change by the wallet: accounts, network, permissions, or the end of the grant. */
  const follow = (id: string, connector: Connector, namespaces: readonly Namespace[], changed: Grant | undefined) => {
    if (!stored.has(id)) return;
    let mine: readonly Connection[] = [];
    try {
      if (changed) mine = splitGrant(changed, connector, namespaces, guardOf(id), isAddress);
      if (several) mine = several.timed(mine);
    } catch (error) {
      if (!isModalError(error, 'GRANT_EMPTY')) return report(error);
    }
    const held = all().filter(({ grantId }) => grantId === id);
    const isHeld = (namespace: Namespace) => held.some((one) => one.namespace === namespace);
    mine = mine.filter(({ namespace }) => several || isHeld(namespace) || !connections().has(namespace));
    const isAway = changed && isLocked(changed);
    // Only the current wallet of a namespace is waited for.
    const locked = isAway ? namespaces.filter((one) => record.read().get(one) === connector.id) : [];
    const absence = changed && absenceOf(changed);
    // A restore would ask the user for what the wallet has taken away.
    if (connector.restorePrompts && absence === 'empty') record.setTaken(locked, true);
    // Before the connections change, so that Account stays open.
    markAbsent(store, locked, { ...describeConnector(connector), absence: absence ?? 'empty' });
    // Before them too: a list of stored wallets is read when they change.
    if (locked.length === 0 && !(isAway && several)) {
      const isMine = (one: Namespace) => mine.some(({ namespace }) => namespace === one);
      record.forget(namespaces.filter((one) => !isMine(one)).map((one) => [one, connector.id]));
    }
    record.add(mine, false);
    // A change in the wallet does not make it current.
    const added = mine.filter(({ namespace }) => !isHeld(namespace));
    const kept = all().flatMap((one) =>
      one.grantId === id ? (mine.find(({ namespace }) => namespace === one.namespace) ?? []) : one,
    );
    setConnections(several ? several.place(kept, added, false) : [...kept, ...added]);
    if (locked.length > 0 && changed) onLocked(connector, locked, changed).catch(report);
    if (mine.length === 0) {
      release(id, false);
      core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: true } });
    }
    const current = [...connections().values()];
    for (const one of mine) {
      const { namespace, network } = one;
      if (network && current.includes(one) && networks.activeNamespace() === namespace) networks.adopt(network);
    }
  };

  scope.defer(() => {
    for (const { unwatch } of stored.values()) unwatch();
    stored.clear();
  });

  return {
    adopt,
    set: setConnections,
    isConnected: (namespace, connector) => all().some((one) => isReplacedBy(one, namespace, connector)),
    setStatus,
    end: endGrant,
    hasConnector: (connector) => [...stored.values()].some((one) => one.connector.id === connector),
    remove(leaving) {
      const grants = [...new Set(leaving.map(({ grantId }) => grantId))].flatMap((id) => stored.get(id) ?? []);
      for (const { grant, unwatch } of grants) {
        unwatch();
        stored.delete(grant.id);
      }
      record.forget(leaving.map(({ namespace, connector }) => [namespace, connector.id]));
      setConnections(all().filter((one) => !leaving.includes(one)));
      return grants.map(({ grant }) => grant);
    },
  };
}

/** The last connection of each namespace, at the place of the first one. */
const byNamespace = (all: readonly Connection[]): ReadonlyMap<Namespace, Connection> =>
  new Map(all.map((one) => [one.namespace, one]));
