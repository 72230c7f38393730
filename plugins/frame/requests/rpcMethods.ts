/** The RPC methods that the embedded wallet accepts, and which of them the user must approve. */

import type { Namespace, RemoteBridge } from 'latchkey/plugin';

const ETH_READS = `accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber
getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof
getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter
newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas
getUserOperationByHash supportedEntryPoints`;

/** Sent to the frame without approval. Leaving ApproveTransaction does not abort them. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([
  ...ETH_READS.split(/\s+/).map((name) => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]);

/** The user must approve these in the frame. */
export const APPROVED_METHODS: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]);

/** The namespaces whose methods are listed above, because every frame knows them. */
const LISTED: ReadonlySet<Namespace> = new Set(['eip155', 'solana']);

export const isListed = (namespace: Namespace): boolean => LISTED.has(namespace);

/** @returns `undefined` for a method that the frame does not accept */
export function methodKind(method: unknown): 'safe' | 'approved' | undefined {
  if (typeof method !== 'string') return undefined;
  return SAFE_METHODS.has(method) ? 'safe' : APPROVED_METHODS.has(method) ? 'approved' : undefined;
}

/** Whether the frame accepts a method. In a namespace that is not listed, it accepts what the bridge proposes, with the user's approval. */
export const accepts = (namespace: Namespace, { propose }: RemoteBridge, method: string): boolean =>
  isListed(namespace) ? methodKind(method) !== undefined : propose([]).methods.includes(method);
