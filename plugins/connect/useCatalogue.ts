/** Loads the wallet catalogue. */

import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from 'latchkey/plugins/wallets/slots';
import { useAttempt, usePlugin, useValue } from 'latchkey/ui';
import { useState } from 'react';

export type CatalogueResult = WalletCatalogue | 'loading' | 'none';

/** `none`: no plugin provides a catalogue, or its code failed to load. Connectors work without it. */
export function useCatalogue(): CatalogueResult {
  const ctx = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const [loaded, setLoaded] = useState<CatalogueResult>('loading');
  useAttempt<CatalogueResult>(
    ({ signal }) =>
      ctx.service(walletCatalogue, ANY).catch((error) => {
        if (!signal.aborted && ctx.services(walletCatalogue, ANY).length > 0) ctx.report(error);
        return 'none';
      }),
    setLoaded,
    { isEnabled: !made },
  );
  return made ?? loaded;
}
