/** A sent transfer passes for another one only if the chain proves it. */

import { describe, expect, test } from 'vitest';
import { differenceOf, payloadDifference } from '../../../../plugins/eip155/transfers/request.js';
import { ALICE, BOB, HASH } from '../fakeWallet.js';
import { BUNDLER, type Chain, ENTRY_POINT, lookAt, moved, operation, payment, sentOf, TOKEN } from './trackKit.js';

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const MINED = { receipt: {} };
/** A transaction of a bundler, and one of the account to itself. */
const BUNDLE = { from: BUNDLER, to: ENTRY_POINT, value: '0x0', input: '0x765e827f', nonce: '0x1f', chainId: '0x1' };
const SELF_CALL = { ...BUNDLE, from: ALICE, to: ALICE };
const native = payment(1);
const token = payment(1, TOKEN);
const right = [moved(TOKEN, ALICE, BOB, 1_000n)];
const confirmed = { status: 'confirmed', id: HASH };
const mismatch = (field: string) => ({ status: 'mismatch', field, id: HASH });

describe('a node that leaves fields out', () => {
  // A transaction as a node of Rootstock writes it. 0x5f and 0x60 are those of its chain, 30 (EIP-155).
  const { chainId: _, ...rootstock } = { ...sentOf(payment(30)), type: '0x0', v: '0x5f' };

  test.each([
    ['no chain id', {}],
    ['the chain id null', { chainId: null }],
    ['the chain id 0', { chainId: '0x0' }],
    ['the other parity', { v: '0x60' }],
    ['no chain in the signature either', { v: '0x1b' }],
    ['no signature', { v: undefined }],
  ])('a payment with %s is confirmed', async (_, fields) => {
    const sent = { ...rootstock, ...fields };
    expect(differenceOf(payment(30), { ...sent, data: sent.input })).toBeUndefined();
    expect(await lookAt(payment(30), { transaction: sent, ...MINED })).toEqual(confirmed);
  });

  test.each([
    ['its signature', { v: '0x26' }],
    ['its chain id', { chainId: '0x1' }],
    ['its chain id, beside a right signature', { chainId: '0x1', v: '0x5f' }],
  ])('a payment for another chain by %s is another one', async (_, fields) => {
    expect(await lookAt(payment(30), { transaction: { ...rootstock, ...fields }, ...MINED })).toEqual(
      mismatch('network'),
    );
  });

  test('the request to the wallet must name its chain', () => {
    const { input, ...sent } = sentOf(payment(30));
    const payload = { ...sent, data: input, gas: '0x1', gasPrice: '0x1' };
    expect(payloadDifference({ ...payment(30), payload })).toBeUndefined();
    const { chainId: _, ...without } = payload;
    expect(payloadDifference({ ...payment(30), payload: { ...without, v: '0x5f' } as never })).toBe('network');
  });

  test.each(['to', 'value', 'input'])('a payment without the field "%s" is judged by its receipt', async (field) => {
    const transaction = { ...sentOf(token), [field]: undefined };
    expect(await lookAt(token, { transaction, receipt: { logs: right } })).toEqual(confirmed);
    expect(await lookAt(token, { transaction, receipt: { status: '0x0' } })).toEqual({ status: 'failed', id: HASH });
    expect(await lookAt(token, { transaction, receipt: { logs: [moved(TOKEN, ALICE, CAROL, 1_000n)] } })).toEqual(
      mismatch('to'),
    );
  });

  test('calldata in the field "data" is compared', async () => {
    const { input, ...rest } = sentOf(token);
    expect(await lookAt(token, { transaction: { ...rest, data: input }, ...MINED })).toEqual(confirmed);
    expect(await lookAt(token, { transaction: { ...rest, data: `${input}00` }, ...MINED })).toEqual(mismatch('data'));
  });

  test('a receipt without a status has not failed', async () => {
    const receipt = { status: undefined, root: HASH };
    expect(await lookAt(native, { transaction: sentOf(native), receipt })).toEqual(confirmed);
  });
});

