/** Celo. celo-org/op-geth (October 2024), docs.celo.org (token duality, fee currencies), viem src/celo. */

import type { RpcNodeProfile } from './types.js';

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

export const celo = {
  id: 'celo',
  name: 'Celo',
  chain: 'evm',
  source: 'celo-org/op-geth (October 2024), docs.celo.org (token duality, fee currencies), wevm/viem src/celo.',
  // CELO is the native currency and a token: one sum under two addresses.
  nativeToken: { address: '0x471ece3750da237f93b8e339c536989b8978a438', symbol: 'CELO' },
  // No fee for layer 1, but the oracle of the OP Stack is there.
  contracts: {
    '0x420000000000000000000000000000000000000f': { '0xf1c7a58b': word(0n), '0x275aedd2': word(0n) },
  },
  fields: {
    transaction: { sets: { type: '0x7b', feeCurrency: '0x765de816845861e75a25fca122bb6898b8b1282a' } },
    // The price is in the currency of the fee.
    receipt: { sets: { type: '0x7b', baseFee: null, l1Fee: '0x0' } },
  },
} as const satisfies RpcNodeProfile;
