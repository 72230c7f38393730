/** Keeps a list of wallets in the order in which the user first saw it. */

import { useState } from 'react';
import { keepOrder, type OrderedWallet, sortByIds } from './order.js';

/** Wallets that are found later are appended regardless of their rank, so that no wallet moves under the pointer. */
export function useStableOrder<T extends OrderedWallet>(wallets: readonly T[]): readonly T[] {
  const [shown, setShown] = useState<readonly string[]>(() => wallets.map(({ id }) => id));
  const next = keepOrder(shown, wallets);
  if (next !== shown) setShown(next);
  return sortByIds(next, wallets);
}
