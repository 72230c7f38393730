/** What integrators may read of the plugin. */

import { atom } from 'jotai/vanilla';

/** What was announced and not listed: for a developer who misses a wallet. */
export interface DiscoveryCounts {
  /** No announcement by EIP-6963. */
  readonly skipped: number;
  /** An id that another provider had announced before. */
  readonly conflicts: number;
  /** Beyond the 256 that are kept. */
  readonly overflow: number;
}

/** Readable as `modal.state.eip155.discovery`. */
export const discoveryAtom = atom<DiscoveryCounts>(Object.freeze({ skipped: 0, conflicts: 0, overflow: 0 }));
