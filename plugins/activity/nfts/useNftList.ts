/** The NFTs of the active account while a view shows them. */

import { activeConnectionAtom, activeNetworkAtom, type Network } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect } from 'react';
import { activeNftsAtom, type Collectibles } from '../state.js';
import { readFirstNfts, readNextNfts } from './readNfts.js';

/** The first page is read again after this long. */
const STALE_MS = 60_000;

export interface UseNftList {
  readonly network: Network | undefined;
  /** Address of the active account. */
  readonly address: string | undefined;
  readonly list: Collectibles | undefined;
  refresh(): void;
  more(): void;
}

export function useNftList(): UseNftList {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const list = useValue(activeNftsAtom);
  const id = network?.id;
  const { status, at } = list ?? {};
  useEffect(() => {
    if (!id || !address || status === 'loading' || status === 'failed') return;
    // StrictMode runs effects twice; the second read joins the first.
    if (at !== undefined && at + STALE_MS > context.env.now()) return;
    context.task(() => readFirstNfts(context, { network: id, address }));
  }, [context, id, address, status, at]);
  const act = (work: typeof readFirstNfts) => () => {
    if (id && address) context.task(() => work(context, { network: id, address }));
  };
  return { network, address, list, refresh: act(readFirstNfts), more: act(readNextNfts) };
}
