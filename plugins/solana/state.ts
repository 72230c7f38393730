/** The state that integrators can read. */

import { atom } from 'jotai/vanilla';

/** How many registered wallets were not listed. Helps a developer whose wallet does not appear. */
export interface SolanaDiscoveryCounts {
  /** Invalid by the Wallet Standard. */
  readonly skipped: number;
  /** 256 wallets were listed already. */
  readonly overflow: number;
  /** The wallet does not support Solana, or lacks a feature that a connection needs. */
  readonly unfit: number;
}

/** How many registered wallets were not listed, and why. */
export const discoveryAtom = atom<SolanaDiscoveryCounts>(Object.freeze({ skipped: 0, overflow: 0, unfit: 0 }));
