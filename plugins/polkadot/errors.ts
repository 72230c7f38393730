/** Errors of this plugin, and the mapping of extensions' errors to `ModalError`s. Extensions give texts but no codes. */

import { displayText, ModalError } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;

/** Pattern of the extension's text → our code and message. The first match counts. */
const TABLE: readonly (readonly [text: RegExp, code: string, message: string])[] = [
  [/pending/i, 'REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.'],
  [
    /not allowed to interact/i,
    'USER_REJECTED',
    'The wallet does not allow this site to connect. Allow it in the wallet’s settings.',
  ],
  [/reject|cancel|declin|den(ied|y)/i, 'USER_REJECTED', 'The request was declined in the wallet.'],
  [/lock/i, 'WALLET_LOCKED', 'The wallet is locked. Open it and unlock it.'],
];

/** Creates an error of this plugin. */
export function polkadotError(code: string, message: string, cause?: unknown): ModalError {
  return new ModalError(message, { code, plugin: 'polkadot', ...(cause !== undefined && { cause }) });
}

/**
 * Maps an extension's error.
 *
 * @param error - Anything: an error, a string, an object whose getters throw.
 */
export function toModalError(error: unknown): ModalError {
  // The remote bridge of this plugin has mapped this error already. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const text = displayText(
    typeof error === 'string' ? error : attempt(() => (error as { readonly message?: unknown }).message),
    MAX_TEXT,
  );
  const known = TABLE.find(([pattern]) => pattern.test(text));
  if (known) return polkadotError(known[1], known[2], error);
  return polkadotError(
    'WALLET_FAILED',
    text === '' ? 'The wallet failed and gave no reason. Open the wallet and try again.' : `The wallet says: “${text}”`,
    error,
  );
}
