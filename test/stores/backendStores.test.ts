import { once } from 'node:events';
import { createBackend } from 'latchkey/plugins/backend/server';
import Database from 'libsql';
import { beforeAll, expect, test } from 'vitest';
import { signedText } from '../../plugins/backend/signedText.js';
import { clientOf, HOLDER, NETWORK, NOBODY, startLiar } from '../plugins/backend/server/kit.js';
import { keyOf, registration } from '../plugins/backend/server/names.js';
import { testChain } from '../tools/anvil.js';
import { DATABASES, type DatabaseKind, startDatabases } from './databases.js';
import { processesOfFile } from './processes.js';

const PROCESSES = 4;
const REQUESTS = 40;
/** Ten at a time. */
const RACES = process.env.LATCHKEY_FULL === '1' ? 100 : 20;

const databases = startDatabases();
const processes = processesOfFile('backendProcess');
let node: Awaited<ReturnType<typeof startLiar>>;

beforeAll(async () => {
  const chain = await testChain();
  node = await startLiar(chain.url, (answers) => answers);
});

const started = new Map<DatabaseKind, Promise<Awaited<ReturnType<typeof startAll>>>>();
/** Processes on one new database, started at the same time. */
function serversOn(kind: DatabaseKind) {
  const found = started.get(kind) ?? startAll(databases.addressOf(kind));
  started.set(kind, found);
  return found;
}

async function startAll(store: string) {
  const all = await Promise.all(Array.from({ length: PROCESSES }, () => processes.start(store, node.url)));
  return all.map(({ line, child }) => ({ child, ...clientOf((request) => fetch(request), line) }));
}

test.each(DATABASES)(
  '%s: processes that start at once on an empty database create its tables together',
  async (kind) => {
    const servers = await serversOn(kind);
    const answers = await Promise.all(servers.map(({ get }) => get('/health')));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: PROCESSES }, () => ({ status: 'OK' })));
  },
);

test('sqlite: a server that starts while another process is about to write waits for it', async () => {
  const store = await databases.newAddressOf('sqlite');
  const other = new Database(store);
  other.exec('create table other (value)');
  other.exec('begin immediate');
  const options = { networks: [{ id: NETWORK, rpc: node.url }], projects: [{ id: 'app' }], store, migrate: true };
  const ready = createBackend(options).ready();
  // The first attempt is made, and refused.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  other.exec('commit');
  other.close();
  await expect(ready).resolves.toBeUndefined();
});

test.each(DATABASES)('%s: a quota counts the requests to all processes', async (kind) => {
  const servers = await serversOn(kind);
  const ask = (n: number) => servers[n % PROCESSES]?.get(`/v1/identity/${NOBODY}?projectId=daily`);
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, n) => ask(n)));
  const statuses = answers.map((answer) => answer?.status);
  expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([
    10,
    REQUESTS - 10,
  ]);
});

test.each(DATABASES)('%s: a balance that a process has read is answered by the others', async (kind) => {
  const servers = await serversOn(kind);
  const first = await servers[0]?.balance(HOLDER);
  const before = node.requests();
  for (const server of servers) expect((await server.balance(HOLDER)).body).toEqual(first?.body);
  expect(node.requests()).toBe(before);
});

/** Two people register a name at the same time, at two processes. @returns The number of the one who owns it. */
async function raceFor(name: string, servers: Awaited<ReturnType<typeof startAll>>, first: number): Promise<number> {
  const people = [keyOf(1), keyOf(2)];
  const bodies = await Promise.all(people.map((key) => registration(key, name, { at: Date.now() })));
  const register = (body: unknown, at: number) =>
    servers[at % PROCESSES]?.post('/v1/profile/account?projectId=app', body);
  const answers = await Promise.all(bodies.map((body, person) => register(body, first + person)));
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 400]);
  const winner = answers.findIndex((answer) => answer?.status === 200);
  expect(answers[1 - winner]?.body.reasons[0].description).toBe(`Name is already registered: ${name}`);
  const path = `/v1/profile/account/${name}?projectId=app&apiVersion=2`;
  const seen = await Promise.all(servers.map(async ({ get }) => (await get(path)).body.addresses[60].address));
  expect(seen).toEqual(servers.map(() => people[winner]?.address));
  return winner;
}

