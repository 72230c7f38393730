/** A sent swap passes for another one only if the chain proves it. */

import type { SwapIntent } from 'latchkey/plugins/swaps/slots';
import { describe, expect, test } from 'vitest';
import { encodeApproval, payloadDifference, swapDifference } from '../../../../plugins/eip155/swaps/calldata.js';
import { ALICE, HASH } from '../fakeWallet.js';
import { BUNDLER, ENTRY_POINT, lookAtSwap, moved, operation, TOKEN } from '../transfers/trackKit.js';
import { encodeSwap, hex, termsOf } from './drafts.js';

const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const OTHER = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';

/** 500 of a token for at least 90 of another one, or of the native currency for it. */
function swap(chain: number, { pays = TOKEN as string | undefined } = {}): SwapIntent {
  const token = { ...(pays && { address: pays }), symbol: 'PAY', decimals: 18 };
  const draft: SwapIntent = {
    step: 'swap',
    network: `eip155:${chain}`,
    from: ALICE,
    router: ROUTER,
    token,
    amount: 500n,
    value: pays ? 0n : 500n,
    received: { address: OTHER, symbol: 'GET', decimals: 6 },
    minimum: 90n,
    recipient: ALICE,
    maxFee: 10n,
    payload: {},
  };
  const data = encodeSwap(ROUTER, termsOf(draft));
  const fees = { gas: '0x1', gasPrice: '0x1', chainId: hex(BigInt(chain)) };
  return { ...draft, payload: { from: ALICE, to: ROUTER, value: hex(draft.value), data, ...fees } };
}

/** The transaction, as a node knows it. */
function sentOf({ payload: { from, to, value, data, chainId } }: SwapIntent) {
  return { from, to, value, input: data, chainId, nonce: '0x5' };
}

const BUNDLE = { from: BUNDLER, to: ENTRY_POINT, value: '0x0', input: '0x765e827f', nonce: '0x1f', chainId: '0x1' };
const contract = { transaction: BUNDLE, code: '0x6080' };
const paid = moved(TOKEN, ALICE, ROUTER, 500n);
const got = moved(OTHER, ROUTER, ALICE, 91n);
const confirmed = { status: 'confirmed', id: HASH };
const failed = { status: 'failed', id: HASH };
const mismatch = (field: string) => ({ status: 'mismatch', field, id: HASH });

describe('a node that leaves out the chain id', () => {
  const { chainId: _, ...unnamed } = sentOf(swap(30));

  test('a right swap is confirmed', async () => {
    const transaction = { ...unnamed, v: '0x5f' };
    expect(swapDifference(swap(30), { ...transaction, data: transaction.input })).toBeUndefined();
    expect(await lookAtSwap(swap(30), { transaction, receipt: {} })).toEqual(confirmed);
  });

  test('a right approval is confirmed', async () => {
    const approval: SwapIntent = { ...swap(30), step: 'approve', received: undefined, minimum: 0n };
    const transaction = { ...unnamed, to: TOKEN, input: encodeApproval(ROUTER, 500n), v: '0x60' };
    expect(await lookAtSwap(approval, { transaction, receipt: {} })).toEqual(confirmed);
  });

  test('a swap that is signed for another chain is another one', async () => {
    const transaction = { ...unnamed, v: '0x26' };
    expect(await lookAtSwap(swap(30), { transaction, receipt: {} })).toEqual(mismatch('network'));
  });

  test('the request to the wallet must name its chain', () => {
    const { chainId: _, ...payload } = swap(30).payload;
    expect(payloadDifference(swap(30))).toBeUndefined();
    expect(payloadDifference({ ...swap(30), payload: { ...payload, v: '0x5f' } as never })).toBe('network');
  });
});

describe('an account that a contract acts for', () => {
  test.each([
    ['a bundle in which the account receives enough', swap(1), [paid, got]],
    ['the same, paid in the native currency', swap(1, { pays: '' }), [got]],
  ])('%s is no other swap', async (_, intent, logs) => {
    expect(await lookAtSwap(intent, { ...contract, receipt: { logs } })).toEqual(confirmed);
  });

  test('a bundle is pending until it is mined', async () => {
    expect(await lookAtSwap(swap(1), contract)).toEqual({ status: 'pending', nonce: undefined });
  });

  test('an operation that fails inside a mined bundle has failed', async () => {
    for (const logs of [[operation(ALICE, false)], []]) {
      expect(await lookAtSwap(swap(1), { ...contract, receipt: { logs } })).toEqual(failed);
    }
  });

  test('a bundle that takes the paid token and gives too little is another swap', async () => {
    for (const logs of [[paid], [moved(OTHER, ROUTER, ALICE, 89n)]]) {
      expect(await lookAtSwap(swap(1), { ...contract, receipt: { logs } })).toEqual(mismatch('received'));
    }
  });
});

test('the swap of a plain key with another calldata is another one', async () => {
  const transaction = { ...sentOf(swap(1)), input: encodeSwap(ROUTER, { ...termsOf(swap(1)), minimum: 1n }) };
  expect(await lookAtSwap(swap(1), { transaction })).toEqual(mismatch('minimum'));
});

test.each([
  [200, 'confirmed'],
  [600, 'failed'],
  [100, 'pending'],
  [500, 'dropped'],
])('a batch of a swap with the status %s and without receipts is %s', async (code, status) => {
  const script = { wallet_getCallsStatus: { status: code, receipts: [] } };
  expect(await lookAtSwap(swap(1), {}, { kind: 'calls', script })).toMatchObject({ status });
});
