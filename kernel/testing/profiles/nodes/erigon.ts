/** Erigon. erigontech/erigon rpc/jsonrpc/eth_call.go, issues 5856 and 17132: releases until September 2025. */

import type { RpcNodeProfile } from './types.js';

export const erigon = {
  id: 'erigon',
  name: 'Erigon',
  chain: 'evm',
  source: 'erigontech/erigon rpc/jsonrpc/eth_call.go, issues 5856 and 17132: releases until September 2025.',
  failures: {
    revert: { code: 3, message: 'execution reverted: {reason}' },
    bareRevert: { code: -32000, message: 'execution reverted' },
    halt: { code: -32000, message: 'invalid opcode: INVALID' },
    funds: { code: -32000, message: 'insufficient funds for gas * price + value' },
    nonce: { code: -32000, message: 'nonce too low' },
    price: { code: -32000, message: 'replacement transaction underpriced' },
    known: { code: -32000, message: 'already known' },
  },
  // A receipt comes with the block after the next stage of the synchronisation.
  late: { eth_getTransactionReceipt: 1 },
  batch: { most: 100, error: { code: -32600, message: 'batch limit 100 exceeded' } },
} as const satisfies RpcNodeProfile;
