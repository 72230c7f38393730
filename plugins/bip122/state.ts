/** What integrators may read of the plugin. */

import { atom } from 'jotai/vanilla';

/** What was found and not listed: for a developer who misses a wallet. */
export interface Bip122DiscoveryCounts {
  /** Entries of `btc_providers` that are none. */
  readonly skipped: number;
  /** The same wallet, found once more by another standard. */
  readonly merged: number;
  /** Beyond the 64 that are kept. */
  readonly overflow: number;
}

/** Readable as `modal.state.bip122.discovery`. */
export const discoveryAtom = atom<Bip122DiscoveryCounts>({ skipped: 0, merged: 0, overflow: 0 });
