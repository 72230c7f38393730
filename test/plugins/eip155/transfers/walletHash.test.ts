/** A hash that no node knows is asked of the wallet: a Safe answers a hash of its own. */

import { expect, test } from 'vitest';
import { ALICE, BOB, HASH, hangs, rejectsWith } from '../fakeWallet.js';
import { lookAt, lookAtOwn, moved, payment, sentOf, TOKEN } from './trackKit.js';

const MINED_HASH = `0x${'cd'.repeat(32)}`;
/** The receipt that the wallet makes of the one on the chain: only the hash is another one. */
const RECEIPT = { transactionHash: HASH, blockHash: `0x${'b1'.repeat(32)}`, transactionIndex: '0x3', status: '0x1' };
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';
const SAFE_SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
const native = payment(1);
const token = payment(1, TOKEN);
/** The transaction of an owner that executes one of the Safe (`execTransaction`). */
const EXECUTED = { from: BOB, to: ALICE, value: '0x0', input: '0x6a761202', nonce: '0x7', chainId: '0x1' };
/** A transaction of the Safe, in the block that the wallet names. */
const known = (receipt: object, transaction: object = EXECUTED, code = '0x6080') => {
  return { place: RECEIPT.blockHash, placed: MINED_HASH, transaction, receipt, code };
};
const saying = (receipt: unknown, transaction: unknown = null) => ({
  script: { eth_getTransactionReceipt: receipt, eth_getTransactionByHash: transaction },
});

test('the place in a block that the wallet names is looked up on the node of the app', async () => {
  expect(await lookAt(native, known({}), saying(RECEIPT))).toEqual({ status: 'confirmed', id: MINED_HASH });
});

test.each([
  ['fails', { status: '0x0' }],
  ['moves nothing', { logs: [] }],
])('a wallet that claims success for a transaction that %s on the chain is not believed', async (_, receipt) => {
  expect(await lookAt(token, known(receipt), saying(RECEIPT))).toEqual({ status: 'failed', id: MINED_HASH });
});

test('a transaction of a Safe whose call has failed has failed', async () => {
  const failure = { address: ALICE, topics: [SAFE_FAILURE], data: '0x' };
  expect(await lookAt(native, known({ logs: [failure] }), saying(RECEIPT))).toMatchObject({ status: 'failed' });
  const others = { ...failure, address: BOB };
  expect(await lookAt(native, known({ logs: [others] }), saying(RECEIPT))).toMatchObject({ status: 'confirmed' });
  expect(await lookAtOwn(known({ logs: [failure] }), saying(RECEIPT).script)).toMatchObject({ status: 'failed' });
});

test('a failure beside a success of the same Safe proves nothing about this transaction', async () => {
  const event = (topic: string) => ({ address: ALICE, topics: [topic], data: '0x' });
  const logs = [event(SAFE_FAILURE), event(SAFE_SUCCESS)];
  expect(await lookAt(native, known({ logs }), saying(RECEIPT))).toMatchObject({ status: 'confirmed' });
});

test('a key whose wallet names the transaction of another sender has sent another transfer', async () => {
  const lie = { ...EXECUTED, to: BOB, input: '0x' };
  expect(await lookAt(native, known({}, lie, '0x'), saying(RECEIPT))).toEqual({
    status: 'mismatch',
    field: 'from',
    id: MINED_HASH,
  });
  expect(await lookAt(native, known({}, sentOf(native), '0x'), saying(RECEIPT))).toMatchObject({ status: 'confirmed' });
});

test('a token that arrives at another address is another transfer', async () => {
  const logs = [moved(TOKEN, ALICE, ALICE, 1_000n)];
  expect(await lookAt(token, known({ logs }), saying(RECEIPT))).toMatchObject({ status: 'mismatch', field: 'to' });
});

test('a transaction that waits for other owners is pending, without a number', async () => {
  const waiting = { hash: HASH, from: ALICE, nonce: 0, blockHash: null };
  expect(await lookAt(native, {}, saying(null, waiting))).toEqual({ status: 'pending' });
  expect(await lookAt(native, {}, { ...saying(null, waiting), missing: 100 })).toEqual({ status: 'pending' });
});

test('a transaction in a block of another network is another transfer at the first look', async () => {
  const there = { transaction: { ...sentOf(native), chainId: '0x1e' }, on: 30 };
  expect(await lookAt(native, there, saying(RECEIPT))).toEqual({ status: 'mismatch', field: 'network', id: HASH });
});

test('a block that the node does not have yet leaves the transaction pending', async () => {
  expect(await lookAt(native, {}, saying(RECEIPT))).toEqual({ status: 'pending' });
});

test.each([
  ['answers null', null],
  ['answers text', 'none'],
  ['answers a list', []],
  ['rejects', rejectsWith(4200)],
  ['does not answer', hangs],
])('nothing is known of a transaction if the wallet %s', async (_, answer) => {
  expect(await lookAt(native, {}, saying(answer, answer))).toEqual({ status: 'unknown' });
});
