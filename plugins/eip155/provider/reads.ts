/** Which requests are answered by the app's own nodes instead of the wallet. Pure. */

/**
 * Reads of the chain. Wallets on a phone answer none of them. Requests that create something in one node, such as a filter
 * or a subscription, are not here: the next request may reach another node.
 */
const NODE_METHODS: ReadonlySet<string> = new Set([
  ...['eth_blockNumber', 'eth_call', 'eth_createAccessList', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice'],
  ...['eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getCode'],
  ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getLogs', 'eth_getProof'],
  ...['eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
  ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_maxPriorityFeePerGas'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_syncing'],
  ...['net_version', 'web3_clientVersion'],
]);

const FILTER = /^eth_(new\w*Filter|getFilter(Changes|Logs)|uninstallFilter)$/;

/** Whether the request is about a filter, which belongs to one node. Without filters, libraries ask for the logs of each block. */
export const isFilterRequest = (method: string): boolean => FILTER.test(method);

/** Whether the app's own nodes answer the request. */
export const isNodeRequest = (method: string): boolean => NODE_METHODS.has(method);
