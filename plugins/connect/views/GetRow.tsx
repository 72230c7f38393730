/** ConnectingExternal: a row that opens the store page of the wallet, if the directory knows it. */

import { gridAtom, openLink, shelfAtom } from 'latchkey/plugins/wallets/slots';
import { Button, Row, usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from '../absent/absentStrings.js';
import type { ConnectingParams } from '../slots.js';
import { useCatalogue } from '../useCatalogue.js';

export default function GetRow() {
  const context = usePlugin();
  const { router } = context;
  const t = useText(strings);
  const catalogue = useCatalogue();
  const [params] = useState(() => router.current()?.params as ConnectingParams | undefined);
  const cells = [...(useValue(shelfAtom) ?? []), ...useValue(gridAtom)];
  // The cell of a connector that only claims to be the wallet has no record, so no link is shown for it.
  const wallet = cells.find(({ connector }) => connector === params?.connector)?.wallet;
  if (typeof catalogue === 'string' || !wallet) return null;
  const [store] = catalogue.stores(wallet);
  if (!store) return null;
  return (
    <Row
      kind="filled"
      title={t('have', { wallet: wallet.name })}
      end={
        <Button kind="soft" size="sm" onClick={() => openLink(context, { href: store.href, target: '_blank' })}>
          {t('get')}
        </Button>
      }
    />
  );
}
