import type { Network } from 'latchkey';
import { namespaceOf } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { countNetworks, listNetworks, matchesQuery, type NetworkListInput } from '../../../plugins/networks/groups.js';

const network = (id: string, name: string): Network => ({
  id,
  name,
  namespace: namespaceOf(id),
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 9 },
  rpcUrls: [],
});
const all = [network('aa:1', 'Main One'), network('bb:x', 'Other'), network('aa:8453', 'Base')];
const list = (input: Partial<NetworkListInput> = {}) =>
  listNetworks({
    networks: all,
    namespaces: new Map([['aa', { name: 'The A family' }]]),
    connections: new Map(),
    query: '',
    ...input,
  });
const shape = ({ groups }: ReturnType<typeof list>) =>
  groups.map(({ name, networks }) => [name, networks.map(({ id }) => id)]);

test('networks are grouped by namespace, in the order of the app', () => {
  expect(shape(list())).toEqual([
    ['The A family', ['aa:1', 'aa:8453']],
    ['bb', ['bb:x']],
  ]);
});

test('networks that the wallet has not approved are listed separately', () => {
  const found = list({ connections: new Map([['aa', { networks: ['aa:1'] }]]) });
  expect(shape(found)).toEqual([
    ['The A family', ['aa:1']],
    ['bb', ['bb:x']],
  ]);
  expect(found.unavailable.map(({ id }) => id)).toEqual(['aa:8453']);
});

test('all networks are available with a wallet that accepts any network', () => {
  expect(list({ connections: new Map([['aa', { networks: 'any' as const }]]) }).unavailable).toEqual([]);
});

test('all networks of a namespace without a wallet are available', () => {
  const found = list({ connections: new Map([['aa', { networks: [] }]]) });
  expect(shape(found)).toEqual([['bb', ['bb:x']]]);
});

test('a search hides groups without a match', () => {
  expect(shape(list({ query: 'base' }))).toEqual([['The A family', ['aa:8453']]]);
});

test('a search without a match returns an empty list', () => {
  expect(countNetworks(list({ query: 'zzz' }))).toBe(0);
});

test('test networks are listed separately', () => {
  const found = list({ networks: [...all, { ...network('aa:5', 'Trial'), testnet: true }] });
  expect(shape(found)).toEqual(shape(list()));
  expect(found.testnets.map(({ id }) => id)).toEqual(['aa:5']);
});

test('the count includes unavailable networks', () => {
  expect(countNetworks(list({ connections: new Map([['aa', { networks: ['aa:1'] }]]) }))).toBe(3);
});

test.each([
  ['MAIN', true],
  ['  one ', true],
  ['one main', true],
  ['1', true],
  ['8453', false],
  ['aa', false],
])('"%s" against Main One (aa:1) is %s', (query, found) => {
  expect(matchesQuery(network('aa:1', 'Main One'), query)).toBe(found);
});
