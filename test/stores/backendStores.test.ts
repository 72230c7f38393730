import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, HOLDER, NETWORK, NOBODY, startLiar } from '../plugins/backend/server/kit.js';
import { testChain } from '../tools/anvil.js';
import { findStores } from '../tools/install.mjs';
import { prepareProcesses } from './processes.js';
import { type RunningStore, startPostgres } from './startStores.js';

const { postgres } = findStores();
/** PostgreSQL only if it is installed here; the test command says so otherwise. */
const KINDS = ['sqlite', ...(postgres ? ['postgres'] : [])];
const PROCESSES = 4;
const REQUESTS = 40;

let folder = '';
let processes: Awaited<ReturnType<typeof prepareProcesses>>;
let database: RunningStore | undefined;
let node: Awaited<ReturnType<typeof startLiar>>;

beforeAll(async () => {
  // Other users must be able to enter it: PostgreSQL runs as one.
  folder = await mkdtemp(join(tmpdir(), 'backend-stores-'));
  await chmod(folder, 0o755);
  const chain = await testChain();
  node = await startLiar(chain.url, (answers) => answers);
  processes = await prepareProcesses('backendProcess');
  if (postgres) database = await startPostgres(postgres, join(folder, 'postgres'));
});

afterAll(async () => {
  await processes.end();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

const started = new Map<string, Promise<Awaited<ReturnType<typeof startAll>>>>();
/** Processes on one new database, started at the same time. */
function serversOn(kind: string) {
  const found = started.get(kind) ?? startAll(kind === 'postgres' ? (database?.url ?? '') : join(folder, 'backend.db'));
  started.set(kind, found);
  return found;
}

async function startAll(store: string) {
  const all = await Promise.all(Array.from({ length: PROCESSES }, () => processes.start(store, node.url)));
  return all.map(({ line, child }) => ({ child, ...clientOf((request) => fetch(request), line) }));
}

test.each(KINDS)('%s: processes that start at once on an empty database create its tables together', async (kind) => {
  const servers = await serversOn(kind);
  const answers = await Promise.all(servers.map(({ get }) => get('/health')));
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: PROCESSES }, () => ({ status: 'OK' })));
});

test.each(KINDS)('%s: a quota counts the requests to all processes', async (kind) => {
  const servers = await serversOn(kind);
  const ask = (n: number) => servers[n % PROCESSES]?.get(`/v1/identity/${NOBODY}?projectId=daily`);
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, n) => ask(n)));
  const statuses = answers.map((answer) => answer?.status);
  expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([
    10,
    REQUESTS - 10,
  ]);
});

test.each(KINDS)('%s: a balance that a process has read is answered by the others', async (kind) => {
  const servers = await serversOn(kind);
  const first = await servers[0]?.balance(HOLDER);
  const before = node.requests();
  for (const server of servers) expect((await server.balance(HOLDER)).body).toEqual(first?.body);
  expect(node.requests()).toBe(before);
});

test.each(KINDS.filter((kind) => kind === 'postgres'))(
  '%s: while the database is down no request is answered, and afterwards all are',
  async () => {
    const servers = await serversOn('postgres');
    await database?.stop();
    const paths = [`/v1/identity/${NOBODY}?projectId=daily`, `/v1/identity/${NOBODY}?projectId=app`, '/health'];
    const answers = await Promise.all(paths.map((path) => servers[0]?.get(path)));
    expect(answers.map((answer) => answer?.status)).toEqual([503, 503, 503]);
    await database?.start();
    for (const { get } of servers)
      await expect.poll(async () => (await get('/health')).status, { timeout: 20_000 }).toBe(200);
    expect((await servers[1]?.get(`/v1/identity/${NOBODY}?projectId=daily`))?.status).toBe(429);
  },
);

test.each(KINDS)('%s: SIGTERM ends a process with exit code 0, and the others go on', async (kind) => {
  const [first, second] = await serversOn(kind);
  first?.child.kill('SIGTERM');
  expect(await once(first?.child ?? process, 'exit')).toEqual([0, null]);
  expect((await second?.balance(HOLDER, `chainId=${NETWORK}`))?.status).toBe(200);
});
