// @vitest-environment jsdom
/** Providers are asked for the network, the payment method and the account that the user sees. */

import { expect, test } from 'vitest';
import { drawn } from './drawn.js';
import { ALICE, type ShopInput } from './kit.js';

const MELD = { coinbase: false, meld: { publicKey: 'key' } } as const;
const COINBASE = { meld: false } as const;
const LIMITS = [{ id: 'card', min: '10.00', max: '500.00' }];
/** USDC on Ethereum, Polygon and ZKsync. */
const OFFERS = JSON.stringify({
  paymentCurrencies: [{ id: 'USD', payment_method_limits: LIMITS }],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        ['Ethereum', '1'],
        ['Polygon', '137'],
        ['ZKsync', '324'],
      ].map(([name, chain_id]) => ({ name, display_name: name, chain_id, contract_address: '0x1' })),
    },
  ],
});

/** Opens the payment page of Meld, and returns its query. */
async function buyAtMeld(given: ShopInput, params: { readonly asset?: string }, method?: string) {
  const shop = await drawn(given);
  void shop.modal.open('Onramp', { amount: '50', ...params });
  if (method) await shop.press(method);
  await shop.press('Continue to Meld.io');
  await shop.until(() => shop.purchase()?.url !== undefined, 'the page of Meld');
  return { ...shop, query: Object.fromEntries(new URL(shop.purchase()?.url ?? '').searchParams) };
}

/** The second lines of the assets that are offered. */
async function assetsOf(shop: Awaited<ReturnType<typeof drawn>>) {
  const { modal, press, until, view, rows } = shop;
  void modal.open('Onramp', { amount: '50' });
  await until(() => shop.text().includes('% fee'), 'the form');
  await shop.modal.test.settle();
  await press('USDC on');
  await until(() => view() === 'OnrampAsset' && rows().every((row) => row.includes('USDC on')), 'the assets');
  return rows().map((row) => row.slice(row.indexOf('USDC on')));
}

/** Opens the payment page of Coinbase, and returns the request for it. */
async function buyAtCoinbase(given: ShopInput) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const shop = await drawn({ options: COINBASE, offers: OFFERS, sent, ...given });
  void shop.modal.open('Onramp', { amount: '50' });
  await shop.press('See quote');
  await shop.press('Continue to Coinbase');
  await shop.until(() => shop.purchase()?.url !== undefined, 'the page of Coinbase');
  return sent.find(({ path }) => path === '/v1/generators/onrampurl')?.body;
}

test.each([
  ['eip155:1', 'USDC', 'USDC'],
  ['eip155:137', 'USDC', 'USDC_POLYGON'],
  ['eip155:42161', 'ETH', 'ETH_ARBITRUM'],
  ['eip155:8453', 'USDC', 'USDC_BASE'],
] as const)('on %s the page of Meld is asked for %s of this network', async (network, asset, code) => {
  const offers = OFFERS.replace('"chain_id":"324"', `"chain_id":"${network.slice(7)}"`).replaceAll('USDC', asset);
  const { query } = await buyAtMeld({ options: MELD, networks: [network], offers }, {});
  expect(query).toMatchObject({ destinationCurrencyCode: code, walletAddress: ALICE });
});

test('an app gives the codes of its key at Meld', async () => {
  const codes = { 'eip155:324': { USDC: 'USDC_ZKSYNC' }, 'eip155:1': { USDC: 'USDC_ETHEREUM' } };
  const options = { coinbase: false, meld: { publicKey: 'key', codes } } as const;
  const given = { options, networks: ['eip155:324', 'eip155:1'], offers: OFFERS } as const;
  const { query, modal } = await buyAtMeld(given, {});
  expect(query.destinationCurrencyCode).toBe('USDC_ZKSYNC');
  expect(modal.test.errors).toEqual([]);
});

test('an asset without a code is not offered at Meld', async () => {
  const shop = await drawn({ options: MELD, networks: ['eip155:324', 'eip155:1'], offers: OFFERS });
  expect(await assetsOf(shop)).toEqual(['USDC on Ethereum', 'USDC on Polygon']);
});

test.each([
  ['Card', 'CREDIT_DEBIT_CARD'],
  ['Bank', 'ACH'],
])('the page of Meld is asked for the payment method %s and the country', async (method, type) => {
  const options = { coinbase: false, meld: { publicKey: 'key', countryCode: 'US' } } as const;
  const { query } = await buyAtMeld({ options }, {}, method);
  expect(query).toMatchObject({ paymentMethodType: type, countryCode: 'US' });
});

test('an asset on a network that Coinbase does not have is not offered at Coinbase', async () => {
  const shop = await drawn({ options: COINBASE, networks: ['eip155:324', 'eip155:1'], offers: OFFERS });
  expect(await assetsOf(shop)).toEqual(['USDC on Ethereum', 'USDC on Polygon']);
});

test('Coinbase is told all of its chains for an account with a key', async () => {
  expect(await buyAtCoinbase({ networks: ['eip155:137'] })).toMatchObject({
    defaultNetwork: 'polygon',
    destinationWallets: [{ address: ALICE, blockchains: expect.arrayContaining(['ethereum', 'polygon', 'base']) }],
  });
});

test.each([
  ['a contract', async () => true],
  ['an account that no node has answered for', async () => undefined],
])('Coinbase is told one chain for %s', async (_, isContract) => {
  expect(await buyAtCoinbase({ networks: ['eip155:137'], isContract })).toMatchObject({
    defaultNetwork: 'polygon',
    destinationWallets: [{ address: ALICE, blockchains: ['polygon'] }],
  });
});

test('for a contract only the assets of the active network are offered', async () => {
  const shop = await drawn({
    options: COINBASE,
    networks: ['eip155:137'],
    offers: OFFERS,
    isContract: async () => true,
  });
  expect(await assetsOf(shop)).toEqual(['USDC on Polygon']);
});
