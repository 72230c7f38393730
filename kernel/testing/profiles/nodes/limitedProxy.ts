/** A gateway with a limit. Infura (gochain/web3 issue 180, status-im/nimbus-eth2 issue 1632); MetaMask/metamask-extension issue 1163. */

import type { RpcNodeProfile } from './types.js';

export const limitedProxy = {
  id: 'limited-proxy',
  name: 'Gateway with a limit',
  chain: 'evm',
  source:
    'Infura: gochain/web3 issue 180, status-im/nimbus-eth2 issue 1632, INFURA/infura issue 30, MetaMask/metamask-extension issue 1163; cloudflare/cloudflare-docs ethereum-gateway.',
  limit: {
    every: 4,
    error: {
      code: -32005,
      message: 'daily request count exceeded, request rate limited',
      data: { rate: { current_rps: 13.333, allowed_rps: 10, backoff_seconds: 1 }, see: 'https://infura.io/dashboard' },
      status: 429,
    },
  },
  refused: {
    eth_feeHistory: { code: -32601, message: 'Method not allowed', status: 403 },
    eth_getProof: { code: -32601, message: 'Method not allowed', status: 403 },
  },
  batch: { most: 0, error: { code: -32600, message: 'batch requests are not supported', status: 400 } },
  late: { eth_getTransactionReceipt: 2 },
  logs: { most: 800, error: { code: -32005, message: 'query returned more than 10000 results' } },
} as const satisfies RpcNodeProfile;
