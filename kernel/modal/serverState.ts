/** What is remembered, before anyone was asked: what a modal starts with, and what a server may know of it. */

import { createStore } from 'jotai/vanilla';
import { createConnectionRecord } from '../connect/connectionRecord.js';
import type { Store } from '../contract/contract.js';
import type { ConnectionStatus } from '../contract/model.js';
import { namespaces } from '../contract/slots.js';
import { networksAtom, statusesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { initNetworks, loadStoredNetwork } from '../networks/activeNetwork.js';

/** Takes up the network used last, and what is to be reconnected. @returns whether there is something to */
export function loadStoredState({ storage, options: wishes, read }: Core, store: Store): boolean {
  loadStoredNetwork(store, storage);
  const remembered = wishes.reconnect ? [...createConnectionRecord(storage).read().keys()] : [];
  const known = remembered.filter((namespace) => read(namespaces).has(namespace));
  store.set(statusesAtom, new Map(known.map((namespace): [string, ConnectionStatus] => [namespace, 'reconnecting'])));
  return remembered.length > 0;
}

/**
 * The state that a server renders, and a browser's first render with it; read once, so that parts of a page that come to
 * life late agree with those before them.
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
