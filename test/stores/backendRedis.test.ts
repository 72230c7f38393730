/** Several data servers on one Redis, which is lost and comes back, and a replica of PostgreSQL. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import {
  type Backend,
  type BackendLogEntry,
  type BackendOptions,
  createBackend,
} from 'latchkey/plugins/backend/server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrateStore, openDatabase } from '../../plugins/backend/server/store/openStore.js';
import { createRedisLink } from '../../plugins/backend/server/store/redis.js';
import { createMemoryLimits, createRedisLimits } from '../../plugins/backend/server/store/redisLimits.js';
import { eventually } from '../tools/eventually.js';
import { findStores } from '../tools/install.mjs';
import { createChain, PAID, serveChain } from './blockNode.js';
import { startDatabases } from './databases.js';
import { type RunningStore, startRedis } from './startStores.js';

const { redis: program, postgres } = findStores();
/** The stores that are installed. The test command says which are not. */
const REDIS = program ? ['redis'] : [];
const POSTGRES = postgres ? ['postgres'] : [];
const NETWORK = 'eip155:31337';
const databases = startDatabases();
let folder = '';
let redis: RunningStore | undefined;
let node: Awaited<ReturnType<typeof serveChain>>;
const asked = { balances: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-redis-'));
  if (program) redis = await startRedis(program, folder);
  const chain = createChain(3, 2);
  node = await serveChain({
    answer(body) {
      if (!body.includes('eth_getBalance')) return chain.answer(body);
      asked.balances += 1;
      const calls = JSON.parse(body) as readonly { readonly id: number; readonly method: string }[];
      return JSON.stringify(
        calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : '0x5' })),
      );
    },
  });
});
afterAll(async () => {
  await redis?.stop();
  node.stop();
  await rm(folder, { recursive: true, force: true });
});

function open(options: Partial<BackendOptions> = {}) {
  const client = new Redis(redis?.url ?? '');
  // Without a listener, a lost connection is printed.
  client.on('error', () => undefined);
  const log: BackendLogEntry[] = [];
  const backend = createBackend({
    networks: [{ id: NETWORK, rpc: node.url }],
    projects: [{ id: 'app' }, { id: 'few', requestsPerDay: 10 }],
    cacheMs: { balance: 60_000 },
    redis: client,
    log: (entry) => log.push(entry),
    ...options,
  });
  onTestFinished(async () => {
    await backend.close();
    client.disconnect();
  });
  return { backend, log };
}

/** Limits with a connection and a clock of their own. */
function limitsAt(now: () => number) {
  const client = new Redis(redis?.url ?? '');
  onTestFinished(() => client.disconnect());
  return createRedisLimits(
    createRedisLink(client, () => undefined),
    createMemoryLimits(now),
    now,
  );
}

const ask = async (backend: Backend, path: string) => {
  const response = await backend.fetch(new Request(`http://backend.test${path}`));
  return { status: response.status, body: await response.json() };
};
const suggest = (backend: Backend, project: string) => ask(backend, `/v1/convert/tokens?projectId=${project}`);
/** The statuses of requests that are sent at once: 429 for those that are refused. */
const burst = async (backends: readonly Backend[], project: string, count: number) => {
  const all = Array.from({ length: count }, (_, at) => suggest(backends[at % backends.length] as Backend, project));
  return (await Promise.all(all)).filter(({ status }) => status !== 429).length;
};

test.each(REDIS)('%s: two servers count the calls of a day together, also those at once', async () => {
  const all = [open().backend, open().backend];
  expect(await burst(all, 'few', 40)).toBe(10);
});

test.each(REDIS)('%s: two servers share the bucket of a second, by the clock of Redis', async () => {
  const all = [limitsAt(Date.now), limitsAt(() => 5)];
  // The bucket gets a call in 1,000 s: it does not fill while the calls are counted.
  const slow = { key: 'slow', most: 0.001 };
  const waits = await Promise.all(Array.from({ length: 40 }, (_, at) => all[at % 2]?.second(slow, 1, 5)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test.each(REDIS)('%s: a call that is taken back after midnight is not one more call of the new day', async () => {
  let time = 86_400_000 - 1;
  const limits = limitsAt(() => time);
  const limit = { key: 'midnight', most: 1 };
  expect(await limits.day(limit, 1)).toBe(0);
  time += 1;
  await limits.undoDay(limit, 1);
  expect([await limits.day(limit, 1), await limits.day(limit, 1)]).toEqual([0, 86_400_000]);
  await limits.undoDay(limit, 1);
  expect(await limits.day(limit, 1)).toBe(0);
});

test.each(REDIS)('%s: a balance that a server has read is kept for the other one', async () => {
  const path = `/v1/account/0x${'c0'.repeat(20)}/balance?projectId=app&currency=usd&chainId=${NETWORK}`;
  const before = asked.balances;
  const first = await ask(open().backend, path);
  expect(await ask(open().backend, path)).toEqual(first);
  expect([first.body.balances.length, asked.balances - before]).toEqual([1, 1]);
});

test.each(REDIS)(
  '%s: while Redis is lost, requests are answered, limits count in memory, and the server is degraded',
  async () => {
    const { backend, log } = open();
    const path = `/v1/account/0x${'c1'.repeat(20)}/balance?projectId=app&currency=usd&chainId=${NETWORK}`;
    expect((await ask(backend, '/ready')).body.status).toBe('OK');
    await redis?.stop();
    expect((await ask(backend, path)).status).toBe(200);
    expect(await burst([backend], 'few', 20)).toBe(10);
    expect(await ask(backend, '/ready')).toMatchObject({ status: 200, body: { status: 'degraded' } });
    await redis?.start();
    await eventually(async () => {
      await ask(backend, path);
      expect((await ask(backend, '/ready')).body.status).toBe('OK');
    });
    const events = log.map(({ event }) => event).filter((event) => event.startsWith('redis'));
    expect(events).toEqual(['redis-lost', 'redis-back']);
  },
);

const page = `/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}`;

test.each(POSTGRES)(
  '%s: histories are read from the replica with its age, and from the primary while the replica fails',
  async () => {
    const store = databases.addressOf('postgres');
    const readUrl = store.replace(/\/[^/]*$/, '/replica');
    const primary = await openDatabase(store, { statementMs: 60_000 });
    onTestFinished(() => primary.destroy());
    const shared = { store, migrate: true, redis: undefined, history: [{ network: NETWORK, pollMs: 100 }] } as const;
    const without = open(shared).backend;
    await without.ready();
    await eventually(async () => expect((await ask(without, page)).body.data).toHaveLength(6));
    const reader = () => open({ ...shared, role: 'api', database: { readUrl } }).backend;
    expect((await ask(reader(), page)).body.data).toHaveLength(6);
    // A replica that has received no row yet.
    const { sql } = await import('kysely');
    await sql`create database replica`.execute(primary);
    await migrateStore(readUrl, false);
    const replica = await openDatabase(readUrl, { statementMs: 60_000 });
    onTestFinished(() => replica.destroy());
    await replica.insertInto('latchkey_progress').values({ network: NETWORK, height: 0, as_of: 1_000 }).execute();
    expect((await ask(reader(), page)).body).toEqual({ data: [], next: null, asOf: '1970-01-01T00:00:01.000Z' });
  },
);

test('a client of Redis without commands is refused', () => {
  const redis = { get: async () => null } as unknown as BackendOptions['redis'];
  expect(() => createBackend({ networks: [{ id: NETWORK, rpc: node.url }], projects: [], redis })).toThrow(/"redis"/);
});
