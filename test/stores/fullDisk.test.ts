/** A database without room: what is stored can be read, nothing is stored by halves, and the index goes on when there is room. */

import { sql } from 'kysely';
import type { BackendLogEntry } from 'latchkey/plugins/backend/server';
import { expect, onTestFinished, test } from 'vitest';
import { realClock } from '../../plugins/backend/server/clock.js';
import { createParts } from '../../plugins/backend/server/createParts.js';
import { followNetwork } from '../../plugins/backend/server/history/followNetwork.js';
import { createLease } from '../../plugins/backend/server/store/leases.js';
import { eventually } from '../tools/eventually.js';
import { PAID, serveChain } from './blockNode.js';
import { startDatabases } from './databases.js';
import { createGrowingChain } from './growingChain.js';

const NETWORK = 'eip155:31337';
const BLOCKS = 120;
const databases = startDatabases();

test('sqlite: an index without room stores no block by halves, and goes on later', async () => {
  const chain = createGrowingChain(BLOCKS, 2);
  const node = await serveChain(chain);
  const log: BackendLogEntry[] = [];
  const { services, history } = createParts(realClock, {
    ...{ networks: [{ id: NETWORK, rpc: node.url }], projects: [], store: databases.addressOf('sqlite') },
    log: (entry) => log.push(entry),
  });
  const { store, pool, progress, now } = services;
  /** SQLite answers a write beyond this size as it does on a full disk. */
  const limitTo = (pages: number) => store.run((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
  const { rows } = await store.run((db) => sql<{ readonly page_count: number }>`pragma page_count`.execute(db));
  await limitTo(Number(rows[0]?.page_count) + 40);
  const stop = followNetwork({
    ...{ network: NETWORK, startBlock: 0, pollMs: 100, maxLagMs: 120_000, pool, history, progress, now },
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
