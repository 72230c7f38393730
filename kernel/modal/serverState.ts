/** The stored state that a modal starts with, in the browser and in server rendering. */

import { createStore } from 'jotai/vanilla';
import { readConnections } from '../connect/storedConnections.js';
import type { ConnectionStatus } from '../contract/model.js';
import type { Store } from '../contract/pluginParts.js';
import { namespaces } from '../contract/slots.js';
import { networksAtom, statusesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { initNetworks, loadStoredNetwork } from '../networks/activeNetwork.js';

/** Loads the last network and the namespaces to reconnect. @returns whether there are connections to restore */
export function loadStoredState({ storage, options, read }: Core, store: Store): boolean {
  loadStoredNetwork(store, storage);
  const remembered = options.reconnect ? [...readConnections(storage).keys()] : [];
  const known = remembered.filter((namespace) => read(namespaces).has(namespace));
  store.set(statusesAtom, new Map(known.map((namespace): [string, ConnectionStatus] => [namespace, 'reconnecting'])));
  return remembered.length > 0;
}

/**
 * The state for server rendering and for hydration in the browser. Read once, so that components that hydrate later see the
 * same state as earlier ones.
 */
export function createServerState(core: Core): () => Store {
  let made: Store | undefined;
  return () => {
    if (!made) {
      made = createStore();
      initNetworks(made, core.store.get(networksAtom), core.options.network);
      loadStoredState(core, made);
    }
    return made;
  };
}
