/** Reads the rows of an account from an explorer, block by block from new to old. */

import { type AskExplorer, unavailable } from './askExplorer.js';
import { type List, type Row, readRow } from './readRow.js';

/** All rows of some blocks. */
export interface RowsOfBlocks {
  /** In the order of the lists, then from new to old. */
  readonly rows: readonly Row[];
  /** The last block of the rest; `undefined` if there is nothing more. */
  readonly end: number | undefined;
}

/**
 * The rows of the latest blocks up to `end`. A list that is cut off has further rows in its last block, so the rows of this block
 * are left for the next call. A block can have more rows than a list may have: the others are lost.
 *
 * @param end - The last block; `Infinity`: the newest one.
 * @param size - Rows of each list, at most 10 000.
 * @throws as `ask`
 */
export async function readBlocks(
  ask: AskExplorer,
  lists: readonly List[],
  account: string,
  end: number,
  size: number,
  signal: AbortSignal,
): Promise<RowsOfBlocks> {
  const query = {
    address: account,
    startblock: '0',
    ...(end !== Infinity && { endblock: `${end}` }),
    page: '1',
    offset: `${size}`,
    sort: 'desc',
  };
  const answers = await Promise.all(
    lists.map(async (list) => {
      const found = await ask(list, query, signal);
      const rows = found.flatMap((fields) => readRow(list, fields) ?? []);
      const last = Number(found.at(-1)?.blockNumber);
      for (const row of rows) check(row, account, end);
      return { rows, cut: found.length >= size ? last : -1 };
    }),
  );
  const cut = Math.max(...answers.map((one) => one.cut));
  const rows = answers.flatMap((one) => one.rows);
  if (cut < 0) return { rows, end: undefined };
  const complete = rows.filter(({ block }) => block > cut);
  // Otherwise a block with too many rows would be asked for again and again.
  if (complete.length === 0) return { rows: rows.filter(({ block }) => block === cut), end: before(cut) };
  return { rows: complete, end: cut };
}

const before = (block: number) => (block > 0 ? block - 1 : undefined);

/** An explorer that ignores the last block would send the same rows for ever. */
function check({ block, from, to }: Row, account: string, end: number): void {
  if (block > end) throw unavailable(`The explorer answered with block ${block}; expected at most ${end}.`);
  if (from !== account && to !== account) throw unavailable('The explorer answered with rows of another account.');
}
