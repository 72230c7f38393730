/** The routes about payments, over a provider of the test. */

import { expect, test } from 'vitest';
import type { OnrampProvider } from '../../../../plugins/backend/server/onramp/types.js';
import { backendOf, HOLDER, NETWORK } from './kit.js';

const networks = [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }] as const;
const options = { paymentCurrencies: [], purchaseCurrencies: [] };
const currency = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [] };
const quote = { purchaseCurrency: currency, paymentCurrency: { id: 'USD' }, amount: '50.00', network: 'ETH' };
const order = {
  id: 'o',
  status: 'SUCCESS',
  at: 1_700_000_000_000,
  network: NETWORK,
  name: 'Ether',
  symbol: 'ETH',
} as const;
const wallet = { address: HOLDER, blockchains: ['ethereum'], assets: ['ETH'] };
const pay = { destinationWallets: [wallet], partnerUserId: HOLDER, defaultExperience: 'buy', presetFiatAmount: 50 };

const provider = {
  id: 'coinbase',
  label: 'Coinbase',
  options: async () => options,
  quote: async ({ amount }) => ({ amount }) as never,
  createUrl: async ({ presetFiatAmount }) => `https://pay.example/?fiat=${presetFiatAmount}`,
  orders: async () => ({ orders: [{ ...order, amount: '0.5', hash: '0xab' }], next: 'n' }),
} satisfies OnrampProvider;

test('options, quotes and payment pages come from the provider', async () => {
  const { get, post } = backendOf({ networks, onramp: [provider] });
  expect((await get('/v1/onramp/options?projectId=app')).body).toEqual(options);
  expect((await post('/v1/onramp/quote?projectId=app', quote)).body).toEqual({ amount: '50.00' });
  expect((await post('/v1/generators/onrampurl?projectId=app', pay)).body).toEqual({
    url: 'https://pay.example/?fiat=50',
  });
});

test('purchases are listed as transactions of the kind buy', async () => {
  const { get } = backendOf({ networks, onramp: [provider] });
  const { body } = await get(`/v1/account/${HOLDER}/history?projectId=app&onramp=coinbase`);
  expect(body).toEqual({
    data: [
      {
        id: 'o',
        metadata: {
          operationType: 'buy',
          hash: '0xab',
          minedAt: '2023-11-14T22:13:20.000Z',
          sentFrom: 'Coinbase',
          sentTo: HOLDER,
          status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
          nonce: 1,
          application: null,
          chain: NETWORK,
        },
        transfers: [
          {
            fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
            nft_info: null,
            direction: 'in',
            quantity: { numeric: '0.5' },
            value: null,
            price: null,
          },
        ],
      },
    ],
    next: 'n',
  });
});

test.each([
  ['no wallet', { ...pay, destinationWallets: [] }],
  ['a wallet without an address', { ...pay, destinationWallets: [{ assets: ['ETH'] }] }],
  ['an amount with cents', { ...pay, presetFiatAmount: 49.99 }],
  ['a negative amount', { ...pay, presetFiatAmount: -1 }],
  ['another experience', { ...pay, defaultExperience: 'steal' }],
  ['no user', { ...pay, partnerUserId: '' }],
  ['a list', []],
])('a request for a payment page with %s is refused', async (_, body) => {
  const { post } = backendOf({ networks, onramp: [provider] });
  const answer = await post('/v1/generators/onrampurl?projectId=app', body);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Invalid parameter')]);
});

test.each([
  ['an amount with an exponent', { ...quote, amount: '1e9' }],
  ['an amount that is a number', { ...quote, amount: 50 }],
  ['an id instead of a currency', { ...quote, purchaseCurrency: 'eth' }],
])('a request for a quote with %s is refused', async (_, body) => {
  const { post } = backendOf({ networks, onramp: [provider] });
  expect((await post('/v1/onramp/quote?projectId=app', body)).status).toBe(400);
});

test('a provider that fails gives 503 without its reason, and a server without a provider 404', async () => {
  const failing = { ...provider, options: () => Promise.reject(new Error('secret key')) };
  const { get } = backendOf({ networks, onramp: [failing] });
  const failed = await get('/v1/onramp/options?projectId=app');
  expect([failed.status, failed.text.includes('secret')]).toEqual([503, false]);
  const none = backendOf({ networks });
  expect((await none.get('/v1/onramp/options?projectId=app')).status).toBe(404);
  expect((await none.get('/v1/onramp/options?projectId=other')).status).toBe(401);
});

test('a provider that lists an impossible time gives 503', async () => {
  const orders = async () => ({ orders: [{ ...order, at: 1e16, amount: '0.5' }], next: undefined });
  const { get } = backendOf({ networks, onramp: [{ ...provider, orders }] });
  expect((await get(`/v1/account/${HOLDER}/history?projectId=app&onramp=coinbase`)).status).toBe(503);
});

test('two providers with the same id are refused', () => {
  expect(() => backendOf({ networks, onramp: [provider, provider] })).toThrow(
    'option "onramp" contains "coinbase" twice',
  );
});
