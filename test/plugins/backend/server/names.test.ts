/** The registry of names: `/v1/profile/…`. test/stores runs these tests once more, on PostgreSQL. */

import { concatHex, getContractAddress, type Hex, pad, serializeErc6492Signature } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { testChain } from '../../../tools/anvil.js';
import { accountOf, FACTORY, initOf } from '../../siwx/server/evm.js';
import { failed, NETWORK } from './kit.js';
import { COIN, changeOf, keyOf, NOW, registration, registryOf, ZONES } from './names.js';

const chain = await testChain();
const alice = keyOf(0xa11ce);
const bob = keyOf(0xb0b);
const plain = registryOf();
const onChain = registryOf(chain.url);

/** The tests share a database with other files, so each one uses a name of its own. */
let label = '';
let name = '';
let count = 0;
beforeEach(() => {
  count += 1;
  label = `label${count}-${process.pid}`;
  name = `${label}.example.id`;
});

const record = (of: string, address: string, changes: object = {}) => ({
  name: of,
  registered_at: '2025-01-01T00:00:00Z',
  updated_at: null,
  attributes: {},
  addresses: Object.fromEntries([60, COIN].map((coin) => [coin, { address, created_at: '2025-01-01T00:00:00Z' }])),
  ...changes,
});

test('a registered name is found by name and by address', async () => {
  const { status, body } = await plain.register(await registration(alice, name));
  expect([status, body]).toEqual([200, record(name, alice.address)]);
  expect((await plain.account(name)).body).toEqual(body);
  expect((await plain.account(name.toUpperCase())).body).toEqual(body);
  expect((await plain.reverse(alice.address)).body).toContainEqual(body);
  expect((await plain.reverse(alice.address.toLowerCase() as Hex)).body).toContainEqual(body);
});

test('the message and the signature of the data API register the name on the mainnet', async () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const signed = {
    coin_type: 2_147_483_649,
    address,
    message: '{"name":"alice.reown.id","attributes":{},"timestamp":1735689600}',
    signature:
      '0xe8f1a19dde494fd2717cc9e44726a286a06be903abf459631f0ed75bc76e958d1664a9516bc3b6a3bed3fc1baccb6064d5d528b810e76b08e25759791efae0301b',
  };
  const zoned = registryOf(false, undefined, ['reown.id', 'wcn.id']);
  const { status, body } = await zoned.register(signed);
  const addresses = { 60: { address, created_at: '2025-01-01T00:00:00Z' } };
  expect([status, body]).toEqual([200, record('alice.reown.id', address, { addresses })]);
  expect((await zoned.register(signed)).body).toEqual(failed('name', 'Name is already registered: alice.reown.id'));
});

test('a name in a zone of earlier versions is registered and found', async () => {
  const legacy = `${label}.old.id`;
  expect((await plain.register(await registration(alice, legacy))).status).toBe(200);
  expect((await plain.account(legacy)).body).toEqual(record(legacy, alice.address));
});

test('an unknown name is an empty list in version 2, and 404 before', async () => {
  expect((await plain.account(name)).body).toEqual([]);
  const { status, body } = await plain.get(`/v1/profile/account/${name}?projectId=app`);
  expect([status, body]).toEqual([404, failed('name', `Name is not found in the database: ${name}`)]);
});

test('an account without a name has an empty list in version 2, and 404 before', async () => {
  const { address } = keyOf(0x77);
  expect((await plain.reverse(address)).body).toEqual([]);
  const { status, body } = await plain.get(`/v1/profile/reverse/${address}?projectId=app`);
  expect([status, body]).toEqual([404, failed('address', 'No name for address is found')]);
});

test.each(['0x123', 'alice.example.id', '0'])('the address %s is answered with 400', async (address) => {
  const { status, body } = await plain.reverse(address as Hex);
  expect([status, body]).toEqual([400, failed('address', 'The address provided is invalid')]);
});

test('a name has one owner: a second registration is rejected, also by the owner', async () => {
  await plain.register(await registration(alice, name));
  for (const key of [alice, bob]) {
    const { status, body } = await plain.register(await registration(key, name.toUpperCase()));
    expect([status, body]).toEqual([400, failed('name', `Name is already registered: ${name}`)]);
  }
  expect((await plain.account(name)).body.addresses[60].address).toBe(alice.address);
});

test('of ten registrations of a name at the same time exactly one succeeds, and its addresses are those of its owner', async () => {
  const keys = Array.from({ length: 10 }, (_, n) => keyOf(0x100 + n));
  const bodies = await Promise.all(keys.map((key) => registration(key, name)));
  const answers = await Promise.all(bodies.map((body) => plain.register(body)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(9);
  expect((await plain.account(name)).body).toEqual(record(name, keys[winner]?.address ?? ''));
});

test('a contract account registers with a signature of its owner (ERC-1271), and nobody else for it', async () => {
  const [from] = (await chain.ask('eth_accounts')) as string[];
  const hash = await chain.ask('eth_sendTransaction', { from, data: initOf(accountOf(alice.address)) });
  const { contractAddress } = await chain.receipt(hash);
  const forged = await registration(bob, name, { address: contractAddress });
  expect((await onChain.register(forged)).status).toBe(401);
  const signed = await registration(alice, name, { address: contractAddress });
  expect((await onChain.register(signed)).status).toBe(200);
  const [found] = (await onChain.reverse(contractAddress)).body;
  expect([found.name, found.addresses[COIN].address.toLowerCase()]).toEqual([name, contractAddress]);
});

test('a contract account that is not deployed yet registers with its deployment (ERC-6492)', async () => {
  const factory = '0x00000000000000000000000000000000000fac70';
  await chain.ask('anvil_setCode', factory, FACTORY);
  const init = initOf(accountOf(alice.address));
  const salt = pad('0x5a17');
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: init });
  const wrap = (signature: Hex) =>
    serializeErc6492Signature({ address: factory, data: concatHex([salt, init]), signature });
  const forged = await registration(bob, name, { address });
  expect((await onChain.register({ ...forged, signature: wrap(forged.signature) })).status).toBe(401);
  const signed = await registration(alice, name, { address });
  expect((await onChain.register({ ...signed, signature: wrap(signed.signature) })).body.name).toBe(name);
});

