/** Sources of tokens and prices that a test scripts. */

import { createStore } from 'jotai/vanilla';
import type { PriceSource, Token, TokenSource } from '../../../kernel/contract/assets.js';
import { balanceKey, tokenListsAtom } from '../../../kernel/contract/state.js';
import { createFakeEnv } from '../fakes.js';

export const input = { network: 'aa:1', address: 'me' };
export const USD = 10n ** 20n;

export const token = (symbol: string, rest: Partial<Token> = {}): Token => ({
  id: `aa:1/t:${symbol}`,
  network: 'aa:1',
  address: symbol,
  name: `${symbol} coin`,
  symbol,
  decimals: 2,
  quantity: 500n,
  ...rest,
});

export const from = (name: string) => ({ kind: 'service', name }) as const;
export const listing =
  (name: string, ...tokens: readonly Token[]): TokenSource['list'] =>
  async () => ({ tokens, origin: from(name) });

export function arrange({
  lists,
  prices = [],
}: {
  readonly lists: readonly TokenSource['list'][];
  readonly prices?: readonly PriceSource['read'][];
}) {
  const env = createFakeEnv();
  const store = createStore();
  const reported: unknown[] = [];
  const slots = new Map<string, unknown>([
    ['tokens', new Map([['aa', lists.map((list, at) => ({ plugin: `p${at}`, load: async () => ({ list }) }))]])],
    ['prices', new Map([['aa', prices.map((read, at) => ({ plugin: `q${at}`, load: async () => ({ read }) }))]])],
  ]);
  const host = {
    env,
    store,
    read: ((slot: { readonly id: string }) => slots.get(slot.id) ?? new Map()) as never,
    report: (error: unknown) => reported.push(error),
  };
  return { env, store, host, reported, state: () => store.get(tokenListsAtom).get(balanceKey('aa:1', 'me')) };
}

export const fail = async () => {
  throw new Error('Down.');
};
