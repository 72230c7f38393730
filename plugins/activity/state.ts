/** The histories and NFTs of accounts that were read. */

import { atom } from 'jotai/vanilla';
import {
  type ActivityTransaction,
  type AssetOrigin,
  activeConnectionAtom,
  activeNetworkAtom,
  type NetworkId,
  type Nft,
  type SpamRules,
} from 'latchkey/plugin';

/** Transactions by year, then by month from 0 to 11; both as numbers in text. */
export type TransactionsByYear = Readonly<Record<string, Readonly<Record<string, readonly ActivityTransaction[]>>>>;

/** The history of one account on one network. */
export interface History {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest first. Each one once. */
  readonly transactions: readonly ActivityTransaction[];
  readonly transactionsByYear: TransactionsByYear;
  /** The hashes of the transactions. The next page adds its own to the same set. */
  readonly hashes: Set<string>;
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
  readonly transactions: readonly ActivityTransaction[];
  readonly transactionsByYear: TransactionsByYear;
  /** The network whose history was shown last. */
  readonly lastNetworkInView: NetworkId | undefined;
  readonly loading: boolean;
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

/** Transactions of the active account on the active network, the newest first. */
export const shownHistoryAtom = atom((get): ShownHistory => {
  const { status, transactions = NOTHING, transactionsByYear = NO_YEARS, next } = get(activeHistoryAtom) ?? {};
  return {
    transactions,
    transactionsByYear,
    lastNetworkInView: get(lastNetworkAtom),
    loading: status === 'loading',
    empty: transactions.length === 0,
    next,
  };
});

/** Which NFTs are hidden, from the options. */
export const spamRulesAtom = atom<SpamRules>({});

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
  readonly nfts: readonly Nft[];
  /** They were found in the latest transactions. Others may be missing. */
  readonly isPartial: boolean;
  readonly loading: boolean;
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
  const { status, nfts = NO_NFTS, isPartial = false, next } = get(activeNftsAtom) ?? {};
  return { nfts, isPartial, loading: status === 'loading', empty: nfts.length === 0, next };
});
