/** Reads a wallet passes on to the active network's node. Nothing that a node could sign for itself is among them. */

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

/** Methods of reading. */
export const readMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  READS.map((method): [string, Method] => [method, (core, params) => core.node(activeChain(core), method, params)]),
);
