/** A database without room: what is stored can be read, nothing is stored by halves, and the index goes on when there is room. */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { BackendLogEntry } from 'latchkey/plugins/backend/server';
import { expect, onTestFinished, test } from 'vitest';
import { realClock } from '../../plugins/backend/server/clock.js';
import { createParts } from '../../plugins/backend/server/createParts.js';
import { followNetwork } from '../../plugins/backend/server/history/followNetwork.js';
import { createLease } from '../../plugins/backend/server/store/leases.js';
import { clientOf } from '../plugins/backend/server/kit.js';
import { eventually } from '../tools/eventually.js';
import { findStores } from '../tools/install.mjs';
import { createChain, hashOf, PAID, serveChain } from './blockNode.js';
import { startDatabases } from './databases.js';
import { createGrowingChain } from './growingChain.js';
import { processesOfFile } from './processes.js';
import { startPostgres } from './startStores.js';

const NETWORK = 'eip155:31337';
const BLOCKS = 120;
const databases = startDatabases();
const processes = processesOfFile('backendProcess');
const execute = promisify(execFile);
const { postgres } = findStores();
/** Only root can mount a small disk. */
const SMALL_DISKS = postgres && process.platform === 'linux' && process.getuid?.() === 0 ? ['postgres'] : [];

/** PostgreSQL on a disk of its own, which has almost no room left. */
async function startFull() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-full-'));
  await chmod(folder, 0o755);
  const disk = join(folder, 'data');
  await mkdir(disk);
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0700,uid=postgres', 'tmpfs', disk]);
  const database = await startPostgres(postgres ?? '', folder);
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast, Buffer.alloc(bavail * bsize - 3 * 2 ** 20, 1));
  return {
    url: database.url,
    log: () => readFile(join(folder, 'log'), 'utf8'),
    /** Makes room, and starts PostgreSQL again: a full disk may end it. */
    async free() {
      await rm(ballast);
      await database.stop().catch(() => undefined);
      await database.start();
    },
    async end() {
      await database.stop();
      await execute('umount', [disk]);
      await rm(folder, { recursive: true });
    },
  };
}

test('sqlite: an index without room stores no block by halves, and goes on later', async () => {
  const chain = createGrowingChain(BLOCKS, 2);
  const node = await serveChain(chain);
  const log: BackendLogEntry[] = [];
  const { services, history } = createParts(realClock, {
    networks: [{ id: NETWORK, rpc: node.url }],
    projects: [],
    store: databases.addressOf('sqlite'),
    log: (entry) => log.push(entry),
  });
  const { store, pool, progress, now } = services;
  /** SQLite answers a write beyond this size as it does on a full disk. */
  const limitTo = (pages: number) => store.run((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
  const { rows } = await store.run((db) => sql<{ readonly page_count: number }>`pragma page_count`.execute(db));
  await limitTo(Number(rows[0]?.page_count) + 40);
  const stop = followNetwork({
    network: NETWORK,
    startBlock: 0,
    pollMs: 100,
    maxLagMs: 120_000,
    pool,
    history,
    progress,
    now,
    lease: createLease(store, `follow ${NETWORK}`, 5_000),
    log: (entry) => log.push({ ...entry, time: 0 }),
  });
  onTestFinished(async () => {
    await stop();
    await store.close();
    node.stop();
  });
  const read = async () => (await history.page(PAID, [NETWORK], undefined, 1_000)).map(({ hash }) => hash);
  await eventually(() => expect(log.filter(({ event }) => event === 'history-failed').length).toBeGreaterThan(2));
  const stored = await read();
  const last = await history.last(NETWORK);
  expect(last?.number).toBeLessThan(BLOCKS - 1);
  expect(stored).toEqual(chain.ids().slice(-2 * ((last?.number ?? -1) + 1)));
  await limitTo(1_000_000);
  await eventually(async () => expect(await read()).toEqual(chain.ids()));
});

test.each(SMALL_DISKS)(
  '%s: a server whose database runs out of room goes on, and has each row once when there is some',
  { timeout: 120_000 },
  async () => {
    const [blocks, transactions] = [200, 20];
    const node = await serveChain(createChain(blocks, transactions));
    const disk = await startFull();
    const { line, child } = await processes.start(disk.url, node.url, 'follow');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await disk.end();
      node.stop();
    });
    const { get } = clientOf((request) => fetch(request), line);
    const page = (cursor = '') => get(`/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}&cursor=${cursor}`);
    const newest = async () => (await page()).body?.data?.[0]?.id;
    await eventually(async () => expect(await disk.log()).toContain('No space left on device'));
    expect(await newest()).not.toBe(hashOf(blocks - 1, transactions - 1));
    await disk.free();
    await eventually(async () => expect(await newest()).toBe(hashOf(blocks - 1, transactions - 1)));
    expect(child.exitCode).toBeNull();
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Awaited<ReturnType<typeof page>> = await page(cursor);
      found.push(...body.data.map(({ id }: { readonly id: string }) => id));
      cursor = body.next;
    }
    const whole = Array.from({ length: blocks * transactions }, (_, at) =>
      hashOf(Math.floor(at / transactions), at % transactions),
    );
    expect(found).toEqual(whole.toReversed());
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
);
