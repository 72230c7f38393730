/** The optional parts that a server says it has. */

import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import { expect, test } from 'vitest';
import type { SwapSource } from '../../../../plugins/backend/server/convert/types.js';
import type { BackendOptions } from '../../../../plugins/backend/server/options.js';
import { backendOf } from './kit.js';

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const rpc = 'http://127.0.0.1:1';
const networks = [
  { id: 'eip155:1', rpc },
  { id: 'eip155:31337', rpc },
  { id: SOLANA, rpc },
] as const;
const nobody = { id: 'pay', label: 'Pay', orders: async () => ({ orders: [] }) };

const tells = async (options: Partial<BackendOptions>) =>
  (await backendOf({ networks, ...options }).get('/v1/supported-chains')).body as {
    readonly features: readonly string[];
    readonly history: readonly string[];
  };

test.each<[string, Partial<BackendOptions>, readonly string[]]>([
  ['no option', {}, []],
  ['a source of swaps', { swaps: { quote: async () => undefined } as unknown as SwapSource }, ['swaps']],
  ['a registry', { names: { zones: ['example.id'], verifier: eip155Verifier({}) } }, ['names']],
  ['a provider of payments', { onramp: [{ ...nobody, options: async () => ({}) as never }] }, ['onramp']],
  // Its orders are part of the history; nothing can be bought.
  ['a provider without options', { onramp: [nobody] }, []],
])('a server with %s tells its features, with compat too', async (_, options, features) => {
  expect((await tells(options)).features).toEqual(features);
  expect((await tells({ ...options, compat: true })).features).toEqual(features);
});

test('a server tells the networks with a history', async () => {
  const explorer = { url: 'https://explorer.example.com/api' };
  expect((await tells({ history: [{ network: 'eip155:1', explorer }] })).history).toEqual(['eip155:1', SOLANA]);
});
