/**
 * Methods that the wallet forwards to the active network's node. None of them can make the node sign with its own keys.
 */

import { activeChain, type Method } from './core.js';

const READS = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'web3_clientVersion',
];

/** Handlers of the forwarded methods. */
export const readMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  READS.map((method): [string, Method] => [method, (core, params) => core.node(activeChain(core), method, params)]),
);
