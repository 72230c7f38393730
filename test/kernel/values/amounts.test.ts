import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayAmount, exactAmount, formatAmount, parseAmount } from '../../../kernel/values/amounts.js';
import { AMOUNT_TEXT, DECIMALS } from '../../../kernel/values/limits.js';

const runs = process.env.LATCHKEY_FULL === '1' ? 1_000_000 : 100_000;
const values = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const decimalses = fc.integer({ min: 0, max: DECIMALS });

describe(`over ${runs} random amounts`, () => {
  test('parseAmount reads back what formatAmount writes', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        values,
        decimalses,
        (value, decimals) => parseAmount(formatAmount(value, decimals), decimals) === value,
      ),
      { numRuns: runs },
    );
  });

  test('formatAmount writes back what parseAmount reads, without redundant zeros', { timeout: 600_000 }, () => {
    const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
    fc.assert(
      fc.property(digits(1, 78), digits(0, DECIMALS), (whole, fraction) => {
        const plain = `${whole.replace(/^0+(?=\d)/, '')}.${fraction}`.replace(/\.?0*$/, (zeros) =>
          zeros[0] === '.' ? '' : zeros,
        );
        const canonical = plain.includes('.') ? plain.replace(/0+$/, '') : plain;
        return (
          formatAmount(parseAmount(fraction ? `${whole}.${fraction}` : whole, fraction.length), fraction.length) ===
          canonical
        );
      }),
      { numRuns: runs },
    );
  });

  test('both agree with a reference implementation that moves the decimal point', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(values, decimalses, (value, decimals) => {
        const padded = `${value}`.padStart(decimals + 1, '0');
        const cut = padded.length - decimals;
        const moved = decimals === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`.replace(/\.?0+$/, '');
        return formatAmount(value, decimals) === moved && parseAmount(moved, decimals) === value;
      }),
      { numRuns: runs },
    );
  });

  test('a displayed amount is never more than the real one, and never zero for a positive one', {
    timeout: 600_000,
  }, () => {
    fc.assert(
      fc.property(values, decimalses, (value, decimals) => {
        const shown = displayAmount(value, decimals);
        if (shown.startsWith('<')) return value > 0n && value < 10n ** BigInt(decimals);
        const read = parseAmount(shown.replaceAll(',', ''), decimals);
        return read <= value && (read > 0n || value === 0n) && !shown.includes('e');
      }),
      { numRuns: runs / 10 },
    );
  });
});

describe('an amount with too many decimals', () => {
  test('is rejected, never rounded', () => {
    expect(parseAmount('1.999999', 6)).toBe(1_999_999n);
    expect(() => parseAmount('1.9999999', 6)).toThrow('max 6 decimals');
    expect(() => parseAmount('1.9999999', 6)).toThrow(expect.objectContaining({ code: 'AMOUNT_TOO_PRECISE' }));
    expect(() => parseAmount('1.0000000', 6)).toThrow('max 6 decimals');
    expect(() => parseAmount('1.0', 0)).toThrow('max 0 decimals');
  });
});

describe('typed and pasted amounts', () => {
  test.each([
    [' 1 ', '1'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['007', '7'],
    ['0', '0'],
    ['1.50', '1.5'],
    ['\t2.25\n', '2.25'],
  ])('%j is parsed as %s', (typed, meant) => {
    expect(formatAmount(parseAmount(typed, 18), 18)).toBe(meant);
  });

  test.each([
    '1,000.50',
    '1.000,50',
    '1,5',
    '1 000',
    '1\u00a0000',
    '１００',
    '٣',
    '1.2.3',
    '.',
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1e-3',
    '0x10',
    '1_000',
    'Infinity',
    'NaN',
    '1n',
    '½',
    "1'000",
    '1\u200b',
  ])('%j is rejected', (typed) => {
    expect(() => parseAmount(typed, 18)).toThrow(expect.objectContaining({ code: 'AMOUNT_MALFORMED' }));
  });

  test('a text at the length limit is parsed, a longer one is rejected', () => {
    expect(parseAmount('1'.repeat(AMOUNT_TEXT), 0)).toBe(BigInt('1'.repeat(AMOUNT_TEXT)));
    expect(() => parseAmount('1'.repeat(AMOUNT_TEXT + 1), 0)).toThrow(
      expect.objectContaining({ code: 'AMOUNT_MALFORMED' }),
    );
    expect(() => parseAmount('1.'.repeat(5_000_000), 0)).toThrow();
  });
});

test('decimals must be an integer from 0 to 36', () => {
  expect(formatAmount(1n, DECIMALS)).toBe(`0.${'0'.repeat(35)}1`);
  expect(formatAmount(5n, 0)).toBe('5');
  for (const decimals of [DECIMALS + 1, 255, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '6' as unknown as number])
    for (const use of [
      () => parseAmount('1', decimals),
      () => formatAmount(1n, decimals),
      () => displayAmount(1n, decimals),
    ])
      if (decimals !== ('6' as unknown as number))
        expect(use).toThrow(expect.objectContaining({ code: 'DECIMALS_INVALID' }));
});

test('a negative amount is formatted with its sign', () => {
  expect(formatAmount(-15n, 1)).toBe('-1.5');
  expect(displayAmount(-12_345_678n, 4)).toBe('-1,234.56');
  expect(displayAmount(-1n, 18)).toBe('>-0.01');
});

describe('displayAmount', () => {
  const E18 = 10n ** 18n;
  test.each([
    [0n, 18, '0.00'],
    [1n, 18, '<0.01'],
    [(4n * E18) / 1000n, 18, '<0.01'],
    [(5n * E18) / 1000n, 18, '<0.01'],
    [E18 / 100n, 18, '0.01'],
    [(19n * E18) / 1000n, 18, '0.01'],
    [E18, 18, '1.00'],
    [2n * E18 - 1n, 18, '1.99'],
    [(1_234_567n * E18) / 2n, 18, '617,283.50'],
    [10n ** 21n * E18, 18, '1,000,000,000,000,000,000,000.00'],
    [
      2n ** 256n - 1n,
      0,
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
    ],
    [5n, 0, '5'],
    [15n, 1, '1.5'],
    [1n, 1, '0.1'],
  ])('%s with %s decimals is displayed as %s', (value, decimals, shown) => {
    expect(displayAmount(value, decimals)).toBe(shown);
  });

  test.each([
    [0, '1'],
    [4, '1.2345'],
    [6, '1.234567'],
    [20, '1.234567'],
  ])('with %s digits 1.234567 is displayed as %s', (digits, shown) => {
    expect(displayAmount(1_234_567n, 6, { digits })).toBe(shown);
  });

  test('an amount below one without digits is displayed as "<1"', () => {
    expect(displayAmount(5n, 1, { digits: 0 })).toBe('<1');
  });

  test.each([
    ['de-DE', '1.234.567,50', '<0,01'],
    ['fr-FR', '1\u202f234\u202f567,50', '<0,01'],
    ['en-IN', '12,34,567.50', '<0.01'],
    ['ar-EG', '١٬٢٣٤٬٥٦٧٫٥٠', '<٠٫٠١'],
    ['no such locale', '1,234,567.50', '<0.01'],
  ])('the locale "%s" gives %s and %s', (locale, shown, least) => {
    expect(displayAmount(123_456_750n, 2, { locale })).toBe(shown);
    expect(displayAmount(1n, 18, { locale })).toBe(least);
  });
});

test('an exact amount has all digits of the token in the language, however many they are', () => {
  expect(exactAmount(1_234_567n, 6, 'de')).toBe('1,234567');
  expect(exactAmount(1_204_500n, 3, 'de')).toBe('1.204,50');
  expect(exactAmount(10n ** 36n + 1n, 36, 'de')).toBe(`1,${'0'.repeat(35)}1`);
  expect(exactAmount(1n, 36, 'ar-EG')).toBe(`٠٫${'٠'.repeat(35)}١`);
});
