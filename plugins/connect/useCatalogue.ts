/** Loads the wallet catalogue. */

import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from 'latchkey/plugins/wallets/slots';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';

export type CatalogueResult = WalletCatalogue | 'loading' | 'none';

/** `none`: no plugin provides a catalogue, or its code failed to load. Connectors work without it. */
export function useCatalogue(): CatalogueResult {
  const ctx = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const [loaded, setLoaded] = useState<CatalogueResult>('loading');
  const waits = !made;
  useEffect(() => {
    if (!waits) return undefined;
    let disposed = false;
    ctx.service(walletCatalogue, ANY).then(
      (catalogue) => disposed || setLoaded(catalogue),
      (error) => {
        if (disposed) return;
        if (ctx.services(walletCatalogue, ANY).length > 0) ctx.report(error);
        setLoaded('none');
      },
    );
    return () => {
      disposed = true;
    };
  }, [ctx, waits]);
  return made ?? loaded;
}
