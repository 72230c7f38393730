/** The texts of the button in their order. */

import { expect, test } from 'vitest';
import { buttonStateOf } from '../../../plugins/send/flow/buttonState.js';
import { strings } from '../../../plugins/send/strings.js';

const native = { symbol: 'ETH', decimals: 18, balance: 1_000n };
const good = {
  token: native,
  amount: 100n,
  receiver: '0x1',
  isAddress: true,
  native: 1_000n,
  fee: 10n,
  isSmartAccount: false,
} as const;
type Input = Parameters<typeof buttonStateOf>[0];
const textOf = (change: Partial<Input>) => strings.texts[buttonStateOf({ ...good, ...change })];

test.each<[string, Partial<Input>]>([
  ['Review transfer', {}],
  ['Invalid address', { isAddress: false }],
  ['Enter an address', { receiver: ' ', isAddress: false }],
  ['Not enough {symbol} for the fee', { receiver: '', native: 5n }],
  ['Not enough {symbol} for the fee', { native: 0n, fee: 0n, amount: 1n }],
  ['Not enough {symbol} for the fee', { native: undefined }],
  ['Not enough {symbol} for the fee', { amount: 995n }],
  ['Not enough {symbol} for the fee', { token: { ...native, address: '0x2' }, native: 0n, fee: undefined }],
  ['Not enough {symbol} for the fee', { token: { ...native, address: '0x2' }, native: undefined, fee: undefined }],
  ['Review transfer', { token: { ...native, address: '0x2' }, native: 1n, fee: undefined }],
  ['Review transfer', { token: { ...native, address: '0x2' }, native: 0n, fee: undefined, isSmartAccount: true }],
  [
    'Review transfer',
    { token: { ...native, address: '0x2' }, native: undefined, fee: undefined, isSmartAccount: true },
  ],
  ['Not enough {symbol}', { amount: 1_001n, native: 0n }],
  ['Balance unknown', { token: { ...native, balance: undefined } }],
  ['Enter an amount', { amount: undefined, receiver: '' }],
  ['Enter more than 0', { amount: 0n }],
  ['Select a token', { token: undefined, amount: 0n }],
])('%s', (text, change) => {
  expect(textOf(change)).toBe(text);
});

test('a smart account needs no funds for gas', () => {
  expect(textOf({ isSmartAccount: true, native: 0n })).toBe('Review transfer');
});
