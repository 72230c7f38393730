/** Solana in the embedded wallet. Lazy. */

import { base58 } from '@scure/base';
import type { RemoteAsk, RemoteSession } from 'latchkey/plugin';
import { toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { MAX_TRANSACTION_BYTES } from '../transactions/parse.js';
import { type RemoteWallet, requireNetwork } from './features.js';

/** Transactions are base58 in the frame's messages. */
export function createEmbeddedWallet(session: RemoteSession, ask: RemoteAsk): RemoteWallet {
  return {
    name: 'Embedded wallet',
    networks: session.networks,
    fallbackNetwork: () => requireNetwork(session.network()),
    supports: () => true,
    request: ({ network, method, params }) => ask({ network, method, params }),
    encodeTransaction: toBase58,
    decodeTransaction,
    signParams: ({ bytes }) => ({ transaction: toBase58(bytes) }),
    sendParams: ({ bytes, options }) => ({ transaction: toBase58(bytes), ...(options && { options }) }),
    readSigned: (_, { transaction }) => decodeTransaction(transaction),
  };
}

function decodeTransaction(given: unknown): Uint8Array {
  // Decoding base58 takes quadratic time, so reject long text first.
  if (typeof given === 'string' && given.length <= MAX_TRANSACTION_BYTES * 1.5) return base58.decode(given);
  throw solanaError('RESPONSE_MALFORMED', 'The embedded wallet returned an invalid transaction. Try again.');
}
