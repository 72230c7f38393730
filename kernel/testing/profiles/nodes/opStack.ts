/** An OP Stack roll-up. ethereum-optimism/specs fd72cf7 (isthmus, jovian, predeploys), op-geth, and infra's proxyd/backend.go. */

import type { RpcNodeProfile } from './types.js';

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

export const opStack = {
  id: 'op-stack',
  name: 'OP Stack',
  chain: 'evm',
  source:
    'ethereum-optimism/specs fd72cf7 (isthmus, jovian, predeploys), op-geth internal/ethapi/api.go, ethereum-optimism/infra proxyd/backend.go.',
  refused: {
    eth_feeHistory: { code: -32601, message: 'rpc method is not whitelisted', status: 403 },
    eth_simulateV1: { code: -32601, message: 'rpc method is not whitelisted', status: 403 },
  },
  contracts: {
    // GasPriceOracle: `getL1FeeUpperBound(uint256)` and `getOperatorFee(uint256)`.
    '0x420000000000000000000000000000000000000f': {
      '0xf1c7a58b': word(1_500_000_000_000n),
      '0x275aedd2': word(40_000_000_000n),
    },
  },
  fields: {
    receipt: {
      sets: {
        l1GasPrice: '0x3b9aca00',
        l1GasUsed: '0x640',
        l1Fee: '0x15d3ef79800',
        l1BaseFeeScalar: '0x558',
        l1BlobBaseFee: '0x1',
        operatorFeeScalar: '0x0',
        operatorFeeConstant: '0x9502f9000',
      },
    },
  },
  // Several nodes behind one address.
  late: { eth_getTransactionReceipt: 2, eth_getTransactionByHash: 1 },
  limit: { every: 13, error: { code: -32016, message: 'over rate limit', status: 429 } },
} as const satisfies RpcNodeProfile;
