/** The two providers: their names, fees, chains and payment pages; and the answers about purchases. */

import * as fc from 'fast-check';
import { isModalError } from 'latchkey/plugin';
import { onramp } from 'latchkey/plugins/onramp';
import { expect, test } from 'vitest';
import { builtInProviders } from '../../../plugins/onramp/builtIn.js';
import { checkPage } from '../../../plugins/onramp/flow/checkPage.js';
import { describeBought, parsePurchase, storePurchase } from '../../../plugins/onramp/flow/storedPurchase.js';
import { start } from '../../../plugins/onramp/providers/coinbase.js';
import { meldUrl } from '../../../plugins/onramp/providers/meld.js';
import { payChains } from '../../../plugins/onramp/providers/payChains.js';
import { parseOrders } from '../../../plugins/onramp/providers/readOrders.js';

const [coinbase, meld] = builtInProviders({ meld: { publicKey: 'key' } });

test('the providers have the fees and namespaces of the specification', () => {
  const shown = builtInProviders({}).map(({ id, label, feeRange, namespaces }) => [id, label, feeRange, namespaces]);
  expect(shown).toEqual([
    ['coinbase', 'Coinbase', '1-2%', ['eip155']],
    ['meld', 'Meld.io', '1-2%', ['eip155', 'solana']],
  ]);
  expect(builtInProviders({ coinbase: false, meld: false })).toEqual([]);
});

test('a network has its pay chain, and no chain stands for another network', () => {
  const chains = ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'];
  expect([...payChains().values()]).toEqual(chains);
  const networks = [1, 42_161, 137, 80_094, 43_114, 10, 42_220, 8_453].map((id) => `eip155:${id}` as const);
  expect(networks.map((id) => payChains().get(id))).toEqual(chains);
  expect(['eip155:100', '', '__proto__'].map((id) => payChains().has(id))).toEqual(Array(3).fill(false));
});

test('an app names further chains of Coinbase', () => {
  expect(payChains({ 'eip155:130': 'unichain' }).get('eip155:130')).toBe('unichain');
});

