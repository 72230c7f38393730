/** The group of wallets in Connect: the shelf. */

import { Part, ShelfSkeleton, usePlugin } from 'latchkey/ui';
import { PlainShelf } from '../PlainShelf.js';
import { CATALOGUE } from '../points.js';
import { usePart } from '../usePart.js';

export default function WalletMethod() {
  const shelf = usePart('shelf');
  return usePlugin().services(CATALOGUE, '*').length > 0 ? (
    <Part of={shelf} fallback={<ShelfSkeleton />} />
  ) : (
    <PlainShelf />
  );
}
