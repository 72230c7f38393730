/** A record of the wallet directory by its id. */

import {
  gridAtom,
  searchAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  type WalletCell,
} from 'latchkey/plugins/wallets/slots';
import { useHost, usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';

export interface WalletUse {
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly wallet: Wallet | undefined;
  /** The wallet is in this browser: by this connector. */
  readonly connector: string | undefined;
  again(): void;
}

/** What is known here first; else the directory is asked. */
export function useWallet(id: string, catalogue: WalletCatalogue): WalletUse {
  const ctx = usePlugin();
  const { store } = useHost();
  const connector = useValue(gridAtom).find((cell) => cell.walletId === id && cell.connector)?.connector;
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Omit<WalletUse, 'connector' | 'again'>>(() => {
    const lists: readonly (readonly WalletCell[] | undefined)[] = [
      store.get(shelfAtom),
      store.get(gridAtom),
      store.get(searchAtom).cells,
    ];
    const wallet = lists.flatMap((cells) => cells ?? []).find((cell) => cell.wallet?.id === id)?.wallet;
    return { status: wallet ? 'ready' : 'loading', wallet };
  });
  const asks = found.status === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => {
    if (!asks) return undefined;
    let gone = false;
    const tell = (wallet: Wallet | undefined) => gone || setFound({ status: wallet ? 'ready' : 'unknown', wallet });
    catalogue.find(id).then(tell, (error) => {
      ctx.report(error);
      tell(undefined);
    });
    return () => {
      gone = true;
    };
  }, [ctx, catalogue, id, asks, round]);
  const again = useCallback(() => {
    setFound({ status: 'loading', wallet: undefined });
    setRound((last) => last + 1);
  }, []);
  return { ...found, connector, again };
}
