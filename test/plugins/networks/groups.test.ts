import type { Network } from 'latchkey';
import { expect, test } from 'vitest';
import { countNetworks, listNetworks, matches, type NetworkListInput } from '../../../plugins/networks/groups.js';

const network = (id: string, name: string): Network => ({
  id,
  name,
  namespace: id.split(':', 1)[0]!,
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 9 },
  rpcUrls: [],
});
const all = [network('aa:1', 'Main One'), network('bb:x', 'Other'), network('aa:8453', 'Base')];
const list = (input: Partial<NetworkListInput> = {}) =>
  listNetworks({
    networks: all,
    chains: new Map([['aa', { name: 'The A family' }]]),
    connections: new Map(),
    query: '',
    ...input,
  });
const shape = ({ groups }: ReturnType<typeof list>) =>
  groups.map(({ name, networks }) => [name, networks.map(({ id }) => id)]);

test('networks stand under their chain’s name, in the order of the app', () => {
  expect(shape(list())).toEqual([
    ['The A family', ['aa:1', 'aa:8453']],
    ['bb', ['bb:x']],
  ]);
});

test('what the wallet did not agree to stands apart', () => {
  const found = list({ connections: new Map([['aa', { networks: ['aa:1'] }]]) });
  expect(shape(found)).toEqual([
    ['The A family', ['aa:1']],
    ['bb', ['bb:x']],
  ]);
  expect(found.unavailable.map(({ id }) => id)).toEqual(['aa:8453']);
});

test('a wallet that takes any network leaves nothing out', () => {
  expect(list({ connections: new Map([['aa', { networks: 'any' as const }]]) }).unavailable).toEqual([]);
});

test('a namespace without a wallet is open: nobody refused', () => {
  const found = list({ connections: new Map([['aa', { networks: [] }]]) });
  expect(shape(found)).toEqual([['bb', ['bb:x']]]);
});

test('a search leaves out groups that have nothing', () => {
  expect(shape(list({ query: 'base' }))).toEqual([['The A family', ['aa:8453']]]);
});

test('a search that finds nothing gives an empty list', () => {
  expect(countNetworks(list({ query: 'zzz' }))).toBe(0);
});

test('the count holds what is not available too', () => {
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
  expect(matches(network('aa:1', 'Main One'), query)).toBe(found);
});
