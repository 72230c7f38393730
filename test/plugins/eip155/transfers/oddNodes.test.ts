/** A node that forgets, answers for another transaction, or goes back in time proves nothing. */

import { expect, test } from 'vitest';
import { HASH } from '../fakeWallet.js';
import { lookAt, payment, sentOf } from './trackKit.js';

const OTHER = `0x${'ef'.repeat(32)}`;
const intent = payment(1);
const transaction = sentOf(intent);
const NONCE = '5';

test('a node that answers the transaction of another hash does not know this one', async () => {
  const chain = { transaction: { ...transaction, hash: OTHER }, receipt: {} };
  expect(await lookAt(intent, chain)).toEqual({ status: 'unknown' });
});

test('the receipt of another transaction ends nothing', async () => {
  const receipt = { transactionHash: OTHER, status: '0x0' };
  expect(await lookAt(intent, { transaction, receipt })).toEqual({ status: 'pending', nonce: NONCE });
});

test('the receipt of another transaction does not end a batch', async () => {
  const script = { wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: HASH, status: '0x1' }] } };
  const receipt = { transactionHash: OTHER, status: '0x0' };
  expect(await lookAt(intent, { receipt }, { kind: 'calls', script })).toEqual({ status: 'pending' });
});

test.each([
  ['forgets it, while its number is free', '0x5', 39, 'unknown'],
  ['forgets it for 40 looks, while its number is free', '0x5', 40, 'dropped'],
  ['knows a later number', '0x6', 4, 'unknown'],
  ['knows a later number for 5 looks', '0x6', 5, 'replaced'],
  ['goes back in time', '0x0', 39, 'unknown'],
  ['answers the number null', null, 40, 'unknown'],
  ['answers no number', 'many', 40, 'unknown'],
])('a node that %s: count %s, after %i looks: %s', async (_, count, missing, status) => {
  expect(await lookAt(intent, { count }, { missing, nonce: NONCE })).toMatchObject({ status });
});

test('a node that has forgotten it and knows it again confirms it', async () => {
  const look = await lookAt(intent, { transaction, receipt: {} }, { missing: 39, nonce: NONCE });
  expect(look).toEqual({ status: 'confirmed', id: HASH });
});
