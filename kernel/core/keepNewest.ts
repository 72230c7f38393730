/** Caches of limited size in the modal's store. */

import type { WritableAtom } from 'jotai/vanilla';
import type { Store } from '../contract/pluginParts.js';

/** Maximum entries of a cache. */
const MAX_KEPT = 32;

/** Sets an entry of a cache. If the cache is full, the entry that was set first is dropped. */
export function keepNewest<Value>(
  store: Store,
  atom: WritableAtom<ReadonlyMap<string, Value>, [ReadonlyMap<string, Value>], void>,
  key: string,
  value: Value,
): void {
  const kept = new Map(store.get(atom));
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  store.set(atom, kept);
}
