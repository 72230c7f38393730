/** Amounts of the forms that pay. */

import { mostOf, readAmount } from 'latchkey/ui';
import { expect, test } from 'vitest';

const funds = { balance: 1_000n, native: 1_000n };

test.each([
  ['the fee is left', { ...funds, fee: 10n }, true, 990n],
  ['nothing is left of a balance below the fee', { ...funds, fee: 2_000n }, true, 0n],
  ['a fee that is not known cannot be left', funds, true, undefined],
  ['a fee from another balance is not left', { ...funds, fee: 10n }, false, 1_000n],
  ['less than the account must keep is nothing', { ...funds, fee: 10n, reserve: 991n }, true, 0n],
  ['what the account must keep can be left', { ...funds, fee: 10n, reserve: 990n }, true, 990n],
  ['an unknown balance has no most', { ...funds, balance: undefined, fee: 10n }, false, undefined],
])('the most that can be paid: %s', (_, given, paysFee, most) => {
  expect(mostOf(given, paysFee)).toBe(most);
});

test.each([
  ['1.5', 1_500n],
  [' ', undefined],
  ['0', 0n],
  ['1,5', 'invalid'],
  ['1.2345', 'invalid'],
  ['-1', 'invalid'],
])('the typed amount %j with three decimals is %s', (text, amount) => {
  expect(readAmount(text, 3)).toBe(amount);
});
