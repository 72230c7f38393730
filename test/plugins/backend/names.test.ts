/** The client of the names of the data API: what it asks, and which answers it accepts. */

import { isModalError, type PluginContext, type StoredKey } from 'latchkey/plugin';
import { expect, it } from 'vitest';
import { createNames } from '../../../plugins/backend/client/names.js';
import { createRequests } from '../../../plugins/backend/client/request.js';
import { createFakeEnv } from '../../kernel/fakes.js';
import { connectedStore } from './client.js';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NETWORK = 'eip155:137';
const COIN = 2_147_483_785;
const record = (name: string, addresses: object = { 60: { address: ALICE } }) => ({ name, addresses, attributes: {} });
const failed = (description: string) =>
  new Response(JSON.stringify({ status: 'FAILED', reasons: [{ field: 'name', description }] }), { status: 400 });

/** @param answers - By the start of the path. A text has status 200. Other paths are answered with 404. */
function arrange(answers: Readonly<Record<string, unknown>>, zones: readonly string[] = ['example.id', 'old.id']) {
  const env = createFakeEnv();
  const asked: { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }[] = [];
  const stored = new Map<string, unknown>();
  const context = {
    plugin: 'backend',
    env,
    store: connectedStore(),
    app: { sdk: { type: 'latchkey', version: 'latchkey-0' } },
    read: () => [zones],
    notify: { alert: () => undefined },
    storage: {
      get: <T>(key: StoredKey<T>) => (stored.get(key.name) as T | undefined) ?? key.fallback,
      set: (key: StoredKey<unknown>, value: unknown) => stored.set(key.name, value),
    },
    async fetch(url: string, init: { readonly body?: string } = {}) {
      const { pathname: path, searchParams: query } = new URL(url);
      if (path === '/v1/supported-chains') return new Response(JSON.stringify({ http: [NETWORK, 'eip155:1'] }));
      asked.push({ path, query, body: init.body && JSON.parse(init.body) });
      const [, answer] = Object.entries(answers).find(([start]) => path.startsWith(start)) ?? [];
      if (answer instanceof Response) return answer.clone();
      return answer === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(answer));
    },
  } as unknown as PluginContext;
  const endpoint = { baseUrl: 'https://data.example', origin: 'https://data.example', projectId: 'p1', remember: true };
  const requests = createRequests(context, endpoint);
  return { ...createNames(context, requests, true), asked, env, stored };
}

const resolve = ({ source }: ReturnType<typeof arrange>, name: string, network = NETWORK) =>
  source.resolve({ name, network });
const reverse = ({ source }: ReturnType<typeof arrange>, address = ALICE, network = NETWORK) =>
  source.reverse?.({ address, network });

it('resolves names of its zones in any case, by the address of the network, else of the mainnet', async () => {
  const addresses = { 60: { address: ALICE }, [COIN]: { address: BOB } };
  const names = arrange({ '/v1/profile/account/alice.example.id': record('alice.example.id', addresses) });
  expect(await resolve(names, 'Alice.Example.id')).toBe(BOB);
  expect(await resolve(names, 'alice.example.id', 'eip155:1')).toBe(ALICE);
  expect(names.asked[0]?.query.get('apiVersion')).toBe('2');
  const legacy = arrange({ '/v1/profile/account/': record('alice.old.id') });
  expect(await resolve(legacy, 'alice.old.id')).toBe(ALICE);
});

it.each([
  'alice.eth',
  'example.id',
  'al_ice.example.id',
  'a.b.example.id',
  'b\u043eb.example.id',
  '\u200balice.example.id',
])('asks nothing for %j, which is no name of its zones', async (name) => {
  const names = arrange({ '/v1/profile/': record(name) });
  expect(await resolve(names, name)).toBeUndefined();
  expect(names.asked).toEqual([]);
});

it.each([
  ['an empty list', []],
  ['404', undefined],
  ['another name', record('bob.example.id')],
  ['no address', record('alice.example.id', {})],
  ['a malformed address', record('alice.example.id', { 60: { address: '0x1' } })],
])('%s is no address', async (_, answer) => {
  expect(await resolve(arrange({ '/v1/profile/': answer }), 'alice.example.id')).toBeUndefined();
});

