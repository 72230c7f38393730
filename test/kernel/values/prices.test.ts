/** Decimal numbers of services, and amounts in US dollars as text. */

import { describe, expect, test } from 'vitest';
import { compactMoney, displayMoney } from '../../../kernel/values/money.js';
import { parseDecimal, parsePrice } from '../../../kernel/values/prices.js';

describe('parseDecimal', () => {
  test.each([
    ['1', 2, 100n],
    ['0.5', 2, 50n],
    ['1.239', 2, 123n],
    [3100.5, 1, 31_005n],
    [2.5e-7, 8, 25n],
    [1e21, 0, 10n ** 21n],
    ['1e-400', 6, 0n],
    ['000123', 0, 123n],
  ])('reads %s with %i decimals', (value, decimals, expected) => {
    expect(parseDecimal(value, decimals)).toBe(expected);
  });

  test.each(['', '-1', '1,5', '0x10', 'NaN', '1e400', '.5', '5.', ' 1', Number.NaN, Infinity, -1, null, {}, true, 1n])(
    'rejects %s',
    (value) => {
      expect(parseDecimal(value, 18)).toBeUndefined();
    },
  );

  test('a price of 0 is unknown', () => {
    expect(parsePrice(0)).toBeUndefined();
    expect(parsePrice(0.000025)).toBe(25n * 10n ** 14n);
  });
});

describe('money', () => {
  const USD = 10n ** 20n;
  test.each([
    [1_234n * USD + USD / 2n, 'en', '$1,234.50'],
    [0n, 'en', '$0.00'],
    [USD / 1000n, 'en', '<$0.01'],
    [1_234n * USD, 'de', '1.234,00\u00a0$'],
  ])('%s in %s is %s', (value, locale, text) => {
    expect(displayMoney(value, { locale })).toBe(text);
  });

  test('large values are abbreviated', () => {
    expect(compactMoney(4_820_118_204n * USD)).toBe('$4.82B');
  });
});
