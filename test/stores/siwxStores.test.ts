import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStores } from '../tools/install.mjs';
import { type Answer, ask, createLogin, prepareProcesses, startSignIn } from './processes.js';
import { type RunningStore, startPostgres, startRedis } from './startStores.js';

const { redis, postgres } = findStores();
/** A folder cannot be stopped: a file takes its place, so that every access fails. */
async function openFolder(url: string): Promise<RunningStore> {
  await mkdir(url, { recursive: true });
  return {
    url,
    async stop() {
      if (existsSync(`${url}.away`)) return;
      await rename(url, `${url}.away`);
      await writeFile(url, '');
    },
    async start() {
      await rm(url);
      await rename(`${url}.away`, url);
    },
  };
}

/** The tables of the documentation. */
async function openPostgres(bin: string, folder: string): Promise<RunningStore> {
  const store = await startPostgres(bin, folder);
  const client = new Client({ connectionString: store.url });
  await client.connect();
  await client.query('CREATE TABLE siwx_nonces (nonce VARCHAR(128) PRIMARY KEY, expires_at BIGINT NOT NULL)');
  await client.query(
    'CREATE TABLE siwx_sessions (id VARCHAR(128) PRIMARY KEY, record TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  );
  await client.end();
  return store;
}

/** Only the stores that are installed here; the test command names the others. */
const KINDS = ['folder', ...(redis ? ['redis'] : []), ...(postgres ? ['postgres'] : [])];
const REPLAYS = 50;
const ROUNDS = 2;

let folder = '';
let processes: Awaited<ReturnType<typeof prepareProcesses>>;
const stores = new Map<string, { readonly store: RunningStore; readonly servers: readonly [string, string] }>();
const of = (kind: string) => stores.get(kind)!;
const figures: string[] = [];

async function open(kind: string) {
  const place = join(folder, kind);
  if (kind === 'redis') await mkdir(place);
  const store = await (kind === 'redis'
    ? startRedis(redis!, place)
    : kind === 'postgres'
      ? openPostgres(postgres!, place)
      : openFolder(place));
  const start = () => startSignIn(processes, kind, store.url);
  const servers = await Promise.all([start(), start()]);
  stores.set(kind, { store, servers });
}

beforeAll(async () => {
  // Other users must be able to enter it: PostgreSQL runs as one.
  folder = await mkdtemp(join(tmpdir(), 'siwx-stores-'));
  await chmod(folder, 0o755);
  processes = await prepareProcesses('serverProcess');
  await Promise.all(KINDS.map(open));
});

afterAll(async () => {
  await processes.end();
  await Promise.all([...stores].map(([, { store }]) => store.stop()));
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`${figures.join('\n')}\n`);
});

/** Sends the same login many times at once, to both processes in turns. */
const replay = (servers: readonly string[], login: unknown) =>
  Promise.all(Array.from({ length: REPLAYS }, (_, n) => ask(`${servers[n % 2]}/verify`, '', login)));
const count = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

/** Asks until the store is available again. The processes reconnect by themselves. */
async function untilAvailable(servers: readonly string[]) {
  for (const server of servers) await expect.poll(async () => (await ask(`${server}/nonce`)).status).toBe(200);
}

test.each(KINDS)('%s: of fifty replays at two processes at once, exactly one signs in', async (kind) => {
  const { servers } = of(kind);
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await replay(servers, await createLogin(servers[round % 2]!));
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, REPLAYS - 1]);
  }
  figures.push(
    `${kind}: ${ROUNDS} × ${REPLAYS} replays at 2 processes, ${ROUNDS} accepted, ${ROUNDS * (REPLAYS - 1)} rejected`,
  );
});

test.each(KINDS)('%s: a session of one process is valid at the other, and a sign-out there ends it', async (kind) => {
  const [first, second] = of(kind).servers;
  const { cookie } = await ask(`${first}/verify`, '', await createLogin(second));
  expect((await ask(`${second}/session`, cookie)).body.sessions).toHaveLength(1);
  await ask(`${second}/sign-out`, cookie, {});
  expect((await ask(`${first}/session`, cookie)).body.sessions).toEqual([]);
});

test.each(KINDS)('%s: while the store is down every request fails closed, and says why', async (kind) => {
  const { store, servers } = of(kind);
  const [first, second] = servers;
  const login = await createLogin(first);
  const { cookie } = await ask(`${first}/verify`, '', await createLogin(first));
  await store.stop();
  const answers = await Promise.all([
    ask(`${first}/nonce`),
    ask(`${first}/verify`, '', login),
    ask(`${second}/verify`, '', login),
    ask(`${second}/session`, cookie),
  ]);
  await store.start();
  // The storage of unstorage reports a missing folder as a missing record.
  const failing = kind === 'folder' ? answers.slice(0, 3) : answers;
  expect(failing.map(({ status, code }) => [status, code])).toEqual(failing.map(() => [503, 'STORE_FAILED']));
  expect(answers.flatMap(({ cookie, body }) => [cookie, ...(body.sessions ?? [])].filter(Boolean))).toEqual([]);
  expect(answers[1]?.body.error?.message).toMatch(/cannot reach its store for nonces. Try again in a minute/);
  await untilAvailable(servers);
  figures.push(`${kind}: store down, all requests failed closed`);
});

test.each(KINDS)('%s: nonces and sessions outlive a restart of the store, and used nonces stay used', async (kind) => {
  const { store, servers } = of(kind);
  const [first, second] = servers;
  const used = await createLogin(first);
  const { cookie } = await ask(`${first}/verify`, '', used);
  const pending = await createLogin(second);
  await store.stop();
  await store.start();
  await untilAvailable(servers);
  expect((await ask(`${second}/verify`, '', used)).code).toBe('NONCE_REFUSED');
  expect((await ask(`${second}/session`, cookie)).body.sessions).toHaveLength(1);
  expect((await ask(`${first}/verify`, '', pending)).status).toBe(200);
});

test.each(KINDS)('%s: a restart of the store during fifty replays lets at most one sign in', async (kind) => {
  const { store, servers } = of(kind);
  const login = await createLogin(servers[0]);
  const replays = replay(servers, login);
  await store.stop();
  await store.start();
  const answers = await replays;
  await untilAvailable(servers);
  const later = await replay(servers, login);
  const [during, after] = [count(answers, 200), count(later, 200)];
  expect(during + after).toBeLessThanOrEqual(1);
  expect(count(answers, 200) + count(answers, 401) + count(answers, 503)).toBe(REPLAYS);
  figures.push(
    `${kind}: restart during ${REPLAYS} replays, ${during} accepted, ${count(answers, 401)} rejected, ${count(answers, 503)} failed; ${after} of ${REPLAYS} later`,
  );
});
