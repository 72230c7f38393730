/** Finds a record of the wallet directory by its id. */

import {
  gridAtom,
  searchAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  type WalletCell,
} from 'latchkey/plugins/wallets/slots';
import { usePlugin, useRead, useValue } from 'latchkey/ui';
import { useState } from 'react';

export interface WalletLookup {
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly wallet: Wallet | undefined;
  /** Id of the wallet's connector, if the wallet is in this browser. */
  readonly connector: string | undefined;
  retry(): void;
}

/** Uses a loaded record if there is one, and otherwise asks the directory. */
export function useWallet(id: string, catalogue: WalletCatalogue): WalletLookup {
  const { report, store } = usePlugin();
  const connector = useValue(gridAtom).find((cell) => cell.walletId === id && cell.connector)?.connector;
  const [known] = useState(() => {
    const lists: readonly (readonly WalletCell[] | undefined)[] = [
      store.get(shelfAtom),
      store.get(gridAtom),
      store.get(searchAtom).cells,
    ];
    return lists.flatMap((cells) => cells ?? []).find((cell) => cell.wallet?.id === id)?.wallet;
  });
  const { value, isLoading, retry } = useRead(known ? undefined : id, () => catalogue.find(id), {
    onError: report,
  });
  const wallet = known ?? value;
  return { status: isLoading ? 'loading' : wallet ? 'ready' : 'unknown', wallet, connector, retry };
}
