/** The figures of a swap: exact, and never rounded in favour of the router. */

import fc from 'fast-check';
import { formatAmount } from 'latchkey/data';
import { PRICE_DECIMALS } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { feeOf, impactOf, minimumOf, needsConfirm, worthOf } from '../../../plugins/swaps/flow/amounts.js';
import { routersOf } from '../../../plugins/swaps/networks.js';

const numRuns = process.env.LATCHKEY_FULL === '1' ? 15_000 : 1_500;
const ETHER = 10n ** 18n;
const dollars = (value: bigint) => value * 10n ** BigInt(PRICE_DECIMALS);

test('the worked example: 1 ETH at 3000 dollars to 2974.5 USDC', () => {
  const toAmount = 2_974_500_000n;
  const paid = worthOf(ETHER, 18, dollars(3000n));
  const received = worthOf(toAmount, 6, dollars(1n));
  expect(impactOf(paid, received)).toBe(85n);
  expect(formatAmount(toAmount - minimumOf(toAmount, 1), 6)).toBe('29.745');
  expect(formatAmount(feeOf(ETHER, 85), 18)).toBe('0.0085');
  const gas = 150_000n * 1_500_000_000n;
  expect(formatAmount(gas, 18)).toBe('0.000225');
  expect(worthOf(gas, 18, dollars(3000n))).toBe(dollars(675n) / 1000n);
});

test('the minimum is never below the tolerated part of the quote, and never above the quote', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 50 }), (toAmount, slippage) => {
      const minimum = minimumOf(toAmount, slippage);
      expect(minimum * 100n).toBeGreaterThanOrEqual(toAmount * BigInt(100 - slippage));
      expect((minimum - 1n) * 100n).toBeLessThan(toAmount * BigInt(100 - slippage));
      expect(minimum).toBeLessThanOrEqual(toAmount);
      expect(minimum).toBeGreaterThan(0n);
    }),
    { numRuns },
  );
});

test('the fee is rounded up, and the price impact is never shown as less than it is', () => {
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 10_000 }), (paid, received, bps) => {
      expect(feeOf(paid, bps) * 10_000n).toBeGreaterThanOrEqual(paid * BigInt(bps));
      expect((feeOf(paid, bps) - 1n) * 10_000n).toBeLessThan(paid * BigInt(bps));
      const impact = impactOf(paid, received) ?? 0n;
      expect(impact * paid).toBeGreaterThanOrEqual((paid - received) * 10_000n);
    }),
    { numRuns },
  );
});

test.each([
  [100n, undefined],
  [undefined, 100n],
  [0n, 100n],
])('the price impact of values %s and %s is unknown, not zero', (paid, received) => {
  expect(impactOf(paid, received)).toBeUndefined();
});

test('an unknown or zero price gives no value', () => {
  expect(worthOf(1n, 0, undefined)).toBeUndefined();
  expect(worthOf(1n, 0, 0n)).toBeUndefined();
});

test('a loss of exactly 10 % must be confirmed, one just below not', () => {
  expect(needsConfirm(impactOf(10_000n, 9_000n))).toBe(true);
  expect(needsConfirm(impactOf(10_000n, 9_001n))).toBe(false);
  expect(needsConfirm(impactOf(100_000n, 90_001n))).toBe(true);
  expect(needsConfirm(undefined)).toBe(false);
});

test('the networks are those of the specification, and an app may add others or replace a router', () => {
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554];
  const router = '0x111111125421ca6dc452d289314280a0f8842a65';
  expect(ids.map((id) => routersOf(`eip155:${id}`, {}))).toEqual(ids.map(() => [router]));
  expect(routersOf('eip155:11155111', {})).toEqual([]);
  const own = `0x${'ab'.repeat(20)}`;
  expect(routersOf('eip155:31337', { 'eip155:31337': own })).toEqual([own]);
  expect(routersOf('eip155:1', { 'eip155:1': [own, router] })).toEqual([own, router]);
  expect(routersOf('eip155:1', { 'eip155:1': [] })).toEqual([]);
  expect(routersOf('constructor' as 'eip155:1', {})).toEqual([]);
});
