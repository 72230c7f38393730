/** Token lists with the marks of their tokens: known, or an imitation. */

import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { KnownToken, Token } from '../../../kernel/contract/assets.js';
import { readTokens } from '../../../kernel/core/tokens.js';
import { createFakeEnv } from '../fakes.js';

const tokenOf = (address: string, symbol: string, rest: Partial<Token> = {}): Token => ({
  id: `aa:1/t:${address}`,
  network: 'aa:1',
  address,
  name: `${symbol} coin`,
  symbol,
  decimals: 2,
  quantity: 5n,
  ...rest,
});

/** Reads a list with these tokens, while plugins know these others. */
function read(tokens: readonly Token[], load: () => Promise<readonly KnownToken[]>) {
  const origin = { kind: 'service', name: 'one' } as const;
  const slots: Readonly<Record<string, unknown>> = {
    tokens: { load: async () => ({ list: async () => ({ tokens, origin }) }) },
    knownTokens: {
      load: async () => {
        const known = await load();
        return { list: () => known };
      },
    },
  };
  const host = {
    env: createFakeEnv(),
    store: createStore(),
    read: (({ id }: { readonly id: string }) => new Map(slots[id] ? [['aa', [slots[id]]]] : [])) as never,
    report: () => undefined,
  };
  return readTokens(host, { network: 'aa:1', address: 'me' });
}

test('tokens are marked as known or as imitations, whatever their source says', async () => {
  const lie = { isKnown: true, imitates: undefined };
  const tokens = [tokenOf('A', 'A'), tokenOf('B', 'a', lie), tokenOf('C', 'C', lie)];
  const state = await read(tokens, async () => [{ network: 'aa:1', address: 'A', symbol: 'A' }]);
  const marks = state.status === 'ready' ? state.value.tokens.map((one) => [one.isKnown, one.imitates]) : [];
  expect(marks).toEqual([
    [true, undefined],
    [undefined, 'A'],
    [undefined, undefined],
  ]);
});

test('a known token of another network owns nothing here', async () => {
  const state = await read([tokenOf('B', 'A')], async () => [{ network: 'aa:2', address: 'A', symbol: 'A' }]);
  expect(state).not.toHaveProperty('value.tokens.0.imitates');
});

test('without a list of known tokens that cannot be loaded, no list is shown', async () => {
  const state = await read([tokenOf('B', 'A')], () => Promise.reject(new Error('No such file.')));
  expect(state).toMatchObject({ status: 'unavailable', error: { code: 'BALANCE_UNAVAILABLE' } });
});
