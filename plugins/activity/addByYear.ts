/** Groups the transactions of a history. Pure. */

import type { ActivityTransaction } from 'latchkey/plugin';
import type { TransactionsByYear } from './state.js';

/** The newest first. Transactions of the same time keep the order of their source. */
export const byNewest = (a: Pick<ActivityTransaction, 'minedAt'>, b: Pick<ActivityTransaction, 'minedAt'>): number =>
  b.minedAt - a.minedAt;

/**
 * The groups with further transactions, in the user's time zone, the newest of each month first. Months without new ones stay the same objects, and known transactions
 * are not grouped again: a long history is read page by page.
 */
export function addByYear(known: TransactionsByYear, added: readonly ActivityTransaction[]): TransactionsByYear {
  const lists = new Map<string, ActivityTransaction[]>();
  for (const transaction of added) {
    const date = new Date(transaction.minedAt);
    const key = `${date.getFullYear()} ${date.getMonth()}`;
    const list = lists.get(key);
    if (list) list.push(transaction);
    else lists.set(key, [transaction]);
  }
  const years = { ...known };
  for (const [key, list] of lists) {
    const [year = '', month = ''] = key.split(' ');
    years[year] = { ...years[year], [month]: [...(years[year]?.[month] ?? []), ...list].sort(byNewest) };
  }
  return years;
}
