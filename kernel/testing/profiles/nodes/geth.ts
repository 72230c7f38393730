/** Geth. ethereum/go-ethereum 02b73d4 (internal/ethapi/errors.go, internal/ethapi/api.go, core/txpool, node/defaults.go), August 2026. */

import type { RpcNodeProfile } from './types.js';

export const geth = {
  id: 'geth',
  name: 'Geth',
  chain: 'evm',
  source:
    'ethereum/go-ethereum 02b73d4: internal/ethapi/errors.go, internal/ethapi/api.go, core/txpool, node/defaults.go.',
  failures: {
    revert: { code: 3, message: 'execution reverted: {reason}' },
    bareRevert: { code: 3, message: 'execution reverted', data: '0x' },
    halt: { code: -32000, message: 'invalid opcode: INVALID' },
    funds: { code: -32000, message: 'insufficient funds for gas * price + value' },
    nonce: { code: -32000, message: 'nonce too low' },
    price: { code: -32000, message: 'replacement transaction underpriced' },
    known: { code: -32000, message: 'already known' },
  },
  // While the index of transactions is being built.
  unknownAs: { times: 2, error: { code: -32000, message: 'transaction indexing is in progress' } },
  batch: { most: 1000, error: { code: -32600, message: 'batch too large' } },
} as const satisfies RpcNodeProfile;
