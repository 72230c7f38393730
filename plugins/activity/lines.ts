/** The lines of the list: a heading before the first transaction of each month, and the transactions. */

import type { ShownTransaction } from './describe.js';

/** A heading, or a transaction. */
export type Line =
  | { readonly key: string; readonly heading: 'month' | 'monthOfYear'; readonly at: number }
  | { readonly key: string; readonly transaction: ShownTransaction };

/**
 * Creates a function that returns the lines of transactions. If they begin with those of the last call, only the rest is looked at: a
 * list of 100,000 grows by 50 at a time.
 *
 * @param year - The present year. Months of other years are named with their year.
 */
export function createLines(): (transactions: readonly ShownTransaction[], year: number) => readonly Line[] {
  let known: { transactions: readonly ShownTransaction[]; year: number; lines: readonly Line[] } | undefined;
  let months = new Set<string>();
  return (transactions, year) => {
    if (known?.transactions === transactions && known.year === year) return known.lines;
    const begins =
      known?.year === year &&
      known.transactions.length <= transactions.length &&
      known.transactions.every((one, at) => one === transactions[at]);
    if (!begins) months = new Set();
    const [before, first] = begins && known ? [known.lines, known.transactions.length] : [[], 0];
    const lines = [...before, ...linesOf(transactions.slice(first), year, months)];
    known = { transactions, year, lines };
    return lines;
  };
}

/** @param months - The months that have a heading. Those of the new lines are added. */
function linesOf(transactions: readonly ShownTransaction[], year: number, months: Set<string>): readonly Line[] {
  const lines: Line[] = [];
  for (const transaction of transactions) {
    const date = new Date(transaction.minedAt);
    const key = `${date.getFullYear()}-${date.getMonth()}`;
    // The newest come first. A source with another order must not repeat a heading for each row.
    if (!months.has(key)) {
      months.add(key);
      const heading = date.getFullYear() === year ? 'month' : 'monthOfYear';
      lines.push({ key, heading, at: transaction.minedAt });
    }
    lines.push({ key: transaction.hash, transaction });
  }
  return lines;
}
