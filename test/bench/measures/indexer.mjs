/** Measures the indexer of the data server: blocks per second into an SQLite file. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from '../program.mjs';

const execute = promisify(execFile);
const BLOCKS = 5_000;
/** Transactions of each block: none of interest, some, and as many as on Ethereum. */
const TRANSACTIONS = [1, 20, 150];

/** @returns {Promise<readonly { blocks: number, transactions: number, ms: number }[]>} */
export async function measureIndexer({ note }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'));
  const program = await bundleProgram('indexer');
  try {
    const found = [];
    for (const transactions of TRANSACTIONS) {
      note(`indexer, ${transactions} transactions a block`);
      const blocks = transactions > 100 ? BLOCKS / 10 : BLOCKS;
      const store = join(folder, `${transactions}.db`);
      const { stdout } = await execute(process.execPath, [program, store, `${blocks}`, `${transactions}`]);
      found.push(JSON.parse(stdout));
    }
    return found;
  } finally {
    rmSync(program, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {import('../report.mjs').Row[]} */
export function indexerRows(found) {
  return found.map(({ blocks, transactions, ms }) => ({
    what: `indexer, ${blocks} blocks of ${transactions} transaction${transactions === 1 ? '' : 's'}`,
    ours: `${Math.round((blocks / ms) * 1_000)} blocks/s, ${Math.round(((blocks * transactions) / ms) * 1_000)} transactions/s`,
  }));
}
