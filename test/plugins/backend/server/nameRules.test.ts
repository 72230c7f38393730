/** The rules of registrations: names, times, coin types and signatures. test/stores runs these tests once more, on PostgreSQL. */

import fc from 'fast-check';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createNameStore } from '../../../../plugins/backend/server/store/names.js';
import { openStore } from '../../../../plugins/backend/server/store/openStore.js';
import { failed } from './kit.js';
import { keyOf, NOW, registration, registryOf, SERVER } from './names.js';

const alice = keyOf(0xa11ce);
const bob = keyOf(0xb0b);
const plain = registryOf();

/** The tests share a database with other files, so each one uses a name of its own. */
let label = '';
let name = '';
let count = 0;
beforeEach(() => {
  count += 1;
  label = `rule${count}-${process.pid}`;
  name = `${label}.example.id`;
});

test.each([
  ['ab.example.id', 'Invalid name length: ab.example.id'],
  [`${'a'.repeat(65)}.example.id`, `Invalid name length: ${'a'.repeat(65)}.example.id`],
  ['alice.other.id', 'Name is not in the allowed zones: alice.other.id'],
  ['alice', 'Invalid name format: alice'],
  ['a.lice.example.id', 'Invalid name format: a.lice.example.id'],
  ['al_ce.example.id', 'Invalid name format: al_ce.example.id'],
  ['xn--alice-6xa.example.id', 'Invalid name format: xn--alice-6xa.example.id'],
  // The second letter is Cyrillic.
  ['b\u043eb1.example.id', 'Invalid name format: b\u043eb1.example.id'],
])('the name %s is rejected', async (given, description) => {
  const { status, body } = await plain.register(await registration(alice, given));
  expect([status, body]).toEqual([400, failed('name', description)]);
  expect((await plain.account(encodeURIComponent(given))).body).toEqual(failed('name', description));
});

test.each([3, 4, 64])('a label of %i characters is registered', async (length) => {
  const given = `${`${count}${process.pid}`.padEnd(length, 'x').slice(-length)}.example.id`;
  expect((await plain.register(await registration(alice, given))).status).toBe(200);
});

test.each([-11, -10.5, 10.5, 11, 86_400])('a signature of %d s from now is rejected', async (seconds) => {
  const at = Math.floor(NOW / 1000 - seconds);
  const off = registryOf(false, () => (at + seconds) * 1000);
  const { status, body } = await off.register(await registration(alice, name, { at: at * 1000 }));
  expect([status, body]).toEqual([400, failed('timestamp', `Signature UNIXTIME timestamp is too old: ${at}`)]);
});

test.each([-10, 0, 10])('a signature of %d s from now is accepted', async (seconds) => {
  const { status } = await plain.register(await registration(alice, name, { at: NOW + seconds * 1000 }));
  expect(status).toBe(200);
});

test.each([0, 61, 0x8000_0000, 0x8000_0000 + 5, 2 ** 32 + 60, 1.5, -60])(
  'the coin type %d is rejected',
  async (coin) => {
    const { status, body } = await plain.register(await registration(alice, name, { coin_type: coin }));
    expect([status, body]).toEqual([400, failed('coin_type', `Unsupported coin type: ${coin}`)]);
  },
);

test('a signature of another account, of another text, or none at all is rejected', async () => {
  const description = 'Signature validation error: the account has not signed this message';
  const good = await registration(alice, name);
  const other = await registration(alice, `${label}-2.example.id`);
  for (const body of [
    { ...good, address: bob.address },
    { ...good, signature: other.signature },
    { ...good, signature: '0x' },
    { ...good, message: `${good.message} ` },
  ]) {
    const answer = await plain.register(body);
    expect([answer.status, answer.body]).toEqual([401, failed('signature', description)]);
  }
  expect((await plain.account(name)).body).toEqual([]);
});

test('no body makes the registration fail with an internal error', async () => {
  const signed = await registration(alice, name);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc
          .tuple(fc.constantFrom(...Object.keys(signed)), fc.jsonValue())
          .map(([key, value]) => ({ ...signed, [key]: value })),
        fc.json().map((message) => ({ ...signed, message })),
      ),
      async (body) => {
        const { status } = await plain.register(body);
        expect([200, 400, 401, 422]).toContain(status);
      },
    ),
    { numRuns: process.env.LATCHKEY_FULL === '1' ? 2_000 : 100 },
  );
});

test('a reserved label cannot be registered, and is suggested as taken', async () => {
  const taken = 'admin.example.id';
  const { status, body } = await plain.register(await registration(alice, 'Admin.example.id'));
  expect([status, body]).toEqual([400, failed('name', `Name is reserved: ${taken}`)]);
  const [first] = (await plain.suggest('admin')).body.suggestions;
  expect(first).toEqual({ name: taken, registered: true });
});

test('the operator decides which labels are reserved', async () => {
  const own = registryOf(false, undefined, undefined, { publicUrl: SERVER, rules: { reserved: [label] } });
  expect((await own.register(await registration(alice, name))).status).toBe(400);
});

test('of names registered at the same time, an account gets as many as it may have', async () => {
  const own = registryOf(false, undefined, undefined, { publicUrl: SERVER, rules: { maxPerOwner: 2 } });
  const carol = privateKeyToAccount(generatePrivateKey());
  const bodies = [1, 2, 3, 4].map((at) => registration(carol, `${label}-${at}.example.id`));
  const answers = await Promise.all(bodies.map(async (body) => own.register(await body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual(
    failed('address', 'An account can register 2 names, and has done so'),
  );
  expect((await own.reverse(carol.address)).body).toHaveLength(2);
});

test('a registration leaves no row about its owner among the limits', async () => {
  const store = openStore(process.env.BACKEND_STORE ?? ':memory:');
  onTestFinished(() => store.close());
  const owner = alice.address.toLowerCase();
  const added = { name, owner, attributes: {}, registeredAt: NOW, updatedAt: undefined };
  const addresses = [{ coinType: 60, address: owner, createdAt: NOW }];
  const names = createNameStore(store);
  expect([await names.add({ ...added, addresses }, 100), await names.add({ ...added, addresses }, 100)]).toEqual([
    ...['added', 'taken'],
  ]);
  const key = `names of ${owner}`;
  const rows = store.run((db) => db.selectFrom('latchkey_limits').select('key').where('key', '=', key).execute());
  expect(await rows).toEqual([]);
});
