/** Groups histories, and removes those of accounts that are no longer connected. */

import { type ActivityTransaction, connectionsAtom, type Store } from 'latchkey/plugin';
import { historiesAtom, type TransactionsByYear } from './state.js';

/** In the user's time zone. */
export function groupByYear(transactions: readonly ActivityTransaction[]): TransactionsByYear {
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
