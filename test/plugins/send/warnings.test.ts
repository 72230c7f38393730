/** Warnings about receivers, above all about addresses that were made to look like a known one. */

import fc from 'fast-check';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { isLookalike, warningsOf } from '../../../plugins/send/flow/warnings.js';

const PAIRS = 500;
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const address = (text: string) => getAddress(`0x${text}`);

test(`${PAIRS} addresses with the ends of a known one are flagged`, () => {
  const pairs = fc
    .record({ start: digits(4), end: digits(4), middles: fc.uniqueArray(digits(32), { minLength: 2, maxLength: 2 }) })
    .map(({ start, end, middles }) => middles.map((middle) => address(`${start}${middle}${end}`)) as [string, string]);
  fc.assert(
    fc.property(pairs, ([known, made]) => {
      expect(isLookalike(known, made)).toBe(true);
      const receiver = { status: 'address' as const, address: made, isContract: false, isBurn: false };
      const from = address('11'.repeat(20));
      expect(warningsOf({ receiver, from, tokenAddress: undefined, known: [known] })).toContain('lookalike');
    }),
    { numRuns: PAIRS },
  );
});

test(`${PAIRS} pairs of honest addresses are not flagged`, () => {
  const pairs = fc
    .uniqueArray(digits(40), { minLength: 2, maxLength: 2 })
    // Random addresses with eight equal characters are rarer than one in four billion.
    .filter(([a = '', b = '']) => a.slice(0, 4) !== b.slice(0, 4) || a.slice(-4) !== b.slice(-4));
  fc.assert(
    fc.property(pairs, ([a = '', b = '']) => {
      expect(isLookalike(address(a), address(b))).toBe(false);
    }),
    { numRuns: PAIRS },
  );
});

const [ME, FRIEND, TOKEN] = ['11', '22', '33'].map((byte) => address(byte.repeat(20))) as [string, string, string];
const receiverOf = (one: string, rest = {}) => ({
  status: 'address' as const,
  address: one,
  isContract: false,
  isBurn: false,
  ...rest,
});
const judge = (receiver: ReturnType<typeof receiverOf>, known: readonly string[] = []) =>
  warningsOf({ receiver, from: ME, tokenAddress: TOKEN, known });

test('a known receiver in another spelling has no warning', () => {
  expect(judge(receiverOf(FRIEND.toLowerCase()), [FRIEND])).toEqual([]);
});

test('a new receiver, a contract, the token’s contract, oneself and the burn address each have a warning', () => {
  expect(judge(receiverOf(FRIEND))).toEqual(['first']);
  expect(judge(receiverOf(FRIEND, { isContract: true }), [FRIEND])).toEqual(['contract']);
  expect(judge(receiverOf(TOKEN, { isContract: true }))).toEqual(['tokenContract', 'first']);
  expect(judge(receiverOf(ME))).toEqual(['self']);
  expect(judge(receiverOf(FRIEND, { isBurn: true }))).toEqual(['burn', 'first']);
});

test('base58 addresses that differ in case only are different', () => {
  const [a, b] = ['7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs', '7vfcXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'];
  expect(isLookalike(a, b)).toBe(true);
});
