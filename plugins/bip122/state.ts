/** The state that integrators can read. */

import { atom } from 'jotai/vanilla';

/** How many wallets were found but not listed. Helps a developer whose wallet does not appear. */
export interface Bip122DiscoveryCounts {
  /** Invalid entries of `btc_providers`. */
  readonly skipped: number;
  /** Wallets that were found before, by another standard. */
  readonly merged: number;
  /** 64 wallets were listed already. */
  readonly overflow: number;
}

/** How many wallets were found but not listed, and why. */
export const discoveryAtom = atom<Bip122DiscoveryCounts>({ skipped: 0, merged: 0, overflow: 0 });
