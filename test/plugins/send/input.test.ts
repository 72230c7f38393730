/** The receiver and the amount of `modal.api.send.prepare`. */

import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';

const bob = SOLANA_BOB.publicKey.toBase58();
const INVALID = { code: 'RECEIVER_INVALID', message: 'Please enter a valid amount and receiver address' };
const RECEIVER_MISSING = 'The receiver is missing. Give an address or a name in the field "to".';
const AMOUNT_MISSING = 'The amount is missing. Give it as text in whole tokens in the field "amount", such as "1.5".';

test.each([
  ['no receiver', { amount: '1' }, 'INPUT_INVALID', RECEIVER_MISSING],
  ['no amount', { to: BOB }, 'INPUT_INVALID', AMOUNT_MISSING],
  ['a number as amount', { to: BOB, amount: 1 }, 'INPUT_INVALID', AMOUNT_MISSING],
  ['no input', undefined, 'INPUT_INVALID', AMOUNT_MISSING],
  ['an empty receiver', { to: '', amount: '1' }, 'RECEIVER_INVALID', 'The receiver is not an address of this network.'],
  ['another text', { to: 'x', amount: '1' }, 'RECEIVER_INVALID', 'The receiver is not an address of this network.'],
  [
    'an empty amount',
    { to: BOB, amount: '' },
    'AMOUNT_MALFORMED',
    '"" is not an amount. Use digits and a point before the fraction, such as "1.5".',
  ],
])('on Ethereum, %s is refused with a text of its own, and the wallet is not asked', async (...given) => {
  const [, input, code, message] = given;
  const { modal, node, wallet } = await onEthereum();
  const asked = [node.calls.length, wallet.asked.length];
  expect(await rejection(modal.api.send.prepare(input as never))).toEqual({ code, message });
  expect([node.calls.length, wallet.asked.length]).toEqual(asked);
});

test('on Ethereum, an amount of zero is refused with AMOUNT_INVALID', async () => {
  const { modal } = await onEthereum();
  expect(await rejection(modal.api.send.prepare({ to: BOB, amount: '0' }))).toMatchObject({ code: 'AMOUNT_INVALID' });
});

test.each([
  ['no receiver', { amount: '1' }],
  ['no amount', { to: bob }],
  ['no input', undefined],
  ['an empty receiver', { to: '', amount: '1' }],
  ['another text as receiver', { to: 'x', amount: '1' }],
  ['an empty amount', { to: bob, amount: '' }],
  ['a malformed amount', { to: bob, amount: '1,5' }],
  ['a negative amount', { to: bob, amount: '-1' }],
  ['an amount of zero', { to: bob, amount: '0' }],
])('on Solana, %s is refused with the text of the namespace, and the node is not asked', async (_, input) => {
  const { modal, node } = await onSolana();
  const asked = node.calls.length;
  expect(await rejection(modal.api.send.prepare(input as never))).toEqual(INVALID);
  expect(node.calls.length).toBe(asked);
});

test('on Solana, a payment of the API without input is refused with the same text', async () => {
  const { modal } = await onSolana();
  const refused = { code: 'INPUT_INVALID', message: INVALID.message };
  expect(await rejection(modal.api.solana.transfer(undefined as never))).toEqual(refused);
});
