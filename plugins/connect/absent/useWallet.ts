/** Finds a record of the wallet directory by its id. */

import {
  gridAtom,
  searchAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  type WalletCell,
} from 'latchkey/plugins/wallets/slots';
import { useAttempt, usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useState } from 'react';

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
  const { report, store } = usePlugin();
  const connector = useValue(gridAtom).find((cell) => cell.walletId === id && cell.connector)?.connector;
  const [state, setState] = useState<WalletState>(() => {
    const lists: readonly (readonly WalletCell[] | undefined)[] = [
      store.get(shelfAtom),
      store.get(gridAtom),
      store.get(searchAtom).cells,
    ];
    const wallet = lists.flatMap((cells) => cells ?? []).find((cell) => cell.wallet?.id === id)?.wallet;
    return { status: wallet ? 'ready' : 'loading', wallet };
  });
  const attempt = useAttempt(
    () => catalogue.find(id).catch(report),
    (wallet) => setState({ status: wallet ? 'ready' : 'unknown', wallet: wallet ?? undefined }),
    { isEnabled: state.status === 'loading' },
  );
  const retry = useCallback(() => {
    setState({ status: 'loading', wallet: undefined });
    attempt.retry();
  }, [attempt.retry]);
  return { ...state, connector, retry };
}
