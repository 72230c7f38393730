/** Looks up the selected wallet in the wallet directory. */

import {
  ANY,
  gridAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  walletCatalogue,
} from 'latchkey/plugins/wallets/slots';
import { useAttempt, usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useState } from 'react';

export interface WalletLookup {
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly found?: { readonly wallet: Wallet; readonly catalogue: WalletCatalogue };
  /** The connector of the wallet's extension, if it is installed. */
  readonly connector: string | undefined;
  retry(): void;
}

/** @param id - The wallet's id in the directory. */
export function useWallet(id: string | undefined): WalletLookup {
  const ctx = usePlugin();
  const cells = [...(useValue(shelfAtom) ?? []), ...useValue(gridAtom)];
  const connector = cells.find((cell) => cell.walletId === id && cell.connector)?.connector;
  const [found, setFound] = useState<Pick<WalletLookup, 'status' | 'found'>>(LOADING);
  const attempt = useAttempt(async ({ signal }) => {
    try {
      const catalogue = await ctx.service(walletCatalogue, ANY);
      const wallet = id && (await catalogue.find(id));
      return wallet ? ({ status: 'ready', found: { wallet, catalogue } } as const) : UNKNOWN;
    } catch (error) {
      if (!signal.aborted && ctx.services(walletCatalogue, ANY).length > 0) ctx.report(error);
      return UNKNOWN;
    }
  }, setFound);
  const retry = useCallback(() => {
    setFound(LOADING);
    attempt.retry();
  }, [attempt.retry]);
  return { ...found, connector, retry };
}

const LOADING = Object.freeze({ status: 'loading' } as const);
const UNKNOWN = Object.freeze({ status: 'unknown' } as const);
