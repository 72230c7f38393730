import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFiat, toFiat } from '../../../plugins/send/flow/fiat.js';

const DOLLAR = 10n ** 20n;

test('625 dollars are a quarter of an Ether at 2500 dollars', () => {
  expect(fromFiat(62_500n, 18, 2_500n * DOLLAR)).toBe(25n * 10n ** 16n);
  expect(toFiat(25n * 10n ** 16n, 18, 2_500n * DOLLAR)).toBe(625n * DOLLAR);
});

test('an amount for dollars is the largest that is not worth more', () => {
  void fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 36 }),
      fc.bigInt(1n, 10n ** 27n),
      (cents, decimals, price) => {
        const amount = fromFiat(cents, decimals, price);
        const exact = cents * 10n ** BigInt(18 + decimals);
        expect(amount * price).toBeLessThanOrEqual(exact);
        expect((amount + 1n) * price).toBeGreaterThan(exact);
      },
    ),
  );
});

test('a token without decimals is worth its price', () => {
  expect(toFiat(3n, 0, 7n * DOLLAR)).toBe(21n * DOLLAR);
  expect(fromFiat(2_000n, 0, 7n * DOLLAR)).toBe(2n);
});