describe('an account that a contract acts for', () => {
  const contract = { code: '0x6080' };
  const delegated = { code: `0xef0100${'ab'.repeat(20)}` };

  test.each([
    ['the bundle of a contract account', native, { transaction: BUNDLE, receipt: {}, ...contract }],
    ['the bundle of a contract account', token, { transaction: BUNDLE, receipt: { logs: right }, ...contract }],
    ['the bundle of a delegated account', token, { transaction: BUNDLE, receipt: { logs: right }, ...delegated }],
    ['a call of itself', native, { transaction: SELF_CALL, receipt: {}, ...delegated }],
    ['a call of itself', token, { transaction: SELF_CALL, receipt: { logs: right }, ...delegated }],
    ['the transaction of a relayer', native, { transaction: { ...BUNDLE, to: ALICE }, receipt: {}, ...contract }],
    ['a bundle, while a node behind it has no code yet', native, { transaction: BUNDLE, receipt: {} }],
    [
      'the transaction that delegates it',
      token,
      { transaction: { ...SELF_CALL, authorizationList: [{ address: CAROL }] }, receipt: { logs: right } },
    ],
  ] satisfies [string, typeof native, Chain][])('%s is no other transfer', async (_, intent, chain) => {
    expect(await lookAt(intent, chain)).toEqual(confirmed);
  });

  test.each([
    ['a bundle', BUNDLE],
    ['a transaction of a relayer, whose contract is not there yet', { ...BUNDLE, to: CAROL }],
  ])('%s is pending until it is mined, without the number of its sender', async (_, transaction) => {
    expect(await lookAt(native, { transaction })).toEqual({ status: 'pending', nonce: undefined });
  });

  test('an operation that fails inside a mined bundle has failed', async () => {
    const failed = { status: 'failed', id: HASH };
    const receipt = { logs: [operation(ALICE, false)] };
    expect(await lookAt(native, { transaction: BUNDLE, receipt, ...contract })).toEqual(failed);
    const paid = { logs: [moved(TOKEN, ALICE, BUNDLER, 3n), operation(ALICE, false)] };
    expect(await lookAt(token, { transaction: BUNDLE, receipt: paid, ...contract })).toEqual(failed);
    expect(await lookAt(token, { transaction: BUNDLE, receipt: {}, ...contract })).toEqual(failed);
  });

  test('the operation of another account, and an invented one, say nothing', async () => {
    const logs = [operation(CAROL, false), operation(ALICE, false, TOKEN), ...right];
    expect(await lookAt(token, { transaction: BUNDLE, receipt: { logs }, ...contract })).toEqual(confirmed);
  });

  test.each([
    ['to', moved(TOKEN, ALICE, CAROL, 1_000n)],
    ['amount', moved(TOKEN, ALICE, BOB, 1_001n)],
  ])('a bundle whose events prove another %s is another transfer', async (field, event) => {
    const receipt = { logs: [event] };
    expect(await lookAt(token, { transaction: BUNDLE, receipt, ...contract })).toEqual(mismatch(field));
  });
});

describe('a plain key', () => {
  test.each([
    ['to', { ...sentOf(native), to: CAROL }],
    ['to', { ...sentOf(native), to: null }],
    ['amount', { ...sentOf(native), value: '0x3e9' }],
    ['data', { ...sentOf(native), input: '0x00' }],
  ])('whose transaction has another field (%s) has sent another transfer, before it is mined', async (field, other) => {
    expect(await lookAt(native, { transaction: other })).toEqual(mismatch(field));
  });

  test('that answers the hash of another sender has sent another transfer, once that is mined', async () => {
    const transaction = { ...sentOf(native), from: CAROL };
    expect(await lookAt(native, { transaction })).toEqual({ status: 'pending', nonce: undefined });
    expect(await lookAt(native, { transaction, ...MINED })).toEqual(mismatch('from'));
  });

  test('that sends on another network of the app has sent another transfer', async () => {
    const { chainId: _, ...unnamed } = sentOf(native);
    for (const transaction of [{ ...unnamed, chainId: '0x1e' }, unnamed]) {
      expect(await lookAt(native, { transaction, on: 30 }, { missing: 3 })).toEqual(mismatch('network'));
    }
  });

  test('whose transaction is known by a node of another network, but is signed for the right one, is not known yet', async () => {
    expect(await lookAt(native, { transaction: sentOf(native), on: 30 }, { missing: 3 })).toEqual({
      status: 'unknown',
    });
  });
});

describe('a batch of calls (EIP-5792)', () => {
  const statusOf = (answer: unknown, chain: Chain = {}) =>
    lookAt(native, chain, { kind: 'calls', script: { wallet_getCallsStatus: answer } });

  test.each([
    ['200 without receipts', { status: 200 }, 'confirmed'],
    ['200 with an empty list of receipts', { status: 200, receipts: [] }, 'confirmed'],
    ['the word CONFIRMED without receipts', { status: 'CONFIRMED' }, 'confirmed'],
    ['600 without receipts', { status: 600, receipts: [] }, 'failed'],
    ['400', { status: 400 }, 'dropped'],
    ['500', { status: 500 }, 'dropped'],
    ['the word FAILURE', { status: 'FAILURE' }, 'dropped'],
    ['100', { status: 100 }, 'pending'],
    ['an unknown code', { status: 999 }, 'pending'],
  ])('with the status %s has an end without a transaction', async (_, answer, status) => {
    expect(await statusOf(answer)).toEqual(status === 'dropped' ? { status, reason: 'WALLET_DROPPED' } : { status });
  });

  test('with a receipt is judged by the chain, whatever the wallet says', async () => {
    const answer = { status: 600, receipts: [{ transactionHash: HASH, status: '0x0' }] };
    expect(await statusOf(answer, { receipt: {} })).toEqual(confirmed);
    expect(await statusOf({ ...answer, status: 200 }, { receipt: { status: '0x0' } })).toEqual({
      status: 'failed',
      id: HASH,
    });
    expect(await statusOf(answer)).toEqual({ status: 'pending' });
  });
});
