/** Looks up the selected wallet in the wallet directory. */

import {
  ANY,
  gridAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  walletCatalogue,
} from 'latchkey/plugins/wallets/slots';
import { usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';

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
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Pick<WalletLookup, 'status' | 'found'>>(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new lookup
  useEffect(() => {
    let isUnmounted = false;
    ctx.task(async () => {
      try {
        const catalogue = await ctx.service(walletCatalogue, ANY);
        const wallet = id && (await catalogue.find(id));
        if (!isUnmounted) setFound(wallet ? { status: 'ready', found: { wallet, catalogue } } : UNKNOWN);
      } catch (error) {
        if (isUnmounted) return;
        setFound(UNKNOWN);
        if (ctx.services(walletCatalogue, ANY).length > 0) throw error;
      }
    });
    return () => {
      isUnmounted = true;
    };
  }, [ctx, id, round]);
  const retry = useCallback(() => {
    setFound(LOADING);
    setRound((last) => last + 1);
  }, []);
  return { ...found, connector, retry };
}

const LOADING = Object.freeze({ status: 'loading' } as const);
const UNKNOWN = Object.freeze({ status: 'unknown' } as const);
