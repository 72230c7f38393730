/** Reads from nodes with a REST interface. */

import { createRest, type Get, readAmount } from 'latchkey/chain-kit';
import { type PluginContext, balances as slot } from 'latchkey/plugin';
import { standardChain } from 'latchkey/standard-chain';
import { createTestModal, type Respond } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { balances, isAddress, networks } from '../standard-chain/opals.js';

const identify = async (get: Get) => `opal:${((await get('/info')) as { readonly network: unknown }).network}`;

/** Reads `/amount` of a network with two nodes. */
function reader(respond: Respond) {
  let context: PluginContext | undefined;
  const features = async () => ({
    balances: (given: PluginContext) => {
      context = given;
      return balances(given);
    },
  });
  const rpc = { main: ['https://one.example/v1/', 'https://two.example'] };
  const modal = createTestModal({
    plugins: [standardChain({ prefix: 'opal', name: 'Opal', networks, rpc, isAddress, features })],
    platform: { fetch: respond },
  });
  const { drive } = modal.test.clock;
  const read = async (network = 'opal:main') => {
    await modal.test.context.service(slot, 'opal');
    const rest = createRest(context as PluginContext, { namespace: 'opal', identify });
    return rest(network, '/amount', undefined, readAmount).catch((error: { readonly code: string }) => error.code);
  };
  return { read: (network?: string) => drive(read(network)), urls: () => modal.test.requests.map(({ url }) => url) };
}

test('the network of a node is checked once, and a slash at the end of its URL is no second one', async () => {
  const { read, urls } = reader(({ url }) => (url.endsWith('/info') ? { network: 'main' } : {}));
  await read();
  expect(urls().slice(0, 2)).toEqual(['https://one.example/v1/info', 'https://one.example/v1/amount']);
});

test('integers above 2^53 are exact', async () => {
  const { read } = reader(({ url }) => (url.endsWith('/info') ? { network: 'main' } : '123456789012345678901'));
  expect(await read()).toBe(123_456_789_012_345_678_901n);
});

test('the next node is asked after a node of another network', async () => {
  const { read } = reader(({ url }) => {
    if (url.endsWith('/info')) return { network: url.includes('one') ? 'test' : 'main' };
    return url.includes('one') ? '1' : '2';
  });
  expect(await read()).toBe(2n);
});

test.each([
  ['a node of another network', { network: 'test' }, '1', 'RPC_WRONG_CHAIN'],
  ['a node with another answer to the question for its network', null, '1', 'RPC_WRONG_CHAIN'],
  ['an answer of another form', { network: 'main' }, { amount: 1 }, 'RPC_MALFORMED'],
  ['an answer that is no JSON', { network: 'main' }, '<html>', 'RPC_MALFORMED'],
  ['a status of an error', { network: 'main' }, () => new Response('1', { status: 404 }), 'RPC_FAILED'],
])('%s is refused', async (_, info, amount, code) => {
  const answer = () => (typeof amount === 'function' ? amount() : amount);
  const { read } = reader(({ url }) => (url.endsWith('/info') ? info : answer()));
  expect(await read()).toBe(code);
});

test('a network that the app does not have is refused without a request', async () => {
  const { read, urls } = reader(() => ({}));
  expect([await read('opal:other'), urls()]).toEqual(['NETWORK_UNKNOWN', []]);
});

test.each([
  ['7', 7n],
  [7, 7n],
  [9_007_199_254_740_992, undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['0x10', undefined],
  ['', undefined],
  ['1'.repeat(41), undefined],
  [null, undefined],
  [true, undefined],
])('the amount in %o is %o', (given, amount) => {
  expect(readAmount(given)).toBe(amount);
});