it.each([500, 429])('a status %i is "Error resolving name"', async (status) => {
  const names = arrange({ '/v1/profile/': new Response('', { status }) });
  await expect(resolve(names, 'alice.example.id')).rejects.toThrow('Error resolving name');
  await expect(reverse(names)).rejects.toThrow('Error fetching names for address');
});

it('finds the name of an account, and remembers it for 5 minutes', async () => {
  const list = [
    record('other.zone.id'),
    record('bob.example.id', { 60: { address: BOB } }),
    record('alice.example.id'),
  ];
  const names = arrange({ '/v1/profile/reverse/': list });
  expect(await reverse(names)).toBe('alice.example.id');
  expect(await reverse(names)).toBe('alice.example.id');
  expect(names.asked.map(({ query }) => query.get('sender'))).toEqual([`${NETWORK}:${ALICE}`]);
  await names.env.advance(300_001);
  await reverse(names);
  expect(names.asked).toHaveLength(2);
});

it('asks nothing for a network that the API does not serve, and without zones', async () => {
  const names = arrange({ '/v1/profile/': [record('alice.example.id')] });
  expect(await reverse(names, ALICE, 'eip155:31337')).toBeUndefined();
  expect(await names.registrar.suggest({ label: 'alice', zone: 'example.id', network: 'eip155:31337' })).toEqual([]);
  const without = arrange({ '/v1/profile/': [record('alice.example.id')] }, []);
  expect(await reverse(without)).toBeUndefined();
  expect([names.asked, without.asked]).toEqual([[], []]);
});

it('suggestions come with or without their zone, and malformed ones are skipped', async () => {
  const entry = (name: unknown, registered: unknown = false) => ({ name, registered });
  const suggestions = [entry('alice.example.id', true), entry('alice1'), entry('b ad'), entry('c', 'no'), entry(7)];
  const { registrar, asked } = arrange({ '/v1/profile/suggestions/alice': { suggestions } });
  expect(await registrar.suggest({ label: 'alice', zone: 'example.id', network: NETWORK })).toEqual([
    { label: 'alice', registered: true },
    { label: 'alice1', registered: false },
  ]);
  expect(asked[0]?.query.get('zone')).toBe('example.id');
});

const wanted = {
  name: 'alice.example.id',
  network: NETWORK,
  coinType: COIN,
  address: ALICE,
  message: '{"name":"alice.example.id"}',
  signature: '0x01',
};

it('registers with the fields of the API, and then asks for the name of the account again', async () => {
  const names = arrange({ '/v1/profile/account': record('alice.example.id'), '/v1/profile/reverse/': [] });
  expect(await reverse(names)).toBeUndefined();
  await names.registrar.register(wanted);
  const { name, network, coinType, ...signed } = wanted;
  expect(names.asked[1]?.body).toEqual({ ...signed, coin_type: coinType, projectId: 'p1' });
  await reverse(names);
  expect(names.asked.map(({ path }) => path.split('/')[3])).toEqual(['reverse', 'account', 'reverse']);
});

it.each([
  [
    'the first reason',
    failed('Name is already registered: alice.example.id'),
    'Name is already registered: alice.example.id',
  ],
  ['a status without a reason', new Response('', { status: 502 }), 'Error registering name alice'],
  ['another name', record('bob.example.id'), 'Error registering name alice'],
  ['no record', [], 'Error registering name alice'],
])('a registration that is answered with %s fails with its text', async (_, answer, text) => {
  const { registrar } = arrange({ '/v1/profile/account': answer });
  const error = await registrar.register(wanted).catch((one: unknown) => one);
  expect(error).toMatchObject({ message: text });
  expect(isModalError(error, 'NAME_REJECTED')).toBe(text.startsWith('Name'));
});

it('failed suggestions have the first reason, else their own text', async () => {
  const suggest = (answer: unknown) =>
    arrange({ '/v1/profile/': answer }).registrar.suggest({ label: 'ali', zone: 'example.id', network: NETWORK });
  await expect(suggest(failed('Invalid name length: al'))).rejects.toThrow('Invalid name length: al');
  await expect(suggest(new Response('', { status: 500 }))).rejects.toThrow('Error fetching name suggestions');
  await expect(suggest({ suggestions: 'none' })).rejects.toThrow('Error fetching name suggestions');
});
