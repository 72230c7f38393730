/** The initial network, and storage of the last active one. */

import type { Network, NetworkId } from '../contract/model.js';
import type { Store } from '../contract/pluginParts.js';
import { activeNetworkIdAtom, networksAtom } from '../contract/state.js';
import type { KeyValue, StoredKey } from '../platform/storage.js';

const ACTIVE: StoredKey<NetworkId | undefined> = {
  name: 'network',
  version: 1,
  parse: (raw) => (typeof raw === 'string' && raw.length < 80 ? raw : undefined),
  fallback: undefined,
  onServers: true,
};

/** Sets the initial network: the preferred one if it is listed, otherwise the first. Reads no storage, so servers agree. */
export function initNetworks(store: Store, networks: readonly Network[], preferred: NetworkId | undefined): void {
  store.set(networksAtom, networks);
  const first = networks.find(({ id }) => id === preferred) ?? networks[0];
  store.set(activeNetworkIdAtom, first?.id);
}

/** Activates the stored network, which overrides the app's preference. Ignored if it is no longer listed. */
export function loadStoredNetwork(store: Store, storage: KeyValue): void {
  const stored = storage.get(ACTIVE);
  if (store.get(networksAtom).some(({ id }) => id === stored)) store.set(activeNetworkIdAtom, stored);
}

export function storeNetwork(storage: KeyValue, id: NetworkId): void {
  storage.set(ACTIVE, id);
}
