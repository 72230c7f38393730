/** Token lists: order of the sources, prices, caching, malformed answers, forgotten accounts. */

import { expect, test } from 'vitest';
import type { PriceSource, TokenSource } from '../../../kernel/contract/assets.js';
import type { Connection, Network } from '../../../kernel/contract/model.js';
import { allConnectionsAtom, networksAtom } from '../../../kernel/contract/state.js';
import { forgetAccounts } from '../../../kernel/core/forgetAccounts.js';
import { readTokens } from '../../../kernel/core/tokens.js';
import { settle } from '../fakes.js';
import { arrange, fail, from, input, listing, token, USD } from './tokenSources.js';

test('the first source that answers is used and named', async () => {
  const { host } = arrange({ lists: [async () => undefined, fail, listing('two', token('A')), fail] });
  const state = await readTokens(host, input);
  expect(state).toMatchObject({ status: 'ready', value: { origin: from('two'), tokens: [{ symbol: 'A' }] } });
});

test('the failure of a source is reported once until the source answers again', async () => {
  let fails = true;
  const first: TokenSource['list'] = async () => (fails ? fail() : { tokens: [token('A')], origin: from('one') });
  const { host, env, reported } = arrange({ lists: [first, listing('two', token('B'))] });
  for (let round = 0; round < 3; round += 1) {
    await readTokens(host, input);
    await env.advance(30_000);
  }
  expect(reported).toHaveLength(1);
  fails = false;
  expect(await readTokens(host, input)).toMatchObject({ value: { origin: from('one') } });
  await env.advance(30_000);
  fails = true;
  await readTokens(host, input);
  expect(reported).toHaveLength(2);
});

test('an empty list is used only if no other source has tokens', async () => {
  const filled = arrange({ lists: [listing('one'), listing('two', token('A'))] });
  expect(await readTokens(filled.host, input)).toMatchObject({ value: { origin: from('two') } });
  const empty = arrange({ lists: [listing('one'), fail] });
  expect(await readTokens(empty.host, input)).toMatchObject({ status: 'ready', value: { origin: from('one') } });
});

test('a source that does not answer within 15 s is skipped and its signal is aborted', async () => {
  let signal: AbortSignal | undefined;
  const { host, env } = arrange({
    lists: [
      (request) => {
        signal = request.signal;
        return new Promise(() => undefined);
      },
      listing('two', token('A')),
    ],
  });
  const reading = readTokens(host, input);
  await env.advance(15_000);
  expect(await reading).toMatchObject({ value: { origin: from('two') } });
  expect(signal?.aborted).toBe(true);
  expect(env.timers()).toBe(0);
});

test('values follow from quantity, decimals and price', async () => {
  const { host } = arrange({ lists: [listing('one', token('A', { price: 3n * USD }))] });
  expect(await readTokens(host, input)).toMatchObject({ value: { tokens: [{ value: 15n * USD }] } });
});

test('another source adds the prices that the first one lacks', async () => {
  const prices: PriceSource['read'] = async ({ tokens }) => ({
    prices: new Map(tokens.map(({ id }) => [id, 2n * USD])),
    origin: from('prices'),
  });
  const lists = [listing('one', token('A'), token('B', { price: USD }))];
  const { host } = arrange({ lists, prices: [fail, prices] });
  expect(await readTokens(host, input)).toMatchObject({
    value: { priceOrigin: from('prices'), tokens: [{ value: 10n * USD }, { value: 5n * USD }] },
  });
});

test('an unknown price stays unknown, and a price of 0 is unknown', async () => {
  const zero: PriceSource['read'] = async () => ({ prices: new Map([['aa:1/t:A', 0n]]), origin: from('prices') });
  const { host } = arrange({ lists: [listing('one', token('A', { price: 0n }))], prices: [zero] });
  const state = await readTokens(host, input);
  expect(state.status === 'ready' && state.value.tokens[0]).not.toHaveProperty('price');
  expect(state.status === 'ready' && state.value.tokens[0]).not.toHaveProperty('value');
});

