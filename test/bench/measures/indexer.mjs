/** Measures the indexer of the data server: blocks per second into an SQLite file, and into PostgreSQL. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findStores } from '../../tools/install.mjs';
import { bundleProgram, startProgram } from '../program.mjs';

const execute = promisify(execFile);
const BLOCKS = 5_000;
/** Transactions of each block: none of interest, some, and as many as on Ethereum. */
const TRANSACTIONS = [1, 20, 150];

/**
 * @param {{ note(text: string): void, scale?: number }} input - `scale`: as for `measureServer`.
 * @returns {Promise<readonly { store: string, blocks: number, transactions: number, ms: number, databaseMs?: number }[]>} `databaseMs`: CPU of
 *   PostgreSQL.
 */
export async function measureIndexer({ note, scale = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'));
  const program = await bundleProgram('indexer');
  const { postgres } = findStores();
  const stores = await startProgram('stores', [postgres ?? '', '']);
  try {
    const found = [];
    for (const store of ['SQLite', ...(postgres ? ['PostgreSQL'] : [])]) {
      for (const transactions of TRANSACTIONS) {
        note(`indexer, ${store}, ${transactions} transactions a block`);
        const blocks = Math.ceil((transactions > 100 ? BLOCKS / 10 : BLOCKS) * scale);
        const address = store === 'SQLite' ? join(folder, `${transactions}.db`) : (await stores.ask('database')).url;
        const before = await stores.ask('cpu');
        const { stdout } = await execute(process.execPath, [program, address, `${blocks}`, `${transactions}`]);
        const after = await stores.ask('cpu');
        const databaseMs = store === 'SQLite' ? undefined : after.postgres - before.postgres;
        found.push({ store, databaseMs, ...JSON.parse(stdout) });
      }
    }
    return found;
  } finally {
    await stores.stop();
    rmSync(program, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {import('../report.mjs').Row[]} */
export function indexerRows(found) {
  return found.map(({ store, blocks, transactions, ms, databaseMs }) => {
    const perSecond = Math.round((blocks / ms) * 1_000);
    const cpu = databaseMs > 0 ? `, CPU of PostgreSQL ${(databaseMs / blocks).toFixed(2)} ms a block` : '';
    return {
      what: `indexer, ${store}, ${blocks} blocks of ${transactions} transaction${transactions === 1 ? '' : 's'}`,
      ours: `${perSecond} blocks/s, ${perSecond * transactions} transactions/s${cpu}`,
    };
  });
}
