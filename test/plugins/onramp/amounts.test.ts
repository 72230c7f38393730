/** Amounts and limits of Buy. The figures of the samples are written out here. */

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountStateOf, centsText, limitOf } from '../../../plugins/onramp/offers/limits.js';
import { SAMPLE_CURRENCIES, SAMPLE_PURCHASES } from '../../../plugins/onramp/offers/samples.js';

const [usd, eur] = SAMPLE_CURRENCIES;
const stateOf = (text: string, method: string) => amountStateOf(text, limitOf(usd, method)).status;

test('the samples are USD and EUR with the limits of cards and banks, and two currencies on two networks', () => {
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ];
  expect(usd).toEqual({ id: 'USD', limits });
  expect(eur).toEqual({ id: 'EUR', limits });
  expect(SAMPLE_PURCHASES.map(({ symbol, networks }) => [symbol, networks.map(({ chain_id }) => chain_id)])).toEqual([
    ['USDC', ['1', '137']],
    ['ETH', ['1', '137']],
    ['SOL', ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
  ]);
});

test.each([
  ['9.99', 'card', 'low'],
  ['10', 'card', 'fine'],
  ['7500', 'card', 'fine'],
  ['7500.00', 'card', 'fine'],
  ['7500.01', 'card', 'high'],
  ['9.99', 'ach_bank_account', 'low'],
  ['10.00', 'ach_bank_account', 'fine'],
  ['25000', 'ach_bank_account', 'fine'],
  ['25000.01', 'ach_bank_account', 'high'],
  ['', 'card', 'empty'],
  ['0', 'card', 'empty'],
  ['0.00', 'card', 'empty'],
  ['1,000', 'card', 'invalid'],
  ['12,50', 'card', 'invalid'],
  ['1e3', 'card', 'invalid'],
  ['-50', 'card', 'invalid'],
  ['10.001', 'card', 'invalid'],
  ['٥٠', 'card', 'invalid'],
])('%j by %s is %s', (text, method, status) => {
  expect(stateOf(text, method)).toBe(status);
});

test('every amount in cents keeps its value in the text of a request', () => {
  void fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n }), (cents) => {
      const text = centsText(cents);
      expect(text).toMatch(/^\d+\.\d{2}$/);
      expect(amountStateOf(text, undefined)).toEqual({ status: 'fine', cents });
    }),
  );
});
