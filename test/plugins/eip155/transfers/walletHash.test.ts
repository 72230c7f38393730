/** A hash that no node knows is asked of the wallet: a Safe answers a hash of its own. */

import { expect, test } from 'vitest';
import { ALICE, BOB, HASH, hangs, rejectsWith } from '../fakeWallet.js';
import { lookAt, moved, payment, TOKEN } from './trackKit.js';

const MINED_HASH = `0x${'cd'.repeat(32)}`;
/** The receipt that the wallet makes of the one on the chain: only the hash is another one. */
const RECEIPT = { transactionHash: HASH, blockHash: `0x${'b1'.repeat(32)}`, transactionIndex: '0x3', status: '0x1' };
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';
const native = payment(1);
const token = payment(1, TOKEN);
const known = (receipt: object) => ({ place: RECEIPT.blockHash, placed: MINED_HASH, receipt });
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
