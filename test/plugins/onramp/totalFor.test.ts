/** The payment for an amount of the asset, with the fees of a provider that takes 1.5 % and 50 cents. */

import { expect, test } from 'vitest';
import { readAssetAmount, totalFor } from '../../../plugins/onramp/offers/totalFor.js';
import type { OnrampQuote } from '../../../plugins/onramp/slots.js';

const UNIT = 10n ** 30n;
const usd = (cents: bigint) => ({ amount: `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`, currency: 'USD' });

/** A provider that sells a token of six decimals. It rejects payments above the limit. */
function provider(priceCents: bigint, limit = 1_000_000n) {
  const asked: bigint[] = [];
  const quoteAt = async (cents: bigint): Promise<OnrampQuote> => {
    asked.push(cents);
    if (cents > limit) throw new Error('too much');
    const fee = (cents * 15n + 999n) / 1000n;
    const subtotal = cents - fee - 50n;
    const bought = `${(subtotal * 1_000_000n) / priceCents}`.padStart(7, '0');
    const amount = `${bought.slice(0, -6)}.${bought.slice(-6)}`;
    return {
      purchaseAmount: { amount, currency: 'TKN' },
      paymentSubtotal: usd(subtotal),
      paymentTotal: usd(cents),
      networkFee: usd(50n),
      providerFee: usd(fee),
      quoteId: 'q',
    };
  };
  return { asked, quoteAt };
}

test.each([
  ['100 tokens of 1 dollar', 100n * UNIT, 100n, 10_204n],
  ['1 token of 3 000 dollars', UNIT, 300_000n, 304_620n],
  // 30.97 would do: the token's six decimals hide a cent.
  ['0.01 tokens of 3 000 dollars', UNIT / 100n, 300_000n, 3_098n],
])('%s cost the price and the fees', async (_, wanted, price, cents) => {
  const { asked, quoteAt } = provider(price);
  expect(await totalFor(wanted, 10_000n, quoteAt)).toBe(cents);
  expect(asked.length).toBeLessThan(5);
});

test('an amount that needs more than the limit gives an estimate, so that the limit can be named', async () => {
  const { quoteAt } = provider(100n, 750_000n);
  expect(await totalFor(9_000n * UNIT, 10_000n, quoteAt)).toBeGreaterThan(750_000n);
});

test('without a first quote there is no payment', async () => {
  await expect(totalFor(UNIT, 10_000n, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('amounts are read exactly, and everything else is no amount', () => {
  expect(['1', '0.5', '.5', '2.', '1.000000000000000001'].map(readAssetAmount)).toEqual([
    ...[UNIT, UNIT / 2n, UNIT / 2n, 2n * UNIT, UNIT + 10n ** 12n],
  ]);
  const bad = ['', '0', '0.0', '-1', '1,5', '1e3', '1.0000000000000000001', 'x', '1 2', '\u0661'];
  expect(bad.map(readAssetAmount)).toEqual(bad.map(() => undefined));
});
