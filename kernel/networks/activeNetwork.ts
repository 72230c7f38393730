/** Which network a modal begins on, and the memory of the last one. */

import type { Store } from '../contract/contract.js';
import type { Network, NetworkId } from '../contract/model.js';
import { activeNetworkIdAtom, networksAtom } from '../contract/state.js';
import type { KeyValue, StoredKey } from '../platform/storage.js';

const ACTIVE: StoredKey<NetworkId | undefined> = {
  name: 'network',
  version: 1,
  parse: (raw) => (typeof raw === 'string' && raw.length < 80 ? raw : undefined),
  fallback: undefined,
};

/** Before a start: the preferred one if the app asks for it, else the first. Pure, so that a server agrees. */
export function initNetworks(store: Store, networks: readonly Network[], preferred: NetworkId | undefined): void {
  store.set(networksAtom, networks);
  const first = networks.find(({ id }) => id === preferred) ?? networks[0];
  store.set(activeNetworkIdAtom, first?.id);
}

/** The user's last choice stands before the app's wish. One that left the list is ignored. */
export function loadStoredNetwork(store: Store, storage: KeyValue): void {
  const stored = storage.get(ACTIVE);
  if (store.get(networksAtom).some(({ id }) => id === stored)) store.set(activeNetworkIdAtom, stored);
}

export function storeNetwork(storage: KeyValue, id: NetworkId): void {
  storage.set(ACTIVE, id);
}
