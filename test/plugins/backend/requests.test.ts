/** The requests of the data client: paths, queries and bodies, and what it refuses to ask. */

import {
  type ActivitySource,
  activity,
  endpoints,
  identity,
  isModalError,
  nfts,
  prices,
  tokens,
} from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import { quoters, type SwapQuoter } from 'latchkey/plugins/swaps/slots';
import { expect, test } from 'vitest';
import { readOrders } from '../../../plugins/onramp/providers/readOrders.js';
import { ACCOUNT, type Answer, arrange, USDC } from './client.js';

const { signal } = new AbortController();
const NATIVE = `eip155:1:0x${'e'.repeat(40)}`;
const SWAP = {
  network: 'eip155:1',
  account: ACCOUNT,
  from: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  to: { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  amount: 5n,
  signal,
} as const;

/** The services of the client, and the requests that they make. */
async function client(answers: Readonly<Record<string, Answer>> = {}) {
  const { plugin, context, asked, paths } = arrange(answers);
  const load = async (slot: string) => {
    const { value } = plugin.contributes.find((one) => one.slot === slot) ?? {};
    return (value as (given: typeof context) => unknown)(context);
  };
  const query = () => Object.fromEntries(asked.at(-1)?.query ?? []);
  return {
    asked,
    paths,
    query,
    /** Without the parameters of every request. */
    own: () => {
      const { projectId: _, st: __, sv: ___, ...rest } = query();
      return rest;
    },
    service: load,
    /** The purchases of an account at the first provider. */
    async purchases(address: string) {
      const api = await load(dataApi.id);
      return readOrders({ ...context, service: async () => api } as typeof context, 'coinbase', { address, signal });
    },
    history: (await load(activity.id)) as ActivitySource,
    swaps: (await load(quoters.id)) as Required<SwapQuoter>,
  };
}

test('the first page of a history is asked for with the network, and a further one with its cursor', async () => {
  const { history, own, asked } = await client({ '/v1/account/': () => '{"data":[],"next":null}' });
  const input = { network: 'eip155:1', address: ACCOUNT, signal } as const;
  await history.page(input);
  expect(asked.at(-1)?.path).toBe(`/v1/account/${ACCOUNT}/history`);
  expect(own()).toEqual({ chainId: 'eip155:1' });
  await history.page({ ...input, cursor: 'c+/=' });
  expect(own()).toEqual({ chainId: 'eip155:1', cursor: 'c+/=' });
});

test('a history without an account is refused, and nothing is asked', async () => {
  const { history, paths } = await client();
  const error = await history.page({ network: 'eip155:1', address: '', signal }).catch((thrown: unknown) => thrown);
  expect(isModalError(error, 'INPUT_INVALID') && error.message).toBe(
    "Transactions can't be fetched without an accountAddress",
  );
  expect(paths()).toEqual([]);
});

test.each([
  ['NFTs', nfts.id, 'page'],
  ['tokens', tokens.id, 'list'],
  ['the identity', identity.id, 'find'],
])('without an account, a request for %s is refused, and nothing is asked', async (_, slot, method) => {
  const { service, paths } = await client();
  const source = (await service(slot)) as Readonly<Record<string, (input: object) => Promise<unknown>>>;
  const error = await source[method]?.({ network: 'eip155:1', address: '', signal }).catch((thrown: unknown) => thrown);
  expect(isModalError(error, 'INPUT_INVALID')).toBe(true);
  expect(paths()).toEqual([]);
});

test('purchases of no account are refused, and nothing is asked', async () => {
  const { purchases, paths } = await client();
  const error = await purchases('').catch((thrown: unknown) => thrown);
  expect(isModalError(error, 'INPUT_INVALID') && error.message).toBe(
    "Transactions can't be fetched without an accountAddress",
  );
  expect(paths()).toEqual([]);
});

test('a price is asked for with amount, account, tokens and the price of gas', async () => {
  const quotes = () => JSON.stringify({ quotes: [{ fromAmount: '5', toAmount: '7' }] });
  const { swaps, own } = await client({ '/v1/convert/quotes': quotes });
  expect(await swaps.quote({ ...SWAP, gasPrice: 9n })).toEqual({ toAmount: 7n });
  expect(own()).toEqual({
    amount: '5',
    userAddress: ACCOUNT,
    from: NATIVE,
    to: `eip155:1:${USDC}`,
    gasPrice: '9',
  });
});

test('the price of gas is asked for with the network', async () => {
  const { swaps, own } = await client({ '/v1/convert/gas-price': () => '{"standard":"9","fast":"9","instant":"9"}' });
  expect(await swaps.gasPrice(SWAP)).toBe(9n);
  expect(own()).toEqual({ chainId: 'eip155:1' });
});

const TX = { from: `eip155:1:${USDC}`, to: `eip155:1:${ACCOUNT}`, data: '0x', amount: '7' };

test('an approval is asked for with account and tokens', async () => {
  const { swaps, own } = await client({ '/v1/convert/build-approve': () => JSON.stringify({ tx: TX }) });
  await swaps.buildApproval({ ...SWAP, approved: 5n });
  expect(own()).toMatchObject({ userAddress: ACCOUNT, from: NATIVE, to: `eip155:1:${USDC}` });
});

test('a swap is asked for with amount, account, tokens and slippage, and without an estimate', async () => {
  const { swaps, asked } = await client({ '/v1/convert/build-transaction': () => JSON.stringify({ tx: TX }) });
  await swaps.buildSwap({ ...SWAP, slippagePercent: 1 });
  expect(JSON.parse(asked.at(-1)?.init.body ?? '')).toMatchObject({
    amount: '5',
    userAddress: `eip155:1:${ACCOUNT}`,
    from: NATIVE,
    to: `eip155:1:${USDC}`,
    projectId: 'p1',
    eip155: { slippage: 1 },
    disableEstimate: true,
  });
});

const OTHER = { ...SWAP, network: 'eip155:999' } as const;

test.each([
  ['gasPrice', 'GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price'],
  ['quote', 'SWAPS_UNSUPPORTED', 'Network not supported for Swaps'],
  ['allowance', 'SWAPS_UNSUPPORTED', 'Network not supported for Swaps'],
  ['buildApproval', 'SWAPS_UNSUPPORTED', 'Network not supported for Swaps'],
  ['buildSwap', 'SWAPS_UNSUPPORTED', 'Network not supported for Swaps'],
] as const)(
  '%s for a network that the API does not serve is refused, and only its networks are asked',
  async (name, code, text) => {
    const { swaps, paths } = await client();
    const error = await swaps[name]({ ...OTHER, approved: 5n, slippagePercent: 1 }).catch((thrown: unknown) => thrown);
    expect(isModalError(error, code) && error.message).toBe(text);
    expect(paths()).toEqual(['/v1/supported-chains']);
  },
);

test('the API is asked for the accounts of EVM and Solana only', () => {
  const { plugin } = arrange({});
  const served = (slot: string) => plugin.contributes.filter((one) => one.slot === slot).map(({ key }) => key);
  for (const slot of [tokens, prices, identity, activity, nfts, endpoints]) {
    expect(served(slot.id)).toEqual(['eip155', 'solana']);
  }
});

test('purchases are asked for with the first provider and without the cache of the browser', async () => {
  const { purchases, asked } = await client({ '/v1/account/': () => '{"data":[],"next":null}' });
  await purchases(ACCOUNT);
  expect(asked.at(-1)).toMatchObject({ path: `/v1/account/${ACCOUNT}/history`, init: { cache: 'no-cache' } });
  expect(asked.at(-1)?.query.get('onramp')).toBe('coinbase');
});

test('a history is read with the cache of the browser', async () => {
  const { history, asked } = await client({ '/v1/account/': () => '{"data":[],"next":null}' });
  await history.page({ network: 'eip155:1', address: ACCOUNT, signal });
  expect(asked.at(-1)?.init.cache).toBeUndefined();
});
