/** Agave 4.2. anza-xyz/agave rpc-client-api/src/custom_error.rs and CHANGELOG.md; solana-labs/solana issue 22128. */

import type { RpcNodeProfile } from './types.js';

export const agave = {
  id: 'agave',
  name: 'Agave 4.2',
  chain: 'solana',
  source:
    'anza-xyz/agave rpc-client-api/src/custom_error.rs, CHANGELOG.md (2.0, 3.1, 4.0); solana-labs/solana issue 22128, across-protocol/sdk issue 1425; solana.com docs, clusters.',
  missing: [
    'getFees',
    'getRecentBlockhash',
    'confirmTransaction',
    'getConfirmedTransaction',
    'getConfirmedSignaturesForAddress2',
    'getSnapshotSlot',
    'getStakeActivation',
  ],
  missingError: { code: -32601, message: 'Method not found' },
  refused: {
    getProgramAccounts: {
      code: -32010,
      message:
        'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA excluded from account secondary indexes; this RPC method unavailable for key',
    },
  },
  // Another node behind the same address gave the blockhash.
  late: { getFeeForMessage: 1, getTransaction: 1 },
  limit: { every: 17, error: { code: 429, message: 'Too many requests for a specific RPC call', status: 429 } },
} as const satisfies RpcNodeProfile;
