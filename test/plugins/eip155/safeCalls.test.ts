/** A batch that is sent as single transactions by a contract account, which answers a hash of its own. */

import { jsonRpc } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { ALICE, BOB, fakeWallet, HASH, rejectsWith } from './fakeWallet.js';
import { connectedModal } from './modal.js';

const MINED_HASH = `0x${'cd'.repeat(32)}`;
const BLOCK = `0x${'b1'.repeat(32)}`;
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';

/** The status of a batch with one call, after its execution with these events. */
async function statusAfter(logs: readonly object[]) {
  const { provider } = fakeWallet({
    wallet_sendCalls: rejectsWith(4200),
    eth_sendTransaction: HASH,
    eth_getTransactionReceipt: { transactionHash: HASH, blockHash: BLOCK, transactionIndex: '0x3', status: '0x1' },
  });
  const fetch = jsonRpc(({ method, params, url }) => {
    const [first] = (params ?? []) as readonly unknown[];
    if (method === 'eth_chainId') return url.includes('one') ? '0x1' : '0xa';
    if (method === 'eth_getBalance') return '0x1';
    if (method === 'eth_getTransactionByBlockHashAndIndex') return first === BLOCK ? { hash: MINED_HASH } : null;
    if (method !== 'eth_getTransactionReceipt' || first !== MINED_HASH) return null;
    return { transactionHash: MINED_HASH, status: '0x1', logs };
  });
  const modal = await connectedModal(provider, { fetch });
  const { api, test: bench } = modal;
  const { id } = await bench.clock.drive(api.eip155.sendCalls({ calls: [{ to: BOB }], fallback: true }));
  return bench.clock.drive(api.eip155.getCallsStatus(id));
}

test('is confirmed by the transaction on the chain, under the hash that the wallet has answered', async () => {
  expect(await statusAfter([])).toMatchObject({
    status: 'confirmed',
    receipts: [{ transactionHash: HASH, succeeded: true }],
  });
});

test('is reverted if the call of the account has failed in a transaction that was mined', async () => {
  const failure = { address: ALICE, topics: [SAFE_FAILURE], data: '0x' };
  expect(await statusAfter([failure])).toMatchObject({ status: 'reverted', receipts: [{ succeeded: false }] });
});
