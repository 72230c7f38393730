/** The wallets on the shelf, in an order that holds still. */

import { type Connector, connectorsAtom } from 'latchkey';
import { useValue } from 'latchkey/ui';
import { useState } from 'react';
import { inOrder, keepOrder, rankWallets } from './order.js';

/** @param namespaces - Only wallets for one of these; all when absent. */
export function useShelf(namespaces: readonly string[] | undefined): readonly Connector[] {
  const found = rankWallets(useValue(connectorsAtom)).filter(
    (wallet) => !namespaces || wallet.namespaces.some((one) => namespaces.includes(one)),
  );
  const [shown, setShown] = useState(() => found.map(({ id }) => id) as readonly string[]);
  const next = keepOrder(shown, found);
  // A wallet that came late keeps the place it is given now, whoever comes after it.
  if (next !== shown) setShown(next);
  return inOrder(next, found);
}
