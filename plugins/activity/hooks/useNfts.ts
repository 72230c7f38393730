/** `useNfts`: the NFTs of the connected account in a React app. */

import type { Modal, Nft } from 'latchkey/plugin';
import { useAccount, useModal, useNetwork } from 'latchkey/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { activity, ShownNfts } from '../index.js';

/** The NFTs of the active account on the active network, as far as they were read. */
export interface UseNfts extends ShownNfts {
  /** Reads the first page again. Never rejects. A failure is shown as a toast. */
  refetch(): Promise<void>;
  /** Reads the next page, if there is one, and adds it. Never rejects. */
  fetchMore(): Promise<void>;
}

type WithActivity = Modal<readonly [ReturnType<typeof activity>]>;

const NOTHING: ShownNfts = Object.freeze({
  status: 'idle',
  nfts: [] as readonly Nft[],
  isPartial: false,
  loading: false,
  empty: false,
  next: undefined,
});

/**
 * Reads the first page when the account or the network changes. Needs the plugin `activity`.
 * @example const { status, nfts } = useNfts();
 */
export function useNfts(): UseNfts {
  const { api, state } = useModal<WithActivity>();
  const { nfts } = state.activity;
  const shown = useSyncExternalStore(nfts.subscribe, nfts.get, () => NOTHING);
  const { address } = useAccount();
  const { network } = useNetwork();
  const whose = address && network && `${network.id}:${address}`;
  useEffect(() => {
    if (whose) void api.activity.readNfts();
  }, [api, whose]);
  return { ...shown, refetch: api.activity.readNfts, fetchMore: api.activity.readMoreNfts };
}
