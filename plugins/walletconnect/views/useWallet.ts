/** Looks up the selected wallet in the wallet directory. */

import {
  ANY,
  gridAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  walletCatalogue,
} from 'latchkey/plugins/wallets/slots';
import { usePlugin, useRead, useValue } from 'latchkey/ui';

export interface WalletLookup {
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly found?: { readonly wallet: Wallet; readonly catalogue: WalletCatalogue };
  /** The connector of the wallet's extension, if it is installed. */
  readonly connector: string | undefined;
  retry(): void;
}

/** @param id - The wallet's id in the directory. */
export function useWallet(id: string | undefined): WalletLookup {
  const { service, services, report } = usePlugin();
  const cells = [...(useValue(shelfAtom) ?? []), ...useValue(gridAtom)];
  const connector = cells.find((cell) => cell.walletId === id && cell.connector)?.connector;
  const read = async () => {
    const catalogue = await service(walletCatalogue, ANY);
    const wallet = id && (await catalogue.find(id));
    return wallet ? { wallet, catalogue } : undefined;
  };
  const { value, isLoading, retry } = useRead(`${id}`, read, {
    onError(error) {
      if (services(walletCatalogue, ANY).length > 0) report(error);
    },
  });
  const status = isLoading ? 'loading' : value ? 'ready' : 'unknown';
  return { status, ...(value && { found: value }), connector, retry };
}
