/** The history of each network has a partition. Rows of versions without partitions are moved in the background. */

import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import type { NetworkId } from 'latchkey/plugin';
import { expect, onTestFinished, test } from 'vitest';
import { createHistoryStore } from '../../plugins/backend/server/history/historyStore.js';
import type { Place, PlacedEntry } from '../../plugins/backend/server/history/types.js';
import { createUpkeep } from '../../plugins/backend/server/history/upkeep.js';
import { migrate } from '../../plugins/backend/server/store/migrate.js';
import { MIGRATIONS } from '../../plugins/backend/server/store/migrations.js';
import { migrateStore, openDatabase, openStore } from '../../plugins/backend/server/store/openStore.js';
import type { Tables } from '../../plugins/backend/server/store/schema.js';
import { eventually } from '../tools/eventually.js';
import { createChain, hashOf, PAID, serveChain } from './blockNode.js';
import { DATABASES, startDatabases } from './databases.js';
import { processesOfFile } from './processes.js';

const NETWORK = 'eip155:31337';
const OTHER = 'eip155:10';
/** Blocks that the version before has stored, with a row each. */
const OLD_BLOCKS = process.env.LATCHKEY_FULL === '1' ? 1_000_000 : 60_000;
/** Blocks that come in later. */
const NEW_BLOCKS = 50;
/** The changes of the version before. */
const OLD = MIGRATIONS.slice(0, 11);
const POSTGRES = DATABASES.filter((kind) => kind === 'postgres');

const databases = startDatabases();
const processes = processesOfFile('backendProcess');

/** A connection of the test. */
async function connect(address: string): Promise<Kysely<Tables>> {
  const db = await openDatabase(address, { statementMs: 120_000 });
  onTestFinished(() => db.destroy());
  return db;
}

/** The rows and blocks that the version before has stored of the chain of `blockNode`. */
async function fill(db: Kysely<Tables>, network: NetworkId, blocks: number): Promise<void> {
  const numbers = sql`generate_series(0::bigint, ${sql.lit(blocks - 1)}) n`;
  const entry = { type: 'receive', status: 'confirmed', from: PAID, to: PAID, movements: [] };
  await sql`insert into latchkey_blocks (network, number, hash)
    select ${network}, n, '0xbb' || lpad(to_hex(n), 62, '0') from ${numbers}`.execute(db);
  await sql`insert into latchkey_history (network, account, mined_at, block, position, entry)
    select ${network}, ${PAID}, (1700000000 + n) * 1000, n, 0,
      jsonb_set(${JSON.stringify(entry)}::jsonb || jsonb_build_object('nonce', n),
        '{hash}', to_jsonb('0xaa' || lpad(to_hex(n * 1000), 62, '0')))::text
    from ${numbers}`.execute(db);
}

/** A database of the version before, with rows, whose tables were changed. */
async function createChanged(blocks: number, networks: readonly NetworkId[]) {
  const address = await databases.newAddressOf('postgres');
  const db = await connect(address);
  await migrate(db, 'postgres', [], OLD);
  for (const network of networks) await fill(db, network, blocks);
  await migrateStore(address, false, networks);
  return { address, db };
}

const countOf = async (db: Kysely<Tables>, table: 'latchkey_history' | 'latchkey_history_before') => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n);
};

/** The statements that wait for a lock. */
async function waiting(db: Kysely<Tables>): Promise<number> {
  const found = sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%latchkey_history_before%'`;
  return Number((await found.execute(db)).rows[0]?.n);
}

function openHistory(address: string) {
  const store = openStore(address);
  onTestFinished(() => store.close());
  return { history: createHistoryStore(store), upkeep: createUpkeep(store) };
}

const blocksOf = (page: readonly (PlacedEntry & Place)[]) => page.map(({ block }) => block);
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);

