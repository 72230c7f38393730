/** The wallet that was picked, with the directory it is from. */

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

export interface WalletUse {
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly found?: { readonly wallet: Wallet; readonly catalogue: WalletCatalogue };
  /** The wallet is in this browser: by this connector. */
  readonly connector: string | undefined;
  again(): void;
}

/** @param id - In the directory. */
export function useWallet(id: string | undefined): WalletUse {
  const ctx = usePlugin();
  const cells = [...(useValue(shelfAtom) ?? []), ...useValue(gridAtom)];
  const connector = cells.find((cell) => cell.walletId === id && cell.connector)?.connector;
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Pick<WalletUse, 'status' | 'found'>>(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => {
    let gone = false;
    ctx.task(async () => {
      try {
        const catalogue = await ctx.service(walletCatalogue, ANY);
        const wallet = id && (await catalogue.find(id));
        if (!gone) setFound(wallet ? { status: 'ready', found: { wallet, catalogue } } : UNKNOWN);
      } catch (error) {
        if (gone) return;
        setFound(UNKNOWN);
        if (ctx.services(walletCatalogue, ANY).length > 0) throw error;
      }
    });
    return () => {
      gone = true;
    };
  }, [ctx, id, round]);
  const again = useCallback(() => {
    setFound(LOADING);
    setRound((last) => last + 1);
  }, []);
  return { ...found, connector, again };
}

const LOADING = Object.freeze({ status: 'loading' } as const);
const UNKNOWN = Object.freeze({ status: 'unknown' } as const);
