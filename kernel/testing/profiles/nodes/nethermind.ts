/** Nethermind. NethermindEth/nethermind issues 2098, 6024, 8813, 9372; its ErrorCodes.cs: releases until the middle of 2025. */

import type { RpcNodeProfile } from './types.js';

export const nethermind = {
  id: 'nethermind',
  name: 'Nethermind',
  chain: 'evm',
  source:
    'NethermindEth/nethermind issues 2098, 6024, 8813, 9372; Nethermind.JsonRpc/ErrorCodes.cs: releases until the middle of 2025.',
  failures: {
    revert: { code: -32015, message: 'VM execution error.', data: 'text' },
    bareRevert: { code: -32015, message: 'VM execution error.', data: 'revert' },
    halt: { code: -32015, message: 'VM execution error.', data: 'err: BadInstruction (supplied gas 30000000)' },
    funds: { code: -32010, message: 'InsufficientFunds, Account balance is too low' },
    nonce: { code: -32010, message: 'OldNonce' },
    price: { code: -32010, message: 'ReplacementNotAllowed' },
    known: { code: -32010, message: 'AlreadyKnown' },
  },
  fields: { transaction: { omits: ['chainId'] } },
  // Its queue of requests is full.
  limit: { every: 11, error: { code: -32005, message: 'Too many concurrent requests.', status: 503 } },
} as const satisfies RpcNodeProfile;
