/** Removes the histories and NFTs of accounts that are no longer connected. */

import { atom } from 'jotai/vanilla';
import { connectionsAtom, type PluginContext, type Store } from 'latchkey/plugin';
import { historiesAtom, nftsAtom } from './state.js';

/** Whether the connections are watched already. */
const isWatchedAtom = atom(false);

/** Watches the connections from the first call on. */
export function forgetDisconnected({ store, watch }: PluginContext): void {
  if (store.get(isWatchedAtom)) return;
  store.set(isWatchedAtom, true);
  watch(connectionsAtom, () => forget(store));
}

function forget(store: Store): void {
  const connected = new Set(
    [...store.get(connectionsAtom).values()].flatMap(({ accounts }) => accounts.map((one) => one.address)),
  );
  const isKept = (key: string) => connected.has(key.slice(key.lastIndexOf(':') + 1));
  const histories = store.get(historiesAtom);
  const kept = [...histories].filter(([key]) => isKept(key));
  if (kept.length < histories.size) store.set(historiesAtom, new Map(kept));
  const nfts = store.get(nftsAtom);
  const left = [...nfts].filter(([key]) => isKept(key));
  if (left.length < nfts.size) store.set(nftsAtom, new Map(left));
}
