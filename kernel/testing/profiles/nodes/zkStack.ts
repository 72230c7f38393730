/** ZKsync Era and other chains of the ZK Stack. matter-labs/zksync-era 3e29e4a (core/node/api_server), July 2026. */

import type { RpcNodeProfile } from './types.js';

export const zkStack = {
  id: 'zk-stack',
  name: 'ZK Stack',
  chain: 'evm',
  source:
    'matter-labs/zksync-era 3e29e4a: core/node/api_server/src/web3/backend_jsonrpsee/mod.rs, core/lib/types/src/api/mod.rs.',
  missing: ['eth_simulateV1', 'eth_createAccessList'],
  fixed: { eth_maxPriorityFeePerGas: '0x0' },
  // Everything that fails has the code of a revert.
  failures: {
    revert: { code: 3, message: 'execution reverted: {reason}' },
    bareRevert: { code: 3, message: 'execution reverted', data: '0x' },
    halt: { code: 3, message: 'execution reverted: Panic', data: '0x' },
    funds: {
      code: 3,
      message:
        'failed to validate the transaction. reason: Validation revert: Account validation error: Not enough balance for fee + value',
      data: '0x',
    },
    nonce: { code: 3, message: 'nonce too low. allowed nonce range: 1 - 51, actual: 0', data: '0x' },
    price: { code: 3, message: 'max fee per gas less than block base fee', data: '0x' },
    known: { code: 3, message: 'known transaction. transaction with hash is already in the system', data: '0x' },
  },
  fields: {
    transaction: { omits: ['v', 'yParity'], sets: { l1BatchNumber: null, l1BatchTxIndex: null } },
    receipt: { omits: ['root'], sets: { l1BatchNumber: null, l1BatchTxIndex: null, l2ToL1Logs: [] } },
    block: { sets: { l1BatchNumber: null, sealFields: [], totalDifficulty: '0x0' } },
  },
  estimatePercent: 130,
  logs: { most: 10_000, error: { code: -32602, message: 'Query returned more than 10000 results.' } },
} as const satisfies RpcNodeProfile;
