/** Our provider of a Safe beside Safe's own (`@safe-global/safe-apps-provider`): the same messages, and answers that mean the same. */

import { SafeAppProvider } from '@safe-global/safe-apps-provider';
import SafeAppsSDK from '@safe-global/safe-apps-sdk';
import { expect, test, vi } from 'vitest';
import { findSafe } from '../../../plugins/hosts/safe/findSafe.js';
import { BOB } from '../eip155/fakeWallet.js';
import { SAFE, SAFE_HASH, SAFE_ORIGIN, type SafeAnswers, safePage } from './safePage.js';

const MINED = `0x${'cd'.repeat(32)}`;
const RECEIPT = {
  transactionHash: MINED,
  blockHash: MINED,
  blockNumber: '0x1',
  gasUsed: '0x5208',
  status: '0x1',
  logs: [],
};
const TYPED = {
  domain: { chainId: 1 },
  types: { Mail: [{ name: 'to', type: 'string' }] },
  primaryType: 'Mail',
  message: { to: 'Bob' },
};
const CALL = { to: BOB, value: '0x1', data: '0x' };

/** The answers of both providers to a request, and the messages that they send for it. */
async function compare(request: { readonly method: string; readonly params?: unknown[] }, answers: SafeAnswers) {
  const ours = safePage({ answers });
  const env = {
    window: ours.page as unknown as Window & typeof globalThis,
    random: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    after: () => () => undefined,
  };
  const found = await findSafe({ env } as never, [SAFE_ORIGIN], new AbortController().signal);
  const theirs = safePage({ answers });
  vi.stubGlobal('window', theirs.page);
  const sdk = new SafeAppsSDK();
  const real = new SafeAppProvider(await sdk.safe.getInfo(), sdk as never);
  const outcome = async (provider: { request(args: never): Promise<unknown> }) =>
    provider.request(request as never).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error: error.message }),
    );
  const results = [await outcome(found?.provider as never), await outcome(real)] as const;
  const sent = [ours, theirs].map(({ received }) =>
    received.slice(1).map(({ message: { method, params, env: version } }) => ({
      method,
      // Safe's own provider repeats the gas in the call, where a Safe ignores it.
      params: params && JSON.parse(JSON.stringify(params, (key, value) => (key === 'gas' ? undefined : value))),
      version,
    })),
  );
  return { results, sent };
}

test.each<[string, unknown[], SafeAnswers]>([
  ['eth_accounts', [], {}],
  ['eth_chainId', [], {}],
  ['personal_sign', ['0x48656c6c6f', SAFE], { signMessage: { safeTxHash: SAFE_HASH } }],
  ['personal_sign', ['0x48656c6c6f', SAFE], { signMessage: { messageHash: MINED, signature: '0x1234' } }],
  ['personal_sign', ['0x48656c6c6f', SAFE], { signMessage: new Error('User rejected signature request') }],
  ['eth_signTypedData_v4', [SAFE, JSON.stringify(TYPED)], { signTypedMessage: { messageHash: MINED } }],
  ['eth_sendTransaction', [CALL], { sendTransactions: { safeTxHash: SAFE_HASH } }],
  ['eth_sendTransaction', [{ ...CALL, gas: '0x5208' }], { sendTransactions: { safeTxHash: SAFE_HASH } }],
  ['eth_sendTransaction', [CALL], { sendTransactions: new Error('User rejected transaction') }],
  ['eth_getTransactionReceipt', [SAFE_HASH], { getTxBySafeTxHash: { txHash: MINED }, rpcCall: RECEIPT }],
  ['eth_getTransactionReceipt', [MINED], { getTxBySafeTxHash: new Error('Not found'), rpcCall: RECEIPT }],
  ['eth_getTransactionByHash', [SAFE_HASH], { getTxBySafeTxHash: { txHash: MINED }, rpcCall: { hash: MINED } }],
  ['eth_getTransactionByHash', [MINED], { getTxBySafeTxHash: new Error('Not found'), rpcCall: null }],
  ['eth_getBalance', [SAFE.toLowerCase(), 'latest'], { rpcCall: '0x1' }],
  [
    'wallet_sendCalls',
    [{ from: SAFE, chainId: '0x1', calls: [CALL, CALL] }],
    { sendTransactions: { safeTxHash: SAFE_HASH } },
  ],
])('%s %j', async (method, params, answers) => {
  const { results, sent } = await compare({ method, params }, answers);
  expect(results[0]).toEqual(results[1]);
  expect(sent[0]).toEqual(sent[1]);
});

test.each(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'SUCCESS', 'CANCELLED', 'FAILED'])(
  'the status of a batch that is %s',
  async (txStatus) => {
    const txHash = txStatus === 'SUCCESS' || txStatus === 'FAILED' ? MINED : null;
    const { results } = await compare(
      { method: 'wallet_getCallsStatus', params: [SAFE_HASH] },
      { getTxBySafeTxHash: { txStatus, txHash }, rpcCall: RECEIPT },
    );
    const [ours, real] = results.map((result) => (result as { answer: Record<string, unknown> }).answer);
    const meaning = (answer: Record<string, unknown> | undefined) => ({
      status: answer?.status,
      chainId: answer?.chainId,
      receipts: ((answer?.receipts ?? []) as Record<string, unknown>[]).map(({ status, transactionHash }) => ({
        status,
        transactionHash,
      })),
    });
    expect(meaning(ours)).toEqual(meaning(real));
  },
);

test('a transaction that waits for owners is still known after a reload of the page', async () => {
  const txData = { to: { value: BOB }, value: '1', hexData: '0x1234' };
  const { results } = await compare(
    { method: 'eth_getTransactionByHash', params: [SAFE_HASH] },
    { getTxBySafeTxHash: { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null, txData }, rpcCall: null },
  );
  expect(results[0]).toMatchObject({
    answer: { hash: SAFE_HASH, from: SAFE, to: BOB, value: '0x1', input: '0x1234', blockHash: null },
  });
  // Safe's own provider forgets it.
  expect(results[1]).toEqual({ answer: null });
});
