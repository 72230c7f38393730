/** Finds a record of the wallet directory by its id. */

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

interface WalletState {
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly wallet: Wallet | undefined;
}

export interface WalletLookup extends WalletState {
  /** Id of the wallet's connector, if the wallet is in this browser. */
  readonly connector: string | undefined;
  retry(): void;
}

/** Uses a loaded record if there is one, and otherwise asks the directory. */
export function useWallet(id: string, catalogue: WalletCatalogue): WalletLookup {
  const ctx = usePlugin();
  const { store } = useHost();
  const connector = useValue(gridAtom).find((cell) => cell.walletId === id && cell.connector)?.connector;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<WalletState>(() => {
    const lists: readonly (readonly WalletCell[] | undefined)[] = [
      store.get(shelfAtom),
      store.get(gridAtom),
      store.get(searchAtom).cells,
    ];
    const wallet = lists.flatMap((cells) => cells ?? []).find((cell) => cell.wallet?.id === id)?.wallet;
    return { status: wallet ? 'ready' : 'loading', wallet };
  });
  const loading = state.status === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!loading) return undefined;
    let disposed = false;
    const finish = (wallet: Wallet | undefined) =>
      disposed || setState({ status: wallet ? 'ready' : 'unknown', wallet });
    catalogue.find(id).then(finish, (error) => {
      ctx.report(error);
      finish(undefined);
    });
    return () => {
      disposed = true;
    };
  }, [ctx, catalogue, id, loading, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading', wallet: undefined });
    setAttempt((last) => last + 1);
  }, []);
  return { ...state, connector, retry };
}
