/** The wallet directory, once its code is there. */

import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from 'latchkey/plugins/wallets/slots';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';

export type CatalogueUse = WalletCatalogue | 'loading' | 'none';

/** `none`: nobody offers one, or it did not load; connectors are there without it. */
export function useCatalogue(): CatalogueUse {
  const ctx = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const [found, setFound] = useState<CatalogueUse>('loading');
  const waits = !made;
  useEffect(() => {
    if (!waits) return undefined;
    let gone = false;
    ctx.service(walletCatalogue, ANY).then(
      (catalogue) => gone || setFound(catalogue),
      (error) => {
        if (gone) return;
        if (ctx.services(walletCatalogue, ANY).length > 0) ctx.report(error);
        setFound('none');
      },
    );
    return () => {
      gone = true;
    };
  }, [ctx, waits]);
  return made ?? found;
}
