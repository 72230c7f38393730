/**
 * The EIP-1193 provider of a Safe. A Safe has no key: it answers a hash of its own (`safeTxHash`) that stands for a transaction of the
 * chain later, and the signature `0x` if its owners approve a message on the chain.
 */

import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { type Fields, providerError } from '../calls.js';

/** The Safe that shows this page. It stays the same until the page is loaded again. */
export interface SafeInfo {
  readonly address: string;
  readonly chainId: number;
}

/** Asks the page of the Safe. Rejects with an `Error` that has a text only. */
export type AskSafe = (method: string, params?: object) => Promise<unknown>;

/** Reads that the page of the Safe sends to its node. */
const NODE_READS: readonly string[] = [
  'eth_call',
  'eth_gasPrice',
  'eth_getLogs',
  'eth_getBalance',
  'eth_getCode',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_estimateGas',
];

/** EIP-5792 §Status Codes. */
const CALLS_STATUS: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 };

export function createSafeProvider(ask: AskSafe, { address, chainId }: SafeInfo): Eip155Provider {
  const chain = hex(chainId);
  /** The record of one of its hashes. */
  const find = async (safeTxHash: unknown) => ((await ask('getTxBySafeTxHash', { safeTxHash })) ?? {}) as Fields;
  const askNode = (call: string, params: unknown) => ask('rpcCall', { call, params });
  /** Asks the node under the hash of the chain. The answer names the hash that was asked for. */
  const readMined = async (call: string, asked: unknown, mined: unknown, name: string) => {
    const answer = (await askNode(call, [mined ?? asked])) as Fields | null;
    return answer && { ...answer, [name]: asked };
  };
  const sign = async (method: string, params: object) =>
    ((await ask(method, params)) as { readonly signature?: string } | null)?.signature || '0x';
  const send = async (calls: readonly Fields[], params?: object) => {
    const txs = calls.map(({ to, value, data }) => {
      if (typeof to !== 'string')
        throw providerError(-32602, 'A Safe cannot create a contract. Expected an address in "to".');
      return { to, value: value || '0', data: data || '0x' };
    });
    return ((await ask('sendTransactions', { txs, params })) as Fields).safeTxHash;
  };

  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: () => [address],
    eth_requestAccounts: () => [address],
    eth_chainId: () => chain,
    net_version: () => String(chainId),
    personal_sign: ([message]) => sign('signMessage', { message }),
    eth_signTypedData_v4: ([, data]) =>
      sign('signTypedMessage', { typedData: typeof data === 'string' ? JSON.parse(data) : data }),
    eth_sendTransaction([transaction]) {
      const { gas } = transaction as Fields;
      return send([transaction as Fields], { safeTxGas: typeof gas === 'string' ? Number(gas) : undefined });
    },
    async eth_getTransactionByHash([hash]) {
      const known = await find(hash).catch(() => undefined);
      if (!known || known.txHash) return readMined('eth_getTransactionByHash', hash, known?.txHash, 'hash');
      const { to, value, hexData } = (known.txData ?? {}) as Fields;
      const none = { blockHash: null, blockNumber: null, transactionIndex: null };
      const sent = { to: (to as Fields | undefined)?.value, value: hex(value), input: hexData ?? '0x' };
      return { from: address, hash, nonce: '0x0', gas: '0x0', gasPrice: '0x0', ...sent, ...none };
    },
    async eth_getTransactionReceipt([hash]) {
      const known = await find(hash).catch(() => undefined);
      return readMined('eth_getTransactionReceipt', hash, known?.txHash, 'transactionHash');
    },
    wallet_getCapabilities: () => ({ [chain]: { atomicBatch: { supported: true }, atomic: { status: 'supported' } } }),
    async wallet_sendCalls([batch]) {
      const { calls, chainId: wanted } = batch as { readonly calls: readonly Fields[]; readonly chainId?: unknown };
      if (wanted !== undefined && wanted !== chain)
        throw providerError(5710, `The Safe is not on the chain ${wanted}.`);
      return { id: await send(calls) };
    },
    async wallet_getCallsStatus([id]) {
      const { txStatus, txHash } = await find(id);
      const status = CALLS_STATUS[String(txStatus)] ?? 100;
      const receipt = txHash ? ((await askNode('eth_getTransactionReceipt', [txHash])) as Fields | null) : null;
      const mined = receipt && { ...receipt, status: status === 200 ? '0x1' : '0x0', transactionHash: txHash };
      return { version: '2.0.0', id, chainId: chain, atomic: true, status, ...(mined && { receipts: [mined] }) };
    },
  };
  return {
    async request({ method, params = [] }) {
      if (NODE_READS.includes(method)) return askNode(method, params);
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
      if (!answer) throw providerError(4200, `"${method}" not implemented`);
      return answer(params as readonly unknown[]);
    },
  };
}

const hex = (value: unknown): string => `0x${BigInt((value as string) || 0).toString(16)}`;
