/** Removes the cached data of accounts that are no longer connected. */

import type { Connection } from '../contract/model.js';
import type { Store } from '../contract/pluginParts.js';
import {
  balanceKey,
  balancesAtom,
  connectionsAtom,
  currentTabsAtom,
  identitiesAtom,
  identityKey,
  networksAtom,
  tokenListsAtom,
} from '../contract/state.js';

/** Call it after each change of the connections. Pending reads of forgotten accounts are aborted. */
export function forgetAccounts(store: Store): void {
  const connections = [...store.get(connectionsAtom).values()];
  const balances = store.get(balancesAtom);
  if (connections.length === 0 && balances.size > 0) store.set(balancesAtom, new Map());
  const lists = store.get(tokenListsAtom);
  const identities = store.get(identitiesAtom);
  if (lists.size > 0) {
    const kept = keysOf(store, connections, balanceKey);
    if ([...lists.keys()].some((key) => !kept.has(key)))
      store.set(tokenListsAtom, new Map([...lists].filter(([key]) => kept.has(key))));
  }
  if (identities.size > 0) {
    const kept = keysOf(store, connections, identityKey);
    if ([...identities.keys()].some((key) => !kept.has(key)))
      store.set(identitiesAtom, new Map([...identities].filter(([key]) => kept.has(key))));
  }
  const tabs = store.get(currentTabsAtom);
  const connected = new Set(connections.map(({ namespace }) => namespace));
  if ([...tabs.keys()].some((namespace) => !connected.has(namespace)))
    store.set(currentTabsAtom, new Map([...tabs].filter(([namespace]) => connected.has(namespace))));
}

/** The keys of all accounts of the connections, on all networks of their namespaces. */
function keysOf(
  store: Store,
  connections: readonly Connection[],
  keyOf: (network: string, address: string) => string,
): ReadonlySet<string> {
  const networks = store.get(networksAtom);
  return new Set(
    connections.flatMap(({ namespace, accounts }) =>
      networks
        .filter((network) => network.namespace === namespace)
        .flatMap(({ id }) => accounts.map(({ address }) => keyOf(id, address))),
    ),
  );
}
