/** Keeps a list of wallets in the order in which the user first saw it. */

import { useState } from 'react';
import { groupWallets, keepOrder, type OrderedWallet, sortByIds } from './order.js';

/** Wallets that are found later are appended regardless of their rank, so that no wallet moves under the pointer. */
export function useStableOrder<T extends OrderedWallet>(wallets: readonly T[]): readonly T[] {
  const [shown, setShown] = useState<readonly string[]>(() => wallets.map(({ id }) => id));
  const next = keepOrder(shown, wallets);
  if (next !== shown) setShown(next);
  return sortByIds(next, wallets);
}

/** Divides wallets into the installed ones and the others. Wallets found after the first render do not move them. */
export function useWalletGroups<T extends { readonly id: string }>(
  wallets: readonly T[],
  isInstalled: (wallet: T) => boolean,
): readonly [installed: readonly T[], others: readonly T[]] {
  const [first, setFirst] = useState<readonly string[]>([]);
  // The first wallets may appear later than the view.
  if (first.length === 0 && wallets.length > 0) setFirst(wallets.map(({ id }) => id));
  return groupWallets(wallets, isInstalled, (id) => first.length > 0 && !first.includes(id));
}
