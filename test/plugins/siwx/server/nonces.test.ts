import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileNonces, memoryNonces, type NonceStore, redisNonces, sqlNonces } from 'latchkey/plugins/siwx/server';
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

/** The two commands the store uses, as Redis documents them; the real one runs nowhere here. */
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

/**
 * A table, and the statements the store uses. `npm test` needs no database; what a real one says is in the notes of the
 * store.
 */
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
    'a database that says rows',
    (now) => {
      const query = tableOf();
      return sqlNonces({ query: async (...input) => ({ rows: await query(...input) }), now });
    },
  ],
];

test.each(STORES)('%s: a nonce is given back once', async (_, make) => {
  const store = make(() => NOW);
  await store.put(NONCE, NOW + 600_000);
  expect(await store.consume(`${NONCE}b`)).toBe(false);
  expect(await store.consume(NONCE)).toBe(true);
  expect(await store.consume(NONCE)).toBe(false);
});

test.each(STORES)('%s: of fifty at once, one is given it', async (_, make) => {
  const store = make(() => NOW);
  await store.put(NONCE, NOW + 600_000);
  const given = await Promise.all(Array.from({ length: 50 }, () => store.consume(NONCE)));
  expect(given.filter(Boolean)).toHaveLength(1);
});

test.each(STORES)('%s: a nonce is good until its time is over', async (_, make) => {
  let now = NOW;
  const store = make(() => now);
  await store.put(NONCE, NOW + 1000);
  await store.put(`${NONCE}b`, NOW + 1000);
  now += 999;
  expect(await store.consume(NONCE)).toBe(true);
  now += 1;
  expect(await store.consume(`${NONCE}b`)).toBe(false);
});

test.each(STORES)('%s: what is no nonce reaches nothing', async (_, make) => {
  const store = make(() => NOW);
  for (const text of ['../../etc/passwd', '', '.', 'short', `${NONCE}/x`, `${NONCE}'--`, 'é'.repeat(20)]) {
    expect(await store.consume(text)).toBe(false);
  }
});

test('old nonces of a folder are swept away', async () => {
  let now = NOW;
  const path = join(folder, 'swept');
  const store = fileNonces({ fs, folder: path, now: () => now });
  for (const letter of 'abc') await store.put(letter.repeat(40), NOW + 1000);
  now += 61_001;
  await store.put('d'.repeat(40), now + 1000);
  expect(await fs.readdir(path)).toEqual(['d'.repeat(40)]);
});

test('a folder that cannot be read is told, and lets nobody in', async () => {
  const broken = { ...fs, readFile: async () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) };
  const store = fileNonces({ fs: broken as never, folder, now: () => NOW });
  await expect(store.consume(NONCE)).rejects.toThrow('EIO');
});

test('a table is named by a name', () => {
  expect(() => sqlNonces({ query: tableOf(), table: 'x; DROP TABLE users' })).toThrow(RangeError);
});

test('nonces are of 160 bits: none is like another', async () => {
  const { handle } = testServer({ nonces: memoryNonces(() => NOW) });
  const browser = browserOf(handle);
  const nonces = await Promise.all(Array.from({ length: 2000 }, async () => (await browser.get('nonce')).body.nonce));
  const parts = nonces.flatMap((nonce) =>
    Array.from({ length: nonce.length - 15 }, (_, at) => nonce.slice(at, at + 16)),
  );
  expect(nonces.every((nonce) => /^[0-9a-f]{40}$/.test(nonce))).toBe(true);
  expect(new Set(parts).size).toBe(2000 * 25);
});

test('a nonce is told with the moment it ends, ten minutes from now', async () => {
  const { body, headers } = await browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle).get('nonce');
  expect(body.expiresAt).toBe(NOW + 600_000);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a nonce that was never issued, was used, or is too old lets nobody in', async () => {
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

test('fifty times the same login at once is one login', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post('verify', login)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'NONCE_REFUSED')).toHaveLength(49);
});

test('a nonce is good for one try, also when the signature is wrong', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  const wrong = { ...login, signature: (await signIn(evmSigner(2), { nonce })).signature };
  expect((await browser.post('verify', wrong)).code).toBe('SIGNATURE_INVALID');
  expect((await browser.post('verify', login)).code).toBe('NONCE_REFUSED');
});

test('what is wrong before the signature leaves the nonce alone', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const login = await signIn(alice, { nonce });
  expect((await browser.post('verify', { ...login, data: dataOf(EIP155, alice.address) })).code).toBe(
    'MESSAGE_DIFFERS',
  );
  expect((await browser.post('verify', login)).status).toBe(200);
});