test.each(POSTGRES)('%s: a process that is killed while it moves old rows loses none', async () => {
  const { address, db } = await createChanged(OLD_BLOCKS, [NETWORK]);
  const node = await serveChain(createChain(OLD_BLOCKS + NEW_BLOCKS, 1));
  onTestFinished(() => node.stop());
  const moved = 30_000;
  await db.transaction().execute(async (holder) => {
    // The fourth statement waits for this row.
    await sql`select 1 from latchkey_history_before where block = ${moved + 5_000} for update`.execute(holder);
    const { child } = await processes.start(address, node.url, 'follow');
    await eventually(async () => expect(await countOf(db, 'latchkey_history_before')).toBe(OLD_BLOCKS - moved));
    await eventually(async () => expect(await waiting(db)).toBe(1));
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await eventually(async () => expect(await waiting(db)).toBe(0));
  expect(await countOf(db, 'latchkey_history_before')).toBe(OLD_BLOCKS - moved);
  const { history } = openHistory(address);
  // A page with rows that were moved and rows that were not.
  const after = { minedAt: (1_700_000_000 + moved + 25) * 1_000, block: moved + 25, position: 0 };
  expect(blocksOf(await history.page(PAID, [NETWORK], after, 50))).toEqual(down(moved + 24, 50));
  const { child } = await processes.start(address, node.url, 'follow');
  await eventually(async () => expect(await countOf(db, 'latchkey_history_before')).toBe(0));
  const whole = OLD_BLOCKS + NEW_BLOCKS;
  await eventually(async () => expect((await history.last(NETWORK))?.number).toBe(whole - 1));
  const { rows } = await sql<{ n: string; blocks: string; wrong: string }>`
    select count(*) as n, count(distinct block) as blocks,
      count(*) filter (where entry::jsonb->>'hash' <> '0xaa' || lpad(to_hex(block * 1000), 62, '0')) as wrong
    from latchkey_history where account = ${PAID}`.execute(db);
  expect(rows[0]).toEqual({ n: `${whole}`, blocks: `${whole}`, wrong: '0' });
  expect((await history.page(PAID, [NETWORK], undefined, 1))[0]?.hash).toBe(hashOf(whole - 1, 0));
  child.kill();
});

test.each(POSTGRES)('%s: new rows go into the partition of their network', async () => {
  const address = await databases.newAddressOf('postgres');
  await migrateStore(address, false, [NETWORK, OTHER]);
  const { history } = openHistory(address);
  const block = { number: 1, hash: '0x01', parentHash: '0x00', minedAt: 1_000 };
  const entry = {
    hash: '0xaa',
    type: 'send',
    status: 'confirmed',
    from: PAID,
    to: PAID,
    nonce: 0,
    movements: [],
  } as const;
  for (const network of [NETWORK, OTHER] as const)
    await history.add(network, [{ ...block, entries: [{ account: PAID, position: 0, entry }] }]);
  const db = await connect(address);
  const { rows } =
    await sql`select tableoid::regclass::text as name, network from latchkey_history_parts order by 1`.execute(db);
  expect(rows).toEqual([
    { name: 'latchkey_history_eip155_10', network: OTHER },
    { name: 'latchkey_history_eip155_31337', network: NETWORK },
  ]);
});

test.each(POSTGRES)('%s: a reorganisation removes rows that were moved, and rows that were not', async () => {
  const { address } = await createChanged(300, [NETWORK, OTHER]);
  const { history, upkeep } = openHistory(address);
  expect(await upkeep.move(NETWORK, 200)).toBe(200);
  await history.remove(NETWORK, { number: 150, hash: `0xbb${(150).toString(16).padStart(62, '0')}` });
  expect(blocksOf(await history.page(PAID, [NETWORK], undefined, 1_000))).toEqual(down(149, 150));
  expect(await history.last(NETWORK)).toMatchObject({ number: 149 });
  // Rows of other networks stay where they are.
  expect(blocksOf(await history.page(PAID, [OTHER], undefined, 1_000))).toEqual(down(299, 300));
});

test.each(POSTGRES)('%s: a server of the version before reads all rows, and adds and removes some', async () => {
  const { address, db } = await createChanged(10, [NETWORK]);
  const { upkeep } = openHistory(address);
  await upkeep.move(NETWORK, 4);
  const row = { network: NETWORK, account: PAID, position: 0, entry: '{}' } as const;
  // Its statements know one table.
  await db
    .insertInto('latchkey_history')
    .values([10, 11].map((block) => ({ ...row, block, mined_at: block })))
    .execute();
  for (const block of [2, 7, 11]) await db.deleteFrom('latchkey_history').where('block', '=', block).execute();
  const found = await db.selectFrom('latchkey_history').select('block').orderBy('block').execute();
  expect(found.map(({ block }) => Number(block))).toEqual([0, 1, 3, 4, 5, 6, 8, 9, 10]);
});

test.each(POSTGRES)(
  '%s: a server does not follow a network whose partition is missing, until migrate has added it',
  async () => {
    const address = await databases.newAddressOf('postgres');
    await migrateStore(address, false, [NETWORK]);
    const written = [NETWORK, OTHER] as const;
    const store = openStore(address, { migrate: false, written });
    onTestFinished(() => store.close());
    await expect(store.open()).rejects.toMatchObject({ cause: { code: 'STORE_OUTDATED' } });
    expect(await migrateStore(address, true, written)).toEqual([`partition ${OTHER}`]);
    expect(await migrateStore(address, false, written)).toEqual([`partition ${OTHER}`]);
    await store.open();
    expect(await migrateStore(address, true, written)).toEqual([]);
  },
);

test.each(POSTGRES)('%s: a page in the middle of a long history reads only its own rows', async () => {
  const { address, db } = await createChanged(5_000, [NETWORK]);
  await sql`analyze latchkey_history_before`.execute(db);
  const store = openStore(address);
  const after = { minedAt: 1_700_002_500_000, block: 2_500, position: 0 };
  expect(blocksOf(await createHistoryStore(store).page(PAID, [NETWORK], after, 50))).toEqual(down(2_499, 50));
  // A connection reports what its statements have read when its process in PostgreSQL ends, some time after `close`.
  await store.close();
  const readRows = async (): Promise<number> => {
    const { rows } = await sql<{ n: string }>`select seq_tup_read + idx_tup_fetch as n from pg_stat_user_tables
      where relname = 'latchkey_history_before'`.execute(db);
    return Number(rows[0]?.n);
  };
  await expect.poll(readRows).toBeGreaterThanOrEqual(50);
  expect(await readRows()).toBeLessThan(200);
});
