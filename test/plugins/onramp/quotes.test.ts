/** Quotes: those for another purchase, and those that do not add up, are rejected. */

import { isModalError } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { placeholderQuote } from '../../../plugins/onramp/offers/placeholderQuote.js';
import { readQuote } from '../../../plugins/onramp/offers/readQuote.js';
import type { OnrampAsset } from '../../../plugins/onramp/slots.js';

const asset: OnrampAsset = {
  id: 'ETH',
  name: 'Ether',
  symbol: 'ETH',
  network: 'eip155:1',
  networkName: 'Ethereum',
  source: {},
};
const request = { asset, currency: { id: 'USD', limits: [] }, amount: '100.00' };
const usd = (amount: string) => ({ amount, currency: 'USD' });
const good = {
  purchaseAmount: { amount: '0.0286', currency: 'ETH' },
  paymentSubtotal: usd('97.61'),
  networkFee: usd('0.89'),
  coinbaseFee: usd('1.50'),
  paymentTotal: usd('100'),
  quoteId: 'q-1',
};

test('a quote that adds up is read, with the fee of the provider', () => {
  const { coinbaseFee: providerFee, ...rest } = good;
  expect(readQuote(JSON.stringify(good), request)).toEqual({ ...rest, providerFee });
});

test.each([
  ['no quote', {}],
  ['no list of amounts', []],
  ['another asset', { ...good, purchaseAmount: { amount: '1', currency: 'BTC' } }],
  ['another payment currency', { ...good, networkFee: { amount: '0.89', currency: 'EUR' } }],
  ['another total', { ...good, paymentTotal: usd('1000.00') }],
  ['parts that are not the total', { ...good, coinbaseFee: usd('1.51') }],
  ['nothing that is bought', { ...good, purchaseAmount: { amount: '0', currency: 'ETH' } }],
  ['an amount with an exponent', { ...good, purchaseAmount: { amount: '1e9', currency: 'ETH' } }],
  ['a negative fee', { ...good, networkFee: usd('-0.89') }],
  ['an amount that is a number', { ...good, paymentTotal: { amount: 100, currency: 'USD' } }],
  ['no id', { ...good, quoteId: '' }],
])('%s is rejected', (_, body) => {
  expect(() => readQuote(JSON.stringify(body), request)).toThrow(/The quote cannot be used/);
});

test('a text that is no JSON is rejected with a code', () => {
  try {
    readQuote('<html>', request);
    expect.unreachable();
  } catch (error) {
    expect(isModalError(error, 'ONRAMP_QUOTE_MALFORMED')).toBe(true);
  }
});

test('a placeholder has the payment as every amount, and no id to buy with', () => {
  const quote = placeholderQuote(request);
  expect(quote.quoteId).toBeUndefined();
  expect(Object.values(quote)).toEqual(Array.from({ length: 5 }, () => usd('100.00')));
});
