/** Further nodes and gateways of the world, as data of a test's own: the core flows work through each of them. */

import type { NodeProfile, RpcNodeProfile } from 'latchkey/testing';
import { beforeAll, expect, test } from 'vitest';
import { type Chain, tryAll } from './cell.js';
import { startEvm } from './chains.js';

let chain: Chain;
beforeAll(async () => {
  chain = await startEvm();
});

const every = (count: number, code: number, message: string, status?: number) => ({
  limit: { every: count, error: { code, message, ...(status !== undefined && { status }) } },
});

/** Name, the public source of the facts, and the differences. */
const NODES: readonly (readonly [string, string, Partial<RpcNodeProfile>])[] = [
  [
    'Kaia, which has neither chain id nor parity',
    'kaiachain/kaia c26bba7: api/api_eth.go',
    { fields: { transaction: { omits: ['chainId', 'yParity'], sets: { type: '0x0' } } } },
  ],
  [
    'Aurora, which has no types, no base fee and no price in receipts',
    'aurora-is-near/aurora-relayer 3365158: etc/schema/types',
    {
      missing: ['eth_maxPriorityFeePerGas', 'eth_feeHistory', 'eth_simulateV1'],
      fields: {
        transaction: { omits: ['chainId', 'type', 'yParity'] },
        receipt: { omits: ['effectiveGasPrice', 'type'], sets: { nearTransactionHash: null } },
        block: { omits: ['baseFeePerGas'] },
      },
    },
  ],
  [
    'Sonic, whose unprotected transactions have the chain id 0x0',
    '0xsoniclabs/sonic 021825c: api/ethapi/api.go',
    { fields: { transaction: { omits: ['yParity', 'v'], sets: { chainId: '0x0', maxFeePerBlobGas: null } } } },
  ],
  [
    'Hedera, which knows a receipt before its transaction',
    'hiero-ledger/hiero-json-rpc-relay 8126956',
    { late: { eth_getTransactionByHash: 4 } },
  ],
  [
    'Hedera, whose mirror is late',
    'hiero-ledger/hiero-json-rpc-relay 8126956: src/relay/lib/errors/JsonRpcError.ts',
    every(5, -32015, 'Dependent service returned immature records', 400),
  ],
  [
    'BSC, whose base fee is 0',
    'bnb-chain/bsc 3cf9043: consensus/misc/eip1559',
    {
      fixed: { eth_maxPriorityFeePerGas: '0x77359400' },
      fields: { block: { sets: { baseFeePerGas: '0x0' } } },
    },
  ],
  [
    'Arbitrum, whose gas includes layer 1',
    'OffchainLabs/go-ethereum 49b38a6: internal/ethapi',
    {
      estimatePercent: 430,
      fields: { receipt: { sets: { gasUsedForL1: '0x5208', l1BlockNumber: '0x1', timeboosted: false } } },
    },
  ],
  [
    'Mantle, whose gas is huge',
    'mantlenetworkio/op-geth 0710425: core/state_transition.go',
    { estimatePercent: 5_000 },
  ],
  [
    'an OP Stack gateway that times out',
    'ethereum-optimism/infra proxyd/backend.go',
    every(6, -32015, 'request timed out', 504),
  ],
  [
    'dRPC, whose limit is a small positive code',
    'enviodev/hyperindex issue 715',
    every(5, 30, 'Request timeout on the free tier, please upgrade your tier to the paid one'),
  ],
  ['QuickNode, whose credits end', 'latticexyz/mud issue 1522', every(9, -32012, 'credits limited to 25/sec', 429)],
  ['Cloudflare, which fails now and then', 'wevm/viem issue 3159', every(7, -32603, 'internal error', 500)],
  [
    'a node that removes old receipts',
    'status-im/status-legacy issue 9633',
    { refused: { eth_getBlockReceipts: { code: 4444, message: 'pruned history unavailable' } } },
  ],
];

test.each(NODES)('%s', async (name, source, differences) => {
  const node: NodeProfile = { id: 'own', name, source, chain: 'evm', ...differences };
  expect(source).toMatch(/[\w-]+\/[\w-]+/);
  expect(await tryAll(chain, { wallet: 'metamask', node })).toEqual({
    'refused connect': 'rejected',
    connect: 'connected',
    reload: 'connected',
    sign: 'verified',
    'sign in': 'signed in',
    send: 'confirmed',
    swap: 'confirmed',
    batch: 'confirmed',
    disconnect: 'disconnected',
  });
});
