/** Whether an error proves that the wallet has sent nothing. */

import { isModalError } from '../platform/error.js';

/** Everything else, such as a lost connection or an expired request, may follow a transaction that was sent. */
const PROOFS: ReadonlySet<string> = new Set([
  // The user has declined.
  'USER_REJECTED',
  // The app or the modal has refused before the wallet was asked. Nodes are read before the question only.
  ...['REQUEST_REFUSED', 'HOOK_DEPTH', 'HOOK_RESULT', 'HOOK_TIMEOUT', 'NOT_CONNECTED', 'ACCOUNT_UNKNOWN'],
  ...['NETWORK_MISMATCH', 'NETWORK_UNKNOWN', 'NETWORK_UNSUPPORTED', 'CHAIN_UNSUPPORTED', 'INTENT_CHANGED'],
  ...['INPUT_INVALID', 'AMOUNT_INVALID', 'FEATURE_MISSING', 'SERVICE_MISSING', 'RPC_NOT_ALLOWED'],
  ...['RPC_FAILED', 'RPC_MALFORMED', 'RPC_URL_MISSING', 'RPC_WRONG_CHAIN', 'SIGNATURES_MISSING', 'SIGNED_OTHER'],
  // The wallet, or the node that it has signed for, has answered with an error.
  ...['WALLET_FAILED', 'WALLET_LOCKED', 'UNAUTHORIZED', 'REQUEST_PENDING', 'FRAME_SAID', 'SEND_REFUSED'],
  ...['CALLS_DUPLICATE', 'CALLS_TOO_MANY', 'CALLS_UNKNOWN'],
]);

export const provesUnsent = (error: unknown): boolean => isModalError(error) && PROOFS.has(error.code);
