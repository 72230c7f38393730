/** Keeps a list of wallets in the order in which the user first saw it. */

import { useState } from 'react';
import { groupWallets, idsOf, keepOrder, type OrderedWallet, sortByIds } from './order.js';

/** Wallets that are found later are appended regardless of their rank, so that no wallet moves under the pointer. */
export function useStableOrder<T extends OrderedWallet>(wallets: readonly T[]): readonly T[] {
  const [shown, setShown] = useState<readonly string[]>(() => wallets.map(({ id }) => id));
  const next = keepOrder(shown, wallets);
  if (next !== shown) setShown(next);
  return sortByIds(next, wallets);
}

/**
 * Divides wallets into the installed ones and the others. Wallets found after the first render do not move them.
 *
 * @param ordered - The app has set the order: wallets before the first installed one stay before it.
 */
export function useWalletGroups<T extends OrderedWallet>(
  wallets: readonly T[],
  isInstalled: (wallet: T) => boolean,
  ordered = false,
): readonly [installed: readonly T[], others: readonly T[], before: readonly T[]] {
  const [first, setFirst] = useState<readonly string[]>([]);
  const early = new Set(first);
  const late = wallets.filter((wallet) => !idsOf(wallet).some((id) => early.has(id))).map(({ id }) => id);
  // The first wallets may appear later than the view. While there is one group only, further wallets are appended to it, and
  // stay there.
  const isOpen = first.length === 0 || wallets.every(isInstalled);
  if (isOpen && late.length > 0) setFirst([...first, ...late]);
  const isLate = new Set(isOpen ? [] : late);
  return groupWallets(wallets, isInstalled, (id) => isLate.has(id), ordered);
}
