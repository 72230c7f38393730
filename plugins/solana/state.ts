/** What integrators may read of the plugin. */

import { atom } from 'jotai/vanilla';

/** What registered and is not listed: for a developer who misses a wallet. */
export interface SolanaDiscoveryCounts {
  /** No wallet by the Wallet Standard. */
  readonly skipped: number;
  /** Beyond the 256 that are kept. */
  readonly overflow: number;
  /** Wallets of other chains, and those that lack what a connection needs. */
  readonly unfit: number;
}

/** Readable as `modal.state.solana.discovery`. */
export const discoveryAtom = atom<SolanaDiscoveryCounts>(Object.freeze({ skipped: 0, overflow: 0, unfit: 0 }));
