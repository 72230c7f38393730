import { expect, test } from 'vitest';
import { balanceText, separatorOf, shortBalanceText } from '../../../plugins/account/amount.js';

const E18 = 10n ** 18n;

test.each([
  [0n, '0.00 ETH'],
  [E18, '1.00 ETH'],
  [(E18 * 3n) / 2n, '1.50 ETH'],
  [1_234_567_890_000_000_000n, '1.2345 ETH'],
  [10_000n * E18, '10,000.00 ETH'],
  [123_400_000_000_000n, '0.000123 ETH'],
])('%s wei reads %s', (amount, text) => {
  expect(balanceText(amount, 18, 'ETH', 'en')).toBe(text);
});

test.each([
  [1_234_567_890_000_000_000n, '1.2345 ETH'],
  [123_456n * E18 + E18 / 3n, '123,456.3333 ETH'],
  [1_234_567n * E18 + E18 / 3n, '1,234,567.33 ETH'],
  [12_345_678n * E18, '12.34M ETH'],
  [123_456_789_012n * E18, '123.45B ETH'],
  [2n ** 256n - 1n, '1.15E59 ETH'],
])('where there is little room %s wei reads %s', (amount, text) => {
  expect(shortBalanceText(amount, 18, 'ETH', 'en')).toBe(text);
});

test('a large amount is shortened but keeps its symbol', () => {
  for (let digits = 0; digits < 78; digits += 1) {
    const text = shortBalanceText(10n ** BigInt(digits) * 9n, 18, 'ETH', 'en');
    expect(text).toMatch(/^[^ ]{1,12} ETH$/);
  }
});

test('amounts are rounded down', () => {
  expect(balanceText(E18 - 1n, 18, 'ETH', 'en')).toBe('0.999999 ETH');
});

test('an amount too small to show is not shown as zero', () => {
  expect(balanceText(1n, 18, 'ETH', 'en')).toBe('<0.000001 ETH');
});

test('the number has the format of the locale', () => {
  expect(balanceText((12_345n * E18) / 10n, 18, 'ETH', 'de-DE')).toBe('1.234,50 ETH');
  expect(separatorOf('de-DE')).toBe(',');
});

test('an invalid locale is treated as English', () => {
  expect(separatorOf('not_a tag')).toBe('.');
});