test('a node that cannot be reached gives 503, not a rejected signature', async () => {
  const { status, body } = await registryOf('http://127.0.0.1:1').register(await registration(alice, name));
  expect([status, body]).toEqual([503, failed('transport', 'We failed to reach the provider for your request')]);
});

test('suggestions begin with the wanted name and add free ones only', async () => {
  await plain.register(await registration(alice, name));
  await plain.register(await registration(alice, `${label}2.example.id`));
  const { suggestions } = (await plain.suggest(label.toUpperCase())).body;
  const free = ['1', '3', '4', '5'].map((end) => ({ name: `${label}${end}.example.id`, registered: false }));
  expect(suggestions).toEqual([{ name, registered: true }, ...free]);
  expect((await plain.suggest(name)).body.suggestions).toEqual(suggestions);
  expect((await plain.suggest(label, 'other.id')).body).toEqual(
    failed('name', `Name is not in the allowed zones: ${label}.other.id`),
  );
});

test('the owner changes the attributes and adds addresses; reverse lookups name only the owner', async () => {
  await plain.register(await registration(alice, name));
  const bio = { attributes: { bio: 'Hello' } };
  const changed = await plain.change(name, 'attributes', await changeOf(alice, 'set-attributes', name, bio));
  expect(changed.body).toEqual({ bio: 'Hello' });
  const added = { coin_type: 60, address: bob.address.toLowerCase() };
  const { body } = await plain.change(name, 'address', await changeOf(alice, 'set-address', name, added));
  expect(body[60].address).toBe(bob.address);
  expect((await plain.account(name)).body).toMatchObject({ attributes: { bio: 'Hello' }, addresses: body });
  expect((await plain.account(name)).body.updated_at).toBe('2025-01-01T00:00:00Z');
  // Otherwise anyone could give an account a name that it has not chosen.
  expect((await plain.reverse(bob.address)).body.map((one: { name: string }) => one.name)).not.toContain(name);
});

test('nobody else changes a name, and unknown attributes are rejected', async () => {
  await plain.register(await registration(alice, name));
  const bio = { attributes: { bio: 'Mine now' } };
  const stolen = await plain.change(name, 'attributes', await changeOf(bob, 'set-attributes', name, bio));
  expect([stolen.status, stolen.body]).toEqual([401, failed('address', 'Name owner validation error')]);
  const unknown = { attributes: { url: 'https://example.com' } };
  const { status, body } = await plain.change(
    name,
    'attributes',
    await changeOf(alice, 'set-attributes', name, unknown),
  );
  expect([status, body]).toEqual([400, failed('attributes', 'Unsupported name attribute in payload')]);
  const other = `${label}-x.example.id`;
  const missing = await plain.change(other, 'attributes', await changeOf(alice, 'set-attributes', other, bio));
  expect([missing.status, missing.body]).toEqual([
    400,
    failed('name', `Name is not registered: ${label}-x.example.id`),
  ]);
});

test('the name of an account is its identity, at once', async () => {
  const key = keyOf(0x1d0 + count);
  const path = `/v1/identity/${key.address}?projectId=app`;
  const before = await plain.get(path);
  // A browser that keeps this answer would not show the new name.
  expect([before.body.name, before.headers.get('cache-control')]).toEqual([null, 'no-store']);
  await plain.register(await registration(key, name));
  expect((await plain.get(path)).body).toMatchObject({ name, avatar: null });
});

test('a server without the option has no names', async () => {
  const { backendOf } = await import('./kit.js');
  const { get, post } = backendOf({ networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }], identity: false });
  expect((await get(`/v1/profile/account/${name}?projectId=app`)).status).toBe(404);
  expect((await post('/v1/profile/account?projectId=app', await registration(alice, name))).status).toBe(404);
});

test.each([
  ['of the reference, without name and server', { action: undefined, name: undefined, server: undefined }, 'action'],
  ['for another action', { action: 'set-address' }, 'action'],
  ['for another name', { name: 'other.example.id' }, 'name'],
  ['for another server', { server: 'https://data.example.net' }, 'server'],
  ['with a further key', { more: true }, 'more'],
])('a change with a text %s is refused', async (_, about, field) => {
  await plain.register(await registration(alice, name));
  const body = await changeOf(alice, 'set-attributes', name, { attributes: { bio: 'Replayed' } }, about);
  const answer = await plain.change(name, 'attributes', body);
  expect([answer.status, answer.body]).toEqual([422, failed('', `Deserialization error: invalid field \`${field}\``)]);
});

test('the text of a change registers nothing', async () => {
  const body = await changeOf(alice, 'set-attributes', name, { attributes: {} });
  const answer = await plain.register(body);
  expect([answer.status, answer.body]).toEqual([422, failed('', 'Deserialization error: invalid field `action`')]);
});

test('a server without a public URL changes no name', async () => {
  const server = registryOf(false, () => NOW, ZONES, {});
  await server.register(await registration(alice, name));
  const body = await changeOf(alice, 'set-attributes', name, { attributes: {} });
  expect(await server.change(name, 'attributes', body)).toMatchObject({
    status: 400,
    text: expect.stringContaining('this server has no \\"publicUrl\\"'),
  });
});
