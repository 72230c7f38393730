/** How often the source of prices is asked. */

import { expect, test } from 'vitest';
import { createCache } from '../../../../plugins/backend/server/store/cache.js';
import { openStore } from '../../../../plugins/backend/server/store/openStore.js';
import { backendOf, HOLDER, NETWORK, NOBODY, startChainWithTokens } from './kit.js';

const { chain, tokens, usd, client } = await startChainWithTokens();

test('accounts with different tokens share the price of each token', async () => {
  const asked: (readonly string[])[] = [];
  const { balance } = backendOf({
    networks: [{ id: NETWORK, rpc: chain.url }],
    tokens,
    cacheMs: { price: 60_000, balance: 0 },
    store: ':memory:',
    prices: {
      read: async (ids) => {
        asked.push(ids);
        // The price of the native currency is unknown, and is not asked for again either.
        return new Map(ids.flatMap((id) => (id.endsWith('/native') ? [] : [[id, 2] as const])));
      },
    },
  });
  await client.sendTransaction({ to: NOBODY, value: 1n });
  const valued = async (account: string) =>
    ((await balance(account)).body.balances as { symbol: string; price?: number }[]).map(({ symbol, price }) => [
      symbol,
      price,
    ]);
  expect(await valued(HOLDER)).toContainEqual([usd.symbol, 2]);
  expect(await valued(NOBODY)).toEqual([['ETH', undefined]]);
  expect(asked).toHaveLength(1);
  expect(asked.flat()).toHaveLength(new Set(asked.flat()).size);
});

test('requests at the same time share the reads of keys that both want', async () => {
  const store = openStore(':memory:');
  const cache = createCache(store, Date.now);
  const reads: string[] = [];
  const read = async (missing: readonly string[]) => {
    reads.push(...missing);
    return new Map(missing.map((key) => [key, key.toUpperCase()]));
  };
  const found = await Promise.all([
    cache.getEach('p:', ['a', 'b'], 60_000, read),
    cache.getEach('p:', ['b', 'c'], 60_000, read),
  ]);
  expect(found.map((one) => Object.fromEntries(one))).toEqual([
    { a: 'A', b: 'B' },
    { b: 'B', c: 'C' },
  ]);
  expect(reads.sort()).toEqual(['a', 'b', 'c']);
  await store.close();
});
