/** The wallets in Connect, with a wallet directory. Shows placeholders until the layout is final. */

import { lookingAtom } from 'latchkey/plugin';
import { recentWalletsAtom, serving, shelfAtom } from 'latchkey/plugins/wallets/slots';
import { ShelfSkeleton, useRouter, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { ConnectorShelf } from '../shelf/ConnectorShelf.js';
import { DirectoryShelf } from '../shelf/DirectoryShelf.js';
import { findLastUsed } from '../shelf/layout.js';
import type { ConnectParams } from '../slots.js';
import { useCatalogue } from '../useCatalogue.js';

export default function WalletShelf() {
  const router = useRouter();
  const [namespaces] = useState(() => (router.current()?.params as ConnectParams)?.namespaces);
  const catalogue = useCatalogue();
  const shelf = useValue(shelfAtom);
  const looking = useValue(lookingAtom);
  const recent = useValue(recentWalletsAtom);
  const cells = serving(shelf ?? [], namespaces);
  // The large row moves all other wallets. While the page is searched for wallets, wait for its wallet.
  const incomplete = looking && (cells.length === 0 || (recent.length > 0 && !findLastUsed(cells)));
  const [shown, setShown] = useState(false);
  const ready = shown || (shelf !== undefined && !incomplete);

  if (catalogue === 'none') return <ConnectorShelf />;
  if (catalogue === 'loading' || !ready) return <ShelfSkeleton />;
  if (!shown) setShown(true);
  return <DirectoryShelf catalogue={catalogue} cells={cells} namespaces={namespaces} />;
}
