/** How many wallets the directory may yet add to the shelf. Pure. */

import type { CataloguePart, WalletCell } from '../slots.js';
import { SHORT_SHELF, type ShelfGroup } from './rank.js';

/**
 * At most: a featured wallet that is installed stands there already, under a name that only the directory knows to be its.
 *
 * @param awaited - Parts without an answer. @param featured - Ids, as the app gave them.
 */
export function comingTo(
  shelf: readonly WalletCell[],
  awaited: ReadonlySet<CataloguePart>,
  featured: readonly string[],
  order: readonly ShelfGroup[],
): number {
  const isDue = (part: 'featured' | 'recommended') => awaited.has(part) && order.includes(part);
  const there = new Set(shelf.map(({ walletId }) => walletId));
  const near = shelf.filter(({ group }) => group === 'recent' || group === 'injected').length;
  return (
    (isDue('featured') ? featured.filter((id) => !there.has(id)).length : 0) +
    (isDue('recommended') ? Math.max(0, SHORT_SHELF - near) : 0)
  );
}