test.each([
  ['no answer object', 5],
  ['no list', { tokens: {}, origin: from('x') }],
  ['no origin', { tokens: [] }],
  ['a token of another network', { tokens: [token('A', { network: 'aa:2' })], origin: from('x') }],
  ['37 decimals', { tokens: [token('A', { decimals: 37 })], origin: from('x') }],
  ['a negative quantity', { tokens: [token('A', { quantity: -1n })], origin: from('x') }],
  ['a quantity that is a number', { tokens: [token('A', { quantity: 5 as never })], origin: from('x') }],
])('a source with %s is skipped', async (_, answer) => {
  const { host } = arrange({ lists: [async () => answer as never, listing('two', token('B'))] });
  expect(await readTokens(host, input)).toMatchObject({ value: { origin: from('two') } });
});

test('names are cleaned and a token is listed once', async () => {
  const evil = token('A', { name: 'Ev\u202eil\n\u200bcoin', imageUrl: 'javascript:alert(1)' });
  const { host } = arrange({ lists: [listing('one', evil, { ...evil, quantity: 1n })] });
  const state = await readTokens(host, input);
  expect(state.status === 'ready' && state.value.tokens).toEqual([
    { ...token('A', { name: 'Evil coin' }), quantity: 500n },
  ]);
});

test('a list is read once in 30 s, and a refresh reads it again', async () => {
  let calls = 0;
  const fresh: (boolean | undefined)[] = [];
  const { host, env } = arrange({
    lists: [
      async (request) => {
        calls += 1;
        fresh.push(request.fresh);
        return { tokens: [token('A')], origin: from('one') };
      },
    ],
  });
  await Promise.all([readTokens(host, input), readTokens(host, input)]);
  await env.advance(29_999);
  await readTokens(host, input);
  expect(calls).toBe(1);
  await readTokens(host, { ...input, maxAgeMs: 0 });
  expect(fresh).toEqual([false, true]);
});

test('after a failure of all sources the last list stays, and nothing is asked for 30 s', async () => {
  let calls = 0;
  const { host, env } = arrange({
    lists: [
      async () => {
        calls += 1;
        return calls === 1 ? { tokens: [token('A')], origin: from('one') } : fail();
      },
    ],
  });
  await readTokens(host, input);
  await env.advance(30_000);
  const state = await readTokens(host, input);
  expect(state).toMatchObject({
    status: 'unavailable',
    value: { tokens: [{ symbol: 'A' }] },
    error: { message: 'Token Balance Unavailable', cause: { message: 'Down.' } },
  });
  await readTokens(host, { ...input, maxAgeMs: 0 });
  expect(calls).toBe(2);
});

test('without any source the list is unavailable, and nothing has failed', async () => {
  const { host, reported } = arrange({ lists: [] });
  const state = await readTokens(host, input);
  expect(state).toMatchObject({ status: 'unavailable', error: { code: 'BALANCE_UNAVAILABLE' } });
  expect(state.status === 'unavailable' && (state.error as Error).cause).toBeUndefined();
  expect(reported).toEqual([]);
});

test('a disconnected account is forgotten, its read is aborted, and a late answer does not come back', async () => {
  let signal: AbortSignal | undefined;
  let answer: () => void = () => undefined;
  const { host, store, state, reported } = arrange({
    lists: [
      (request) => {
        signal = request.signal;
        return new Promise((resolve) => {
          answer = () => resolve({ tokens: [token('A')], origin: from('one') });
        });
      },
    ],
  });
  const account = { address: 'me' };
  store.set(networksAtom, [{ id: 'aa:1', namespace: 'aa' } as Network]);
  store.set(allConnectionsAtom, [{ namespace: 'aa', account, accounts: [account] } as never as Connection]);
  const reading = readTokens(host, input);
  await settle();
  forgetAccounts(store);
  expect(state()?.status).toBe('loading');
  store.set(allConnectionsAtom, []);
  forgetAccounts(store);
  answer();
  await reading;
  expect(signal?.aborted).toBe(true);
  expect(state()).toBeUndefined();
  expect(reported).toEqual([]);
});
