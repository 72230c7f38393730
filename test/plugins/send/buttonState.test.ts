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
  ['Preview Send', {}],
  ['Invalid Address', { isAddress: false }],
  ['Add Address', { receiver: ' ', isAddress: false }],
  ['Insufficient Gas Funds', { receiver: '', native: 5n }],
  ['Insufficient Gas Funds', { native: 0n, fee: 0n, amount: 1n }],
  ['Insufficient Gas Funds', { native: undefined }],
  ['Insufficient Gas Funds', { amount: 995n }],
  ['Insufficient Gas Funds', { token: { ...native, address: '0x2' }, native: 0n, fee: undefined }],
  ['Insufficient Gas Funds', { token: { ...native, address: '0x2' }, native: undefined, fee: undefined }],
  ['Preview Send', { token: { ...native, address: '0x2' }, native: 1n, fee: undefined }],
  ['Preview Send', { token: { ...native, address: '0x2' }, native: 0n, fee: undefined, isSmartAccount: true }],
  ['Preview Send', { token: { ...native, address: '0x2' }, native: undefined, fee: undefined, isSmartAccount: true }],
  ['Insufficient Funds', { amount: 1_001n, native: 0n }],
  ['Balance unknown', { token: { ...native, balance: undefined } }],
  ['Add Amount', { amount: undefined, receiver: '' }],
  ['Incorrect Value', { amount: 0n }],
  ['Select Token', { token: undefined, amount: 0n }],
])('%s', (text, change) => {
  expect(textOf(change)).toBe(text);
});

test('a smart account needs no funds for gas', () => {
  expect(textOf({ isSmartAccount: true, native: 0n })).toBe('Preview Send');
});