test.each(DATABASES)('%s: of two people who register a name at once at two processes, one owns it', async (kind) => {
  const servers = await serversOn(kind);
  const owners: number[] = [];
  for (let first = 0; first < RACES; first += 10) {
    const races = Array.from({ length: 10 }, (_, at) => raceFor(`race-${first + at}.example.id`, servers, at));
    owners.push(...(await Promise.all(races)));
  }
  const wins = [0, 1].map((person) => owners.filter((one) => one === person).length);
  process.stdout.write(`${kind}: ${RACES} races for a name at ${PROCESSES} processes, won ${wins.join(' : ')}\n`);
});

test.each(DATABASES)(
  '%s: a session that one process keeps is used, counted and revoked by the others',
  async (kind) => {
    const servers = await serversOn(kind);
    const [first, second, third] = servers;
    const holder = keyOf(1);
    const account = `${NETWORK}:${holder.address.toLowerCase()}`;
    const path = `/v1/sessions/${encodeURIComponent(account)}`;
    const signed = (action: 'activate-session' | 'revoke-session', about: object) =>
      holder.signMessage({ message: signedText(action, 'https://data.example.com', { account, pci, ...about }) });
    const expiry = Math.floor(Date.now() / 1000) + 3_600;
    const keys = [{ type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` }];
    const allowance = { allowance: '0x64', start: 0, period: 0 };
    const rights = { permissions: [{ type: 'native-token-recurring-allowance', data: allowance }], policies: [] };
    const signer = { type: 'keys', data: { keys } };
    const created = await first?.post(`${path}?projectId=app&v=2`, { expiry, signer, ...rights });
    const { pci, key } = (created?.body ?? {}) as { readonly pci: string; readonly key: object };
    const context = `0x${'cd'.repeat(32)}`;
    const granted = { type: 'keys', data: { keys: [key, ...keys] } };
    const signature = await signed('activate-session', { context });
    const body = { pci, context, expiry, signer: granted, signature, ...rights };
    expect((await second?.post(`${path}/activate?projectId=app`, body))?.status).toBe(200);
    for (const { get } of servers) {
      expect((await get(`${path}/getcontext?projectId=app&pci=${pci}`)).body).toEqual({ context });
      expect((await get(`${path}?projectId=app`)).body).toMatchObject({ pcis: [{ pci, revokedAt: null }] });
    }
    const revoke = { pci, signature: await signed('revoke-session', {}) };
    expect((await third?.post(`${path}/revoke?projectId=app`, revoke))?.status).toBe(200);
    for (const { get } of servers) {
      expect((await get(`${path}?projectId=app`)).body).toMatchObject({ pcis: [{ revokedAt: expect.any(Number) }] });
      expect((await get(`${path}/getcontext?projectId=app&pci=${pci}`)).status).toBe(400);
    }
  },
);

test.each(DATABASES.filter((kind) => kind === 'postgres'))(
  '%s: while the database is down no request is answered, and afterwards all are',
  async () => {
    const servers = await serversOn('postgres');
    await databases.postgres()?.stop();
    const paths = [`/v1/identity/${NOBODY}?projectId=daily`, `/v1/identity/${NOBODY}?projectId=app`, '/health'];
    const answers = await Promise.all(paths.map((path) => servers[0]?.get(path)));
    expect(answers.map((answer) => answer?.status)).toEqual([503, 503, 503]);
    await databases.postgres()?.start();
    for (const { get } of servers) await expect.poll(async () => (await get('/health')).status).toBe(200);
    expect((await servers[1]?.get(`/v1/identity/${NOBODY}?projectId=daily`))?.status).toBe(429);
  },
);

test.each(DATABASES)('%s: SIGTERM ends a process with exit code 0, and the others go on', async (kind) => {
  const [first, second] = await serversOn(kind);
  first?.child.kill('SIGTERM');
  expect(await once(first?.child ?? process, 'exit')).toEqual([0, null]);
  expect((await second?.balance(HOLDER, `chainId=${NETWORK}`))?.status).toBe(200);
});
