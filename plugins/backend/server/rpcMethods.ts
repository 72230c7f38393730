/** JSON-RPC methods that the proxy passes on: reads, and sending signed transactions. */

import type { NetworkId } from 'latchkey/plugin';

const EIP155 = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
] as const;

const SOLANA = [
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignaturesForAddress',
  'getSignatureStatuses',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
] as const;

/** Methods that must not be sent to a second node after the first did not answer: the transaction may be on its way. */
export const SENDING: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'sendTransaction']);

/** For how many calls a method counts: by its name, or by its beginning and `*`. Others count once. */
export const RPC_COSTS: Readonly<Record<string, number>> = { eth_getLogs: 20, 'trace_*': 50, 'debug_*': 50 };

/** The costs of methods, and the highest one. */
export interface MethodCosts {
  of(method: string): number;
  readonly most: number;
}

/** @param table - Instead of {@link RPC_COSTS}. */
export function createCosts(table: Readonly<Record<string, number>> = RPC_COSTS): MethodCosts {
  const entries = Object.entries(table);
  const byName = new Map(entries);
  const begins = entries.flatMap(([name, cost]) => (name.endsWith('*') ? [[name.slice(0, -1), cost] as const] : []));
  return {
    of: (method) => byName.get(method) ?? begins.find(([begin]) => method.startsWith(begin))?.[1] ?? 1,
    most: Math.max(1, ...byName.values()),
  };
}

/** @param more - Methods that the operator adds, such as `eth_sendUserOperation` for a node with a bundler. */
export function createMethods(more: readonly string[]): (network: NetworkId) => ReadonlySet<string> {
  const solana: ReadonlySet<string> = new Set([...SOLANA, ...more]);
  const eip155: ReadonlySet<string> = new Set([...EIP155, ...more]);
  return (network) => (network.startsWith('solana:') ? solana : eip155);
}
