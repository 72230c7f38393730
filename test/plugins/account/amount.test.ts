import { expect, test } from 'vitest';
import { balanceText, exactBalanceText } from '../../../plugins/account/amount.js';

const E18 = 10n ** 18n;

test.each([
  [0n, '0'],
  [E18, '1'],
  [(E18 * 3n) / 2n, '1.5'],
  [1_234_567_890_000_000_000n, '1.234'],
  [(E18 * 24_105n) / 1_000n, '24.1'],
  [123_456n * E18 + E18 / 3n, '123,456'],
  [123_456_000_000_000n, '0.0001234'],
  [120_000_000_000_000n, '0.00012'],
])('%s wei reads %s: four significant digits without trailing zeros', (amount, text) => {
  expect(balanceText(amount, 18, 'en')).toBe(text);
});

test.each([
  [1_234_567_890n * E18 + E18 / 3n, '1,234,567,890'],
  [123_456_789_012n * E18, '123.45B'],
  [2n ** 256n - 1n, '1.15E59'],
])('a number that is too long for the line is abbreviated: %s wei reads %s', (amount, text) => {
  expect(balanceText(amount, 18, 'en')).toBe(text);
});

test('every amount fits on the line', () => {
  for (let digits = 0; digits < 78; digits += 1) {
    expect(balanceText(10n ** BigInt(digits) * 9n, 18, 'en')).toMatch(/^[^ ]{1,14}$/);
  }
});

test('amounts are rounded down', () => {
  expect(balanceText(E18 - 1n, 18, 'en')).toBe('0.9999');
});

test('an amount too small to show is not shown as zero', () => {
  expect(balanceText(1n, 18, 'en')).toBe('<0.00000001');
});

test('a satoshi is shown', () => {
  expect(balanceText(1n, 8, 'en')).toBe('0.00000001');
});

test('the number has the format of the locale', () => {
  expect(balanceText((12_345n * E18) / 10n, 18, 'de-DE')).toBe('1.234');
  expect(balanceText((12_345n * E18) / 10_000n, 18, 'de-DE')).toBe('1,234');
});

test('the exact balance has all digits', () => {
  expect(exactBalanceText(1_234_567_890_000_000_001n, 18, 'en')).toBe('1.234567890000000001');
  expect(exactBalanceText(0n, 18, 'en')).toBe('0');
});
