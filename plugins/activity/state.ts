/** The histories of accounts that were read. */

import { atom } from 'jotai/vanilla';
import {
  type ActivityTransaction,
  type AssetOrigin,
  activeConnectionAtom,
  activeNetworkAtom,
  connectionsAtom,
  type NetworkId,
  type Store,
} from 'latchkey/plugin';

/** The history of one account on one network. */
export interface History {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest first. Each one once. */
  readonly transactions: readonly ActivityTransaction[];
  /** Where the next page begins. */
  readonly next?: string | undefined;
  /** The source of the pages. All pages come from the same one. */
  readonly source?: number | undefined;
  readonly origin?: AssetOrigin | undefined;
  /** When the first page was read, in ms of the monotonic clock. */
  readonly at: number;
}

/** The shown history, as apps see it in `modal.state.activity.history`. */
export interface ShownHistory {
  readonly transactions: readonly ActivityTransaction[];
  /** By year, then by month from 0 to 11; both as numbers in text. */
  readonly transactionsByYear: Readonly<Record<string, Readonly<Record<string, readonly ActivityTransaction[]>>>>;
  /** The network whose history was shown last. */
  readonly lastNetworkInView: NetworkId | undefined;
  readonly loading: boolean;
  readonly empty: boolean;
  readonly next: string | undefined;
}

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

export const shownHistoryAtom = atom((get): ShownHistory => {
  const { status, transactions = [], next } = get(activeHistoryAtom) ?? {};
  return {
    transactions,
    transactionsByYear: groupByYear(transactions),
    lastNetworkInView: get(lastNetworkAtom),
    loading: status === 'loading',
    empty: transactions.length === 0,
    next,
  };
});

function groupByYear(transactions: readonly ActivityTransaction[]): ShownHistory['transactionsByYear'] {
  const years: Record<string, Record<string, ActivityTransaction[]>> = {};
  for (const transaction of transactions) {
    const date = new Date(transaction.minedAt);
    const months = years[date.getFullYear()] ?? {};
    const list = months[date.getMonth()] ?? [];
    list.push(transaction);
    months[date.getMonth()] = list;
    years[date.getFullYear()] = months;
  }
  return years;
}

/** Removes the histories of accounts that are no longer connected. */
export function forgetHistories(store: Store): void {
  const kept = new Set(
    [...store.get(connectionsAtom).values()].flatMap(({ accounts }) => accounts.map((one) => one.address)),
  );
  const histories = store.get(historiesAtom);
  const left = [...histories].filter(([key]) => kept.has(key.slice(key.lastIndexOf(':') + 1)));
  if (left.length < histories.size) store.set(historiesAtom, new Map(left));
}
