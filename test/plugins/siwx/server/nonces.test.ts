import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fileNonces,
  memoryNonces,
  type NonceStore,
  nodeHandler,
  redisNonces,
  sqlNonces,
} from 'latchkey/plugins/siwx/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evmSigner, signIn } from '../signers.js';
import { dataOf, EIP155, NOW } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

const alice = evmSigner(1);
const NONCE = 'a'.repeat(40);
let folder = '';

beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'siwx-'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

type Make = (now: () => number) => NonceStore;

/** A fake Redis with the two commands that the store uses. */
function redisOf(now: () => number) {
  const kept = new Map<string, { readonly value: string; readonly end: number }>();
  return async ([command, key = '', ...args]: readonly string[]): Promise<unknown> => {
    const [value = '', px, ms, nx] = args;
    const found = kept.get(key);
    const alive = found !== undefined && found.end > now() ? found.value : null;
    if (command === 'GETDEL' && args.length === 0) return kept.delete(key) ? alive : null;
    if (command !== 'SET' || px !== 'PX' || nx !== 'NX') throw new Error(`ERR unknown command '${command}'`);
    if (alive !== null) return null;
    kept.set(key, { value, end: now() + Number(ms) });
    return 'OK';
  };
}

/** A fake database table, which accepts only the statements that the store uses. */
function tableOf() {
  const rows = new Map<string, number>();
  return async (statement: string, [first = '', second = 0]: readonly (string | number)[]) => {
    if (/^INSERT INTO siwx_nonces \(nonce, expires_at\) VALUES \(\?, \?\)$/.test(statement)) {
      if (rows.has(`${first}`)) throw new Error('UNIQUE constraint failed');
      rows.set(`${first}`, Number(second));
      return [];
    }
    if (/^DELETE FROM siwx_nonces WHERE expires_at < \?$/.test(statement)) {
      for (const [nonce, end] of rows) if (end < Number(first)) rows.delete(nonce);
      return [];
    }
    expect(statement).toBe('DELETE FROM siwx_nonces WHERE nonce = ? RETURNING expires_at');
    const expiresAt = rows.get(`${first}`);
    return rows.delete(`${first}`) ? [{ expires_at: `${expiresAt}` }] : [];
  };
}

const STORES: readonly (readonly [string, Make])[] = [
  ['memory', (now) => memoryNonces(now)],
  ['a folder', (now) => fileNonces({ fs, folder: join(folder, `${Math.random()}`), now })],
  ['Redis, by node-redis', (now) => redisNonces({ client: { sendCommand: redisOf(now) }, now })],
  [
    'Redis, by ioredis',
    (now) => {
      const run = redisOf(now);
      return redisNonces({ client: { call: (command, ...args) => run([command, ...args]) }, now });
    },
  ],
  ['a database', (now) => sqlNonces({ query: tableOf(), now })],
  [
    'a database that returns { rows }',
    (now) => {
      const query = tableOf();
      return sqlNonces({ query: async (...input) => ({ rows: await query(...input) }), now });
    },
  ],
];

test.each(STORES)('%s: a nonce can be consumed once', async (_, make) => {
  const store = make(() => NOW);
  await store.put(NONCE, NOW + 600_000);
  expect(await store.consume(`${NONCE}b`)).toBe(false);
  expect(await store.consume(NONCE)).toBe(true);
  expect(await store.consume(NONCE)).toBe(false);
});

test.each(STORES)('%s: one of fifty simultaneous calls consumes the nonce', async (_, make) => {
  const store = make(() => NOW);
  await store.put(NONCE, NOW + 600_000);
  const given = await Promise.all(Array.from({ length: 50 }, () => store.consume(NONCE)));
  expect(given.filter(Boolean)).toHaveLength(1);
});

test.each(STORES)('%s: a nonce can be consumed until it expires', async (_, make) => {
  let now = NOW;
  const store = make(() => now);
  await store.put(NONCE, NOW + 1000);
  await store.put(`${NONCE}b`, NOW + 1000);
  now += 999;
  expect(await store.consume(NONCE)).toBe(true);
  now += 1;
  expect(await store.consume(`${NONCE}b`)).toBe(false);
});

test.each(STORES)('%s: a text that is not a nonce is rejected', async (_, make) => {
  const store = make(() => NOW);
  for (const text of ['../../etc/passwd', '', '.', 'short', `${NONCE}/x`, `${NONCE}'--`, 'é'.repeat(20)]) {
    expect(await store.consume(text)).toBe(false);
  }
});

test('expired nonces are removed from the folder', async () => {
  let now = NOW;
  const path = join(folder, 'swept');
  const store = fileNonces({ fs, folder: path, now: () => now });
  for (const letter of 'abc') await store.put(letter.repeat(40), NOW + 1000);
  now += 61_001;
  await store.put('d'.repeat(40), now + 1000);
  expect(await fs.readdir(path)).toEqual(['d'.repeat(40)]);
});

test('a read error of the folder rejects', async () => {
  const broken = { ...fs, readFile: async () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) };
  const store = fileNonces({ fs: broken as never, folder, now: () => NOW });
  await expect(store.consume(NONCE)).rejects.toThrow('EIO');
});

test('an invalid table name is rejected', () => {
  expect(() => sqlNonces({ query: tableOf(), table: 'x; DROP TABLE users' })).toThrow(RangeError);
});

