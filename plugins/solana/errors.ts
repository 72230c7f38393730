/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import { PROVIDER_ERRORS, readWalletError, WALLET_ERRORS, type WalletErrorText } from 'latchkey/chain-kit';
import { type Label, ModalError } from 'latchkey/plugin';

const REJECTED =
  /\b(user|request|signature|transaction|message|approval|connection|connect|sign)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov)/i;
/** The user has closed the wallet's window instead of answering. */
const CLOSED = /\b(plugin|window|popup|dialog)\b.{0,20}\bclosed\b/i;

/** Wallet code or error name → our code and message. The names are those of the wallet adapters. */
const TABLE: ReadonlyMap<number | string, WalletErrorText> = new Map<number | string, WalletErrorText>([
  ...PROVIDER_ERRORS,
  ['WalletWindowClosedError', WALLET_ERRORS.rejected],
  ['WalletDisconnectedError', WALLET_ERRORS.disconnected],
  ['WalletNotConnectedError', WALLET_ERRORS.unauthorized],
]);

/** The text for a payment without a valid receiver or amount. */
export const INVALID_INPUT: Label = {
  key: 'send.invalidInput',
  text: 'Please enter a valid amount and receiver address',
};

/** Creates an error of this plugin. */
export function solanaError(code: string, message: string, more: { cause?: unknown; hints?: string[] } = {}) {
  return new ModalError(message, { code, plugin: 'solana', ...more });
}

/** Creates the error for invalid input of the app. */
export function invalid(message: string, cause?: unknown): ModalError {
  return solanaError('INPUT_INVALID', message, { cause });
}

/** Maps a wallet's error, which may be anything. */
export function toModalError(error: unknown): ModalError {
  return readWalletError(error, 'solana', ({ codes, names, texts }) => {
    if (codes.includes(4001) || texts.some((text) => REJECTED.test(text) || CLOSED.test(text)))
      return WALLET_ERRORS.rejected;
    return [...codes, ...names].map((code) => TABLE.get(code)).find(Boolean);
  });
}
