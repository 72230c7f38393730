/** Tokens in the order of their worth. */

import * as fc from 'fast-check';
import { byValue } from 'latchkey/plugins/tokens/slots';
import { expect, test } from 'vitest';

const token = (symbol: string, value?: bigint, address: string | undefined = `0x${symbol}`) => ({
  symbol,
  value,
  address,
});

test('the highest value is first, and a token without a value is last, also after one that is worth nothing', () => {
  const sorted = [token('none'), token('zero', 0n), token('five', 5n), token('nine', 9n)].sort(byValue);
  expect(sorted.map(({ symbol }) => symbol)).toEqual(['nine', 'five', 'zero', 'none']);
});

test('the native currency is first among tokens without a value', () => {
  const native = { symbol: 'ZZZ', address: undefined };
  expect([token('AAA'), native, token('BBB')].sort(byValue)[0]).toBe(native);
});

test('the order of two tokens does not depend on which one is asked first', () => {
  const any = fc.record(
    {
      symbol: fc.constantFrom('A', 'B'),
      name: fc.constantFrom('x', 'y', undefined),
      address: fc.constantFrom('0x1', undefined),
      value: fc.constantFrom(0n, 1n, undefined),
    },
    { requiredKeys: ['symbol'] },
  );
  void fc.assert(
    fc.property(any, any, (a, b) => {
      expect(byValue(a, b) + byValue(b, a)).toBe(0);
    }),
  );
});

test('a token that imitates another is after all others, whatever its value is', () => {
  const fake = { ...token('AAA', 99n), imitates: 'BBB' };
  expect([fake, token('BBB', 5n), token('CCC')].sort(byValue).at(-1)).toBe(fake);
});