test('nonces have 160 random bits, and no parts in common', async () => {
  const { handle } = testServer({ nonces: memoryNonces(() => NOW) });
  const browser = browserOf(handle);
  const nonces = await Promise.all(Array.from({ length: 2000 }, async () => (await browser.get('nonce')).body.nonce));
  const parts = nonces.flatMap((nonce) =>
    Array.from({ length: nonce.length - 15 }, (_, at) => nonce.slice(at, at + 16)),
  );
  expect(nonces.every((nonce) => /^[0-9a-f]{40}$/.test(nonce))).toBe(true);
  expect(new Set(parts).size).toBe(2000 * 25);
});

test('a nonce is returned with its expiry, in ten minutes', async () => {
  const { body, headers } = await browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle).get('nonce');
  expect(body.expiresAt).toBe(NOW + 600_000);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a nonce that was not issued, was used or has expired is rejected', async () => {
  let now = NOW;
  const server = testServer({ nonces: memoryNonces(() => now), now: () => now });
  const browser = browserOf(server.handle);
  expect((await browser.post('verify', await signIn(alice))).code).toBe('NONCE_REFUSED');
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  expect((await browser.post('verify', login)).status).toBe(200);
  expect((await browser.post('verify', login)).code).toBe('NONCE_REFUSED');
  const late = await signIn(alice, { nonce: (await browser.get('nonce')).body.nonce });
  now += 600_001;
  expect((await browser.post('verify', late)).code).toBe('NONCE_REFUSED');
});

test('one of fifty simultaneous requests with the same login succeeds', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post('verify', login)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'NONCE_REFUSED')).toHaveLength(49);
});

test('a nonce allows one attempt, also with a wrong signature', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  const wrong = { ...login, signature: (await signIn(evmSigner(2), { nonce })).signature };
  expect((await browser.post('verify', wrong)).code).toBe('SIGNATURE_INVALID');
  expect((await browser.post('verify', login)).code).toBe('NONCE_REFUSED');
});

test('a login that fails before the signature check does not consume the nonce', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  expect((await browser.post('verify', { ...login, data: dataOf(EIP155, alice.address) })).code).toBe(
    'MESSAGE_DIFFERS',
  );
  expect((await browser.post('verify', login)).status).toBe(200);
});

test('a client beyond its limit neither removes fresh nonces nor keeps others from signing in', async () => {
  let now = NOW;
  const server = testServer({
    nonces: memoryNonces(() => now),
    now: () => now,
    client: (request) => request.headers.get('x-real-ip'),
  });
  const user = browserOf(server.handle, { 'x-real-ip': '198.51.100.7' });
  const attacker = browserOf(server.handle, { 'x-real-ip': '203.0.113.9' });
  const login = await signIn(alice, { nonce: (await user.get('nonce')).body.nonce });
  const answers = await Promise.all(Array.from({ length: 1100 }, () => attacker.get('nonce')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1000);
  expect(answers.filter(({ status, code }) => status === 429 && code === 'NONCES_EXHAUSTED')).toHaveLength(100);
  expect((await user.get('nonce')).status).toBe(200);
  expect((await user.post('verify', login)).status).toBe(200);
  now += 600_001;
  expect((await attacker.get('nonce')).status).toBe(200);
});

test('100,000 nonces of unknown clients do not remove an older fresh one', async () => {
  let now = NOW;
  const store = memoryNonces(() => now);
  await store.put(NONCE, NOW + 600_000);
  for (let n = 1; n < 100_000; n++) await store.put(`${n}`.padStart(40, '0'), NOW + 600_000);
  await expect(store.put('b'.repeat(40), NOW + 600_000)).rejects.toMatchObject({ code: 'NONCES_EXHAUSTED' });
  expect(await store.consume(NONCE)).toBe(true);
  await store.put('b'.repeat(40), NOW + 600_000);
  now += 600_001;
  await store.put('c'.repeat(40), now + 600_000);
  expect(await store.consume('c'.repeat(40))).toBe(true);
});

test.each([
  ['one IPv4 address', '203.0.113.9', '::ffff:203.0.113.9', 'NONCES_EXHAUSTED'],
  ['one IPv6 network of 64 bits', '2001:db8:1:2', '2001:db8:1:2:ffff::1', 'NONCES_EXHAUSTED'],
  ['another IPv6 network', '2001:db8:1:2', '2001:db8:1:3::9', undefined],
  ['a proxy in the same network', '10.0.0.1', '10.0.0.1', undefined],
])('nodeHandler applies the limit of a client to requests of %s or not', async (_, client, remoteAddress, code) => {
  const nonces = memoryNonces(() => NOW);
  for (let n = 0; n < 1000; n++) await nonces.put(`${n}`.padStart(40, '0'), NOW + 600_000, client);
  const found = await new Promise<string | undefined>((resolve) => {
    const end = (text = '') => resolve(JSON.parse(text).error?.code);
    const request = { url: '/siwx/nonce', headers: {}, socket: { remoteAddress }, async *[Symbol.asyncIterator]() {} };
    void nodeHandler(testServer({ nonces }))(request, { statusCode: 0, setHeader: () => undefined, end });
  });
  expect(found).toBe(code);
});
