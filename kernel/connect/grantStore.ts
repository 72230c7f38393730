/** Holds the current grants and derives the connections from them. */

import { describeConnector } from '../contract/connectorInfo.js';
import type {
  Absence,
  AbsentWallet,
  Connection,
  ConnectionStatus,
  Connector,
  Grant,
  Namespace,
} from '../contract/model.js';
import type { Store } from '../contract/pluginParts.js';
import { namespaces as namespaceSlot } from '../contract/slots.js';
import { activeNetworkIdAtom, connectionsAtom, lockedWalletsAtom, statusesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError, ModalError } from '../values/error.js';
import type { ConnectionRecord } from './connectionRecord.js';
import { countRequest } from './countRequest.js';
import { type AddressCheck, type RequestGuard, splitGrant } from './splitGrant.js';

export interface GrantStore {
  /** Stores a grant and replaces the connections in its namespaces. @throws `GRANT_EMPTY` · `ACCOUNT_INVALID` */
  adopt(grant: Grant, connector: Connector, namespaces: readonly Namespace[]): readonly Connection[];
  /** Removes these connections locally. Returns their grants, for the caller to end them at the wallet. */
  remove(leaving: readonly Connection[]): readonly Grant[];
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
  /** A wallet has been locked. Its connection has ended, and its record is kept. The grant reports the unlock. */
  onLocked(connector: Connector, namespaces: readonly Namespace[], grant: Grant): void;
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
  statusWithoutConnection,
  onLocked,
}: GrantStoreInput): GrantStore {
  const { env, store, scope, report } = core;
  const stored = new Map<string, StoredGrant>();

  const connections = () => store.get(connectionsAtom);
  const setStatus = (namespaces: readonly Namespace[], status: ConnectionStatus) => {
    const next = new Map(store.get(statusesAtom));
    for (const namespace of namespaces) next.set(namespace, connections().has(namespace) ? 'connected' : status);
    store.set(statusesAtom, next);
  };
  const setConnections = (next: ReadonlyMap<Namespace, Connection>) => {
    const active = networks.activeNamespace() ?? '';
    const [other] = next.values();
    // If the active namespace ends and another is connected, continue with that one instead of showing Connect.
    if (other && connections().has(active) && !next.has(active)) networks.enter(other);
    const removed = [...connections().keys()].filter((namespace) => !next.has(namespace));
    store.set(connectionsAtom, next);
    setStatus([...next.keys()], 'connected');
    for (const namespace of removed) setStatus([namespace], statusWithoutConnection(namespace));
  };
  const guardOf =
    (grantId: string): RequestGuard =>
    async (namespace, feature, input, call) => {
      const connection = connections().get(namespace);
      if (connection?.grantId !== grantId) {
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
    if (!one || [...connections().values()].some(({ grantId }) => grantId === id)) return;
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

  const adopt = (grant: Grant, connector: Connector, namespaces: readonly Namespace[]) => {
    const fresh = splitGrant(grant, connector, namespaces, guardOf(grant.id), isAddress);
    const replaced = fresh.map(({ namespace }) => connections().get(namespace)?.grantId);
    const unwatch = grant.watch((changed) => follow(grant.id, connector, namespaces, changed));
    stored.set(grant.id, { grant, connector, unwatch });
    setConnections(new Map([...connections(), ...fresh.map((one) => [one.namespace, one] as const)]));
    for (const id of replaced) {
      // If the same wallet reconnected, ending its old grant would also end the new one at the wallet.
      if (id !== undefined && id !== grant.id) release(id, stored.get(id)?.connector.id !== connector.id);
    }
    record.add(fresh);
    return fresh;
  };

  /** Handles a change by the wallet: accounts, network, permissions, or the end of the grant. */
  const follow = (id: string, connector: Connector, namespaces: readonly Namespace[], changed: Grant | undefined) => {
    if (!stored.has(id)) return;
    const others = [...connections()].filter(([, { grantId }]) => grantId !== id);
    let mine: readonly Connection[] = [];
    try {
      if (changed) mine = splitGrant(changed, connector, namespaces, guardOf(id), isAddress);
    } catch (error) {
      if (!isModalError(error, 'GRANT_EMPTY')) return report(error);
    }
    mine = mine.filter(
      ({ namespace }) => connections().get(namespace)?.grantId === id || !connections().has(namespace),
    );
    const locked =
      changed && isLocked(changed) ? namespaces.filter((one) => record.read().get(one) === connector.id) : [];
    const absence = changed && absenceOf(changed);
    // A restore would ask the user for what the wallet has taken away.
    if (connector.restorePrompts && absence === 'empty') record.setTaken(locked, true);
    // Before the connections change, so that Account stays open.
    markAbsent(store, locked, { ...describeConnector(connector), absence: absence ?? 'empty' });
    setConnections(new Map([...others, ...mine.map((one) => [one.namespace, one] as const)]));
    if (changed && locked.length > 0) onLocked(connector, locked, changed);
    else {
      record.forget(namespaces.filter((one) => !connections().has(one)).map((one) => [one, connector.id]));
    }
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
    for (const { unwatch } of stored.values()) unwatch();
    stored.clear();
  });

  return {
    adopt,
    setStatus,
    end: endGrant,
    hasConnector: (connector) => [...stored.values()].some((one) => one.connector.id === connector),
    remove(leaving) {
      const grants = [...new Set(leaving.map(({ grantId }) => grantId))].flatMap((id) => stored.get(id) ?? []);
      for (const { grant, unwatch } of grants) {
        unwatch();
        stored.delete(grant.id);
      }
      setConnections(new Map([...connections()].filter(([, connection]) => !leaving.includes(connection))));
      record.forget(leaving.map(({ namespace, connector }) => [namespace, connector.id]));
      return grants.map(({ grant }) => grant);
    },
  };
}

/** Sets the wallet of these namespaces that shares no accounts. Without a wallet it is removed. */
export function markAbsent(store: Store, namespaces: readonly Namespace[], wallet?: AbsentWallet): void {
  const before = store.get(lockedWalletsAtom);
  const isSet = (one: Namespace) => before.get(one)?.id === wallet?.id && before.get(one)?.absence === wallet?.absence;
  if (namespaces.every(isSet)) return;
  const next = new Map(before);
  for (const one of namespaces) {
    if (wallet) next.set(one, wallet);
    else next.delete(one);
  }
  store.set(lockedWalletsAtom, next);
}

/** Why the wallet shares no accounts. */
export const absenceOf = ({ shares }: Pick<Grant, 'shares'>): Absence =>
  [...shares.values()].find(({ absence }) => absence)?.absence ?? 'empty';

/** Whether the wallet is locked: its approval is valid, but it shares no accounts at the moment. */
export const isLocked = ({ shares }: Pick<Grant, 'shares'>): boolean =>
  shares.size > 0 && [...shares.values()].every(({ accounts }) => accounts.length === 0);
