/** The histories and NFTs of accounts that were read. */

import { type Atom, atom } from 'jotai/vanilla';
import {
  type ActivityTransaction,
  type AssetOrigin,
  activeConnectionAtom,
  activeNetworkAtom,
  type NetworkId,
  type Nft,
} from 'latchkey/plugin';
import type { OnrampOrder } from 'latchkey/plugins/onramp/slots';

/**
 * Transactions by year, then by month from 0 to 11; both as numbers in text. Within a month, the newest is first. JavaScript lists such
 * keys with the lowest first, so a view begins with the highest year and month.
 */
export type TransactionsByYear = Readonly<Record<string, Readonly<Record<string, readonly ActivityTransaction[]>>>>;

/** The history of one account on one network. */
export interface History {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest first. Each one once. */
  readonly transactions: readonly ActivityTransaction[];
  readonly transactionsByYear: TransactionsByYear;
  /** The hashes of the transactions. The next page adds its own to the same set. */
  readonly hashes: Set<string>;
  /** The transactions of the first page. Those of a further page may be newer. */
  readonly first: readonly ActivityTransaction[];
  /** Where the next page begins. */
  readonly next?: string | undefined;
  /** The source of the pages. All pages come from the same one. */
  readonly source?: number | undefined;
  readonly origin?: AssetOrigin | undefined;
  /** The source is behind: the first page is as it was at this time, epoch ms. */
  readonly asOf?: number | undefined;
  /** How many transactions of the pages the source could not read. */
  readonly missing?: number | undefined;
  /** When the latest read began, first or further page, in ms of the monotonic clock. */
  readonly at: number;
}

/** The shown history, as apps see it in `modal.state.activity.history`. */
export interface ShownHistory {
  /** `idle` until the history of this account and network is read, for example because no view has shown it. */
  readonly status: 'idle' | History['status'];
  /** The newest first, also across pages. */
  readonly transactions: readonly ActivityTransaction[];
  readonly transactionsByYear: TransactionsByYear;
  /**
   * The account's purchases at Coinbase on all networks, the newest first. Empty until a history is read, and without the plugin
   * `onramp`.
   */
  readonly coinbaseTransactions: readonly OnrampOrder[];
  /** The network whose history was shown last. */
  readonly lastNetworkInView: NetworkId | undefined;
  readonly loading: boolean;
  /** There are no transactions. `false` before they are read, while they are read, and after a failure. */
  readonly empty: boolean;
  readonly next: string | undefined;
}

const NOTHING: readonly ActivityTransaction[] = [];
const NO_YEARS: TransactionsByYear = {};
const NONE: ReadonlyMap<string, History> = new Map();
/** Histories by `historyKey`. Replaced by a new map on each change. */
export const historiesAtom = atom(NONE);
export const lastNetworkAtom = atom<NetworkId | undefined>(undefined);

export const historyKey = (network: NetworkId, address: string): string => `${network}:${address}`;

/** The history of the active account on the active network. */
export const activeHistoryAtom = atom((get) => {
  const network = get(activeNetworkAtom)?.id;
  const address = get(activeConnectionAtom)?.account.address;
  return network && address ? get(historiesAtom).get(historyKey(network, address)) : undefined;
});

const NO_ORDERS: Atom<readonly OnrampOrder[]> = atom([]);
/** The atom with the account's purchases at Coinbase. Set when a history is read, so that a page does not load it at once. */
export const purchasesAtom = atom(NO_ORDERS);

/** Transactions of the active account on the active network, the newest first. */
export const shownHistoryAtom = atom((get): ShownHistory => {
  const known = get(activeHistoryAtom);
  const { status = 'idle', transactions = NOTHING, transactionsByYear = NO_YEARS, next } = known ?? {};
  return {
    status,
    transactions,
    transactionsByYear,
    coinbaseTransactions: get(get(purchasesAtom)),
    lastNetworkInView: get(lastNetworkAtom),
    loading: status === 'loading',
    empty: status === 'ready' && transactions.length === 0,
    next,
  };
});

/** The NFTs of one account on one network. */
export interface Collectibles {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Each one once, in the order of the source. */
  readonly nfts: readonly Nft[];
  /** They were found in the latest transactions, because no source lists NFTs. Others may be missing. */
  readonly isPartial: boolean;
  /** Where the next page begins. */
  readonly next?: string | undefined;
  /** The source of the pages. All pages come from the same one. */
  readonly source?: number | undefined;
  readonly origin?: AssetOrigin | undefined;
  /** When the latest read began, first or further page, in ms of the monotonic clock. */
  readonly at: number;
}

/** The shown NFTs, as apps see them in `modal.state.activity.nfts`. */
export interface ShownNfts {
  /** `idle` until the NFTs of this account and network are read. */
  readonly status: 'idle' | Collectibles['status'];
  readonly nfts: readonly Nft[];
  /** They were found in the latest transactions. Others may be missing. */
  readonly isPartial: boolean;
  readonly loading: boolean;
  /** There are no NFTs. `false` before they are read, while they are read, and after a failure. */
  readonly empty: boolean;
  readonly next: string | undefined;
}

const NO_NFTS: readonly Nft[] = [];
const NO_COLLECTIBLES: ReadonlyMap<string, Collectibles> = new Map();
/** NFTs by `historyKey`. Replaced by a new map on each change. */
export const nftsAtom = atom(NO_COLLECTIBLES);

/** The NFTs of the active account on the active network. */
export const activeNftsAtom = atom((get) => {
  const network = get(activeNetworkAtom)?.id;
  const address = get(activeConnectionAtom)?.account.address;
  return network && address ? get(nftsAtom).get(historyKey(network, address)) : undefined;
});

/** NFTs of the active account on the active network. */
export const shownNftsAtom = atom((get): ShownNfts => {
  const { status = 'idle', nfts = NO_NFTS, isPartial = false, next } = get(activeNftsAtom) ?? {};
  return {
    status,
    nfts,
    isPartial,
    loading: status === 'loading',
    empty: status === 'ready' && nfts.length === 0,
    next,
  };
});
