/** The state that integrators can read. */

import { atom } from 'jotai/vanilla';

/** How many announcements were not listed. Helps a developer whose wallet does not appear. */
export interface DiscoveryCounts {
  /** Invalid by EIP-6963. */
  readonly skipped: number;
  /** The uuid was announced by another provider before. */
  readonly conflicts: number;
  /** 256 wallets were listed already. */
  readonly overflow: number;
}

/** How many announced wallets were not listed, and why. */
export const discoveryAtom = atom<DiscoveryCounts>(Object.freeze({ skipped: 0, conflicts: 0, overflow: 0 }));
