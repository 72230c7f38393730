/** Whether an error proves that the wallet has sent nothing. */

import { parseWalletError } from '../chain-kit/walletError.js';
import { isModalError } from '../values/error.js';

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

/** Texts of a broken channel to the wallet or to its node, and of a node that has the transaction already. */
const UNPROVEN =
  /context invalidated|receiving end|(?:port|channel) (?:is )?closed|disconnected|failed to fetch|network ?error|time(?:d )?-?out|already (?:known|imported|processed|in )/i;

export const provesUnsent = (error: unknown): boolean =>
  isModalError(error) && PROOFS.has(error.code) && (error.code !== 'WALLET_FAILED' || isAnswer(error.cause));

/** Whether the wallet has answered with an error of JSON-RPC or EIP-1193. Other errors may be of the browser or the page. */
function isAnswer(cause: unknown): boolean {
  const { codes, texts } = parseWalletError(cause);
  return codes.length > 0 && !texts.some((text) => UNPROVEN.test(text));
}
