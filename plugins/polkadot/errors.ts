/** Errors of this plugin, and the mapping of extensions' errors to `ModalError`s. Those have a text but no code. */

import { readWalletError, WALLET_ERRORS, type WalletErrorText } from 'latchkey/chain-kit';
import { ModalError } from 'latchkey/plugin';

/** Pattern of the extension's text → our code and message. The first match counts. */
const TABLE: readonly (readonly [text: RegExp, meaning: WalletErrorText])[] = [
  [/pending/i, WALLET_ERRORS.pending],
  [
    /not allowed to interact/i,
    ['USER_REJECTED', 'The wallet does not allow this site to connect. Allow it in the wallet’s settings.'],
  ],
  [/reject|cancel|declin|den(ied|y)/i, WALLET_ERRORS.rejected],
  [/lock/i, WALLET_ERRORS.locked],
];

/** Creates an error of this plugin. */
export function polkadotError(code: string, message: string, cause?: unknown): ModalError {
  return new ModalError(message, { code, plugin: 'polkadot', ...(cause !== undefined && { cause }) });
}

/** Maps an extension's error, which may be anything. */
export function toModalError(error: unknown): ModalError {
  return readWalletError(
    error,
    'polkadot',
    ({ texts: [text = ''] }) => TABLE.find(([pattern]) => pattern.test(text))?.[1],
  );
}
