/** Counts the wallets that the directory may still add to the shelf. Pure. */

import type { CataloguePart, WalletCell } from '../slots.js';
import type { ShelfGroup } from './groups.js';
import { MAX_FEATURED, MIN_SHELF } from './lists.js';

/**
 * An upper bound: a featured wallet that is installed is counted too, because only the directory knows that its
 * connector belongs to it.
 *
 * @param unanswered - Parts without an answer. @param featured - Ids from the option `featured`.
 */
export function countPendingWallets(
  shelf: readonly WalletCell[],
  unanswered: ReadonlySet<CataloguePart>,
  featured: readonly string[],
  order: readonly ShelfGroup[],
): number {
  const isPending = (part: 'featured' | 'recommended') => unanswered.has(part) && order.includes(part);
  const shown = new Set(shelf.map(({ walletId }) => walletId));
  const usable = shelf.filter(({ group }) => group === 'recent' || group === 'injected').length;
  return (
    (isPending('featured') ? Math.min(MAX_FEATURED, featured.filter((id) => !shown.has(id)).length) : 0) +
    (isPending('recommended') ? Math.max(0, MIN_SHELF - usable) : 0)
  );
}
