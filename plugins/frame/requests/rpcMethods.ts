/** Which RPC requests the embedded wallet takes, and which of them a person must approve (spec §6). Pure. */

const READS = `accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber
getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof
getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter
newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas
getUserOperationByHash supportedEntryPoints`;

/** Asked without approval; never aborted by a rejection. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([
  ...READS.split(/\s+/).map((name) => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]);

/** A person approves these in the frame. */
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

/** How a method is treated; `undefined`: not at all. */
export function methodKind(method: unknown): 'safe' | 'approved' | undefined {
  if (typeof method !== 'string') return undefined;
  return SAFE_METHODS.has(method) ? 'safe' : APPROVED_METHODS.has(method) ? 'approved' : undefined;
}
