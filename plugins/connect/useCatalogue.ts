/** Loads the wallet catalogue. */

import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from 'latchkey/plugins/wallets/slots';
import { type Run, useAction, usePlugin, useValue } from 'latchkey/ui';

export type CatalogueResult = WalletCatalogue | 'loading' | 'none';

/** `none`: no plugin provides a catalogue, or its code failed to load. Connectors work without it. */
export function useCatalogue(): CatalogueResult {
  const { service, services, report } = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const load = async ({ signal, show }: Run<CatalogueResult>) => {
    try {
      show(await service(walletCatalogue, ANY));
    } catch (error) {
      if (!signal.aborted && services(walletCatalogue, ANY).length > 0) report(error);
      show('none');
    }
  };
  // Not `useRead`, which no other part of a first click needs.
  const { state } = useAction<CatalogueResult>('loading', load, made ? undefined : ANY);
  return made ?? state;
}
