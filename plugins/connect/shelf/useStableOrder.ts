/** Keeps a list of wallets in the order in which the user first saw it. */

import { useState } from 'react';
import { groupFound, keepOrder, type OrderedWallet, sortByIds } from './order.js';

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
  const [next, groups] = groupFound(first, wallets, isInstalled, ordered);
  if (next !== first) setFirst(next);
  return groups;
}