test('neither provider opens a page for an asset that it does not deliver', async () => {
  const asset = { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:324', networkName: 'ZKsync' } as const;
  const request = {
    asset,
    address: '0x1',
    networkName: 'ZKsync',
    currency: { id: 'USD', limits: [] },
    amount: '50.00',
  };
  await expect(start({}, request as never, {} as never)).rejects.toThrow('Coinbase does not deliver USDC on ZKsync.');
  expect(() => meldUrl({ url: 'https://meldcrypto.com' }, request as never)).toThrow(
    'Meld has no known code for USDC on ZKsync.',
  );
});

test('the payment page of the first provider gets the chain of the network, whatever the data API calls it', async () => {
  const sent: unknown[] = [];
  const post = async (_path: string, body: unknown) => {
    sent.push(body);
    return '{"url":"https://pay.coinbase.com/buy"}';
  };
  const asset = {
    id: 'ETH',
    name: 'Ether',
    symbol: 'ETH',
    network: 'eip155:42161',
    networkName: 'Arbitrum',
    source: {},
  };
  const request = {
    asset,
    address: '0x1',
    networkName: 'Arbitrum One',
    currency: { id: 'USD', limits: [] },
    amount: '50.00',
  };
  await start({}, request as never, { service: async () => ({ post }) } as never);
  expect(sent).toMatchObject([{ defaultNetwork: 'arbitrum' }]);
});

test.each([
  ['a whole payment', { amount: '50.00' }, { presetFiatAmount: 50 }, false],
  ['a whole payment for a whole amount', { amount: '50.00', assetAmount: '2' }, { presetFiatAmount: 50 }, false],
  ['a whole amount of the asset', { amount: '49.37', assetAmount: '2' }, { presetCryptoAmount: 2 }, false],
  ['a payment with cents', { amount: '49.99' }, {}, true],
  ['a fraction of the asset', { amount: '49.99', assetAmount: '0.5' }, {}, true],
])('%s is preset in whole units, and never two amounts', async (_, amounts, preset, asksAmount) => {
  const sent: object[] = [];
  const post = async (_path: string, body: object) => {
    sent.push(body);
    return '{"url":"https://pay.coinbase.com/buy"}';
  };
  const asset = { id: 'ETH', name: 'Ether', symbol: 'ETH', network: 'eip155:1', networkName: 'Ethereum', source: {} };
  const request = { asset, address: '0x1', networkName: 'Ethereum', currency: { id: 'USD', limits: [] }, ...amounts };
  const page = await start({}, request as never, { service: async () => ({ post }) } as never);
  expect(page).toEqual({ url: 'https://pay.coinbase.com/buy', asksAmount });
  const presets = Object.entries(sent[0] ?? {}).filter(([name]) => name.startsWith('preset'));
  expect(Object.fromEntries(presets)).toEqual(preset);
  expect(sent[0]).toMatchObject({ defaultExperience: 'buy' });
});

test.each([
  ['no URL', '{}'],
  ['a number', '{"url":7}'],
  ['5,000 characters', JSON.stringify({ url: `https://pay.coinbase.com/${'x'.repeat(5_000)}` })],
  ['no JSON', '<html>'],
])('%s of the data API is refused as the address of a payment page', async (_, answer) => {
  const asset = { id: 'ETH', name: 'Ether', symbol: 'ETH', network: 'eip155:1', networkName: 'Ethereum', source: {} };
  const request = { asset, address: '0x1', networkName: 'Ethereum', currency: { id: 'USD', limits: [] }, amount: '50' };
  const context = { service: async () => ({ post: async () => answer }) };
  const error = await start({}, request as never, context as never).catch((thrown: unknown) => thrown);
  expect(isModalError(error, 'ONRAMP_URL_INVALID')).toBe(true);
});

test('each link of the second provider is new, and carries key, asset, address and amount', () => {
  const asset = { id: 'SOL', name: 'Solana', symbol: 'SOL', networkName: 'Solana', source: {} };
  const request = {
    asset: { ...asset, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const },
    address: 'A&b=c',
    currency: { id: 'USD', limits: [] },
    amount: '50.00',
    method: 'other',
  };
  const options = { url: 'https://meldcrypto.com', publicKey: 'key' };
  const first = meldUrl(options, request);
  expect(meldUrl(options, request)).toBe(first);
  expect([...new URL(first).searchParams]).toEqual([
    ['publicKey', 'key'],
    ['destinationCurrencyCode', 'SOL'],
    ['walletAddress', 'A&b=c'],
    ['sourceCurrencyCode', 'USD'],
    ['sourceAmount', '50.00'],
  ]);
});

test.each([
  'https://evil.example/buy',
  'https://pay.coinbase.com.evil.example/',
  'https://pay.coinbase.com@evil.example/',
  'http://pay.coinbase.com/buy',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  undefined,
])('a payment page at %j is not opened', (url) => {
  expect(() => checkPage(url, coinbase as never)).toThrow(/expected https:\/\/pay\.coinbase\.com/);
});

test('a payment page of the provider is opened', () => {
  const url = 'https://pay.coinbase.com/buy?sessionToken=t';
  expect(checkPage(url, coinbase as never)).toBe(url);
  expect(checkPage('https://meldcrypto.com/?publicKey=key', meld as never)).toBe(
    'https://meldcrypto.com/?publicKey=key',
  );
});

test.each([
  [{ coinbase: { origins: ['ftp://x'] } }, /"origins\[0\]"/],
  [{ meld: { url: 'http://pay.example' } }, /"url"/],
  [{ meld: { key: 'x' } }, /"key"/],
  [{ meld: { codes: { 'eip155:1': 'ETH' } } }, /"codes".*texts by CAIP-2 id and symbol/],
  [{ meld: { countryCode: 'Germany' } }, /"countryCode".*two capital letters/],
  [{ coinbase: { chains: { 'eip155:1': 1 } } }, /"chains".*texts by CAIP-2 id/],
  [{ stripe: {} }, /"stripe"/],
])('the options %j are refused by name', (options, message) => {
  expect(() => onramp(options as never)).toThrow(message);
});

const order = {
  id: 'o-1',
  metadata: {
    operationType: 'buy',
    hash: '',
    minedAt: '2026-05-01T12:34:56Z',
    sentFrom: 'Coinbase',
    sentTo: '0x1',
    status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    nonce: 1,
    chain: 'eip155:1',
  },
  transfers: [{ fungible_info: { name: 'Ether', symbol: 'ETH', icon: null }, quantity: { numeric: '0.0286' } }],
};

test('a purchase is read with its exact amount; entries without a known status are left out', () => {
  const odd = { ...order, metadata: { ...order.metadata, status: 'confirmed' } };
  const [read, ...rest] = parseOrders(JSON.stringify({ data: [order, odd, null, 1] }), 'coinbase', '0x1');
  expect(rest).toEqual([]);
  expect(read).toMatchObject({ id: 'o-1', status: 'progress', quantity: 286n, decimals: 4, symbol: 'ETH', hash: '' });
});

test.each([
  ['a chain', 'eip155:1', 'eip155:1'],
  ['no chain', undefined, undefined],
  ['the chain null', null, undefined],
])('a purchase with %s is kept', (_, chain, network) => {
  const given = { ...order, metadata: { ...order.metadata, chain } };
  expect(parseOrders(JSON.stringify({ data: [given] }), 'coinbase', '0x1')).toMatchObject([{ id: 'o-1', network }]);
});

test('a purchase on a chain of another kind is left out', () => {
  const given = { ...order, metadata: { ...order.metadata, chain: 'cosmos:1' } };
  expect(parseOrders(JSON.stringify({ data: [given] }), 'coinbase', '0x1')).toEqual([]);
});

test('an answer of any shape gives a list or the error of a malformed answer', () => {
  const part = fc.oneof(fc.jsonValue(), fc.constant(order));
  void fc.assert(
    fc.property(fc.oneof(fc.record({ data: fc.array(part) }), fc.jsonValue()), (given) => {
      try {
        for (const { at, decimals } of parseOrders(JSON.stringify(given), 'coinbase', '0x1')) {
          expect(Number.isFinite(at) && decimals <= 36).toBe(true);
        }
      } catch (error) {
        if (!isModalError(error, 'ONRAMP_ORDERS_MALFORMED')) throw error;
      }
    }),
    { numRuns: process.env.LATCHKEY_FULL ? 2_000 : 200 },
  );
});

test('a purchase after 50 others with the longest ids stays short in the outbox', () => {
  const before = Array.from({ length: 50 }, (_, at) => `${at}`.padEnd(200, 'x'));
  const bought = describeBought({ from: 'Pay', name: 'Ether', quantity: 10n ** 77n, decimals: 18 });
  const stored = JSON.stringify(storePurchase({ provider: 'coinbase', symbol: 'ETH', before, bought }));
  expect(stored.length).toBeLessThan(1_000);
  expect(parsePurchase(JSON.parse(stored))).toMatchObject({ before: before.slice(0, 2), bought });
});

test('a stored purchase of any shape is read, or ignored', () => {
  const valid = { provider: 'coinbase', symbol: 'ETH' };
  for (const bought of [null, 1, { from: 'Pay', name: 'Ether', decimals: 99 }, { from: '', name: '', decimals: 1 }]) {
    expect(parsePurchase({ ...valid, bought })).toEqual({ ...valid, before: undefined, bought: undefined });
  }
  for (const raw of [
    { ...valid, provider: 1 },
    { ...valid, symbol: '' },
    { ...valid, before: [1] },
    { ...valid, before: 1 },
  ]) {
    expect(parsePurchase(raw)).toBeUndefined();
  }
  void fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(parsePurchase(raw)).toBeUndefined();
    }),
  );
});
