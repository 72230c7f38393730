/** Rootstock. rsksmart/rskj d987a4c (dto/TransactionResultDTO.java, dto/BlockResultDTO.java, EthModule.java), June 2026. */

import type { RpcNodeProfile } from './types.js';

export const rootstock = {
  id: 'rootstock',
  name: 'Rootstock',
  chain: 'evm',
  source:
    'rsksmart/rskj d987a4c: dto/TransactionResultDTO.java, dto/BlockResultDTO.java, EthModule.java, RskJsonRpcRequestException.java.',
  missing: [
    'eth_maxPriorityFeePerGas',
    'eth_feeHistory',
    'eth_simulateV1',
    'eth_getBlockReceipts',
    'eth_getProof',
    'eth_createAccessList',
  ],
  missingError: { code: -32601, message: 'method not found' },
  failures: {
    revert: { code: -32015, message: 'VM Exception while processing transaction: revert {reason}' },
    bareRevert: { code: -32015, message: 'transaction reverted' },
    funds: { code: -32010, message: 'insufficient funds for gas * price + value' },
    nonce: { code: -32010, message: 'transaction nonce too low' },
    price: { code: -32010, message: 'gas price not enough to bump transaction' },
    known: { code: -32010, message: 'pending transaction with same hash already exists' },
  },
  // Only REVERT becomes an error.
  hidesHalts: true,
  fields: {
    transaction: { omits: ['chainId', 'yParity', 'maxFeePerGas', 'maxPriorityFeePerGas'], sets: { type: '0x0' } },
    receipt: { omits: ['effectiveGasPrice'], sets: { type: '0x0' } },
    block: { omits: ['baseFeePerGas'], sets: { minimumGasPrice: '0x3938700', paidFees: '0x0' } },
  },
} as const satisfies RpcNodeProfile;
