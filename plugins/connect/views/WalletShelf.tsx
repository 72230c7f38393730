/** The shelf with a directory of wallets behind it, as soon as it can be drawn for good. */

import { lookingAtom } from 'latchkey';
import { recentWalletsAtom, serving, shelfAtom } from 'latchkey/plugins/wallets/slots';
import { ShelfSkeleton, useRouter, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { PlainShelf } from '../shelf/ConnectorShelf.js';
import { FullShelf } from '../shelf/DirectoryShelf.js';
import { heroOf } from '../shelf/layout.js';
import type { ConnectParams } from '../slots.js';
import { useCatalogue } from '../useCatalogue.js';

export default function WalletShelf() {
  const router = useRouter();
  const [namespaces] = useState(() => (router.current()?.params as ConnectParams)?.namespaces);
  const catalogue = useCatalogue();
  const known = useValue(shelfAtom);
  const looking = useValue(lookingAtom);
  const recent = useValue(recentWalletsAtom);
  const cells = serving(known ?? [], namespaces);
  // The big row moves all others: it is waited for as long as wallets are looked for, and no longer.
  const early = looking && (cells.length === 0 || (recent.length > 0 && !heroOf(cells)));
  const [drawn, setDrawn] = useState(false);
  const ready = drawn || (known !== undefined && !early);

  if (catalogue === 'none') return <PlainShelf />;
  if (catalogue === 'loading' || !ready) return <ShelfSkeleton />;
  if (!drawn) setDrawn(true);
  return <FullShelf catalogue={catalogue} cells={cells} namespaces={namespaces} />;
}
