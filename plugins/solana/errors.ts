/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import { DECLINED, type ErrorRow, errorMapper, PROVIDER_ROWS, WALLET_ERRORS } from 'latchkey/chain-kit';
import { type Label, ModalError } from 'latchkey/plugin';

/** Short texts of wallets that give no code, such as "Approval Denied" (Backpack) and "Transaction cancelled" (Solflare). */
const SHORT_REFUSAL =
  /^(user )?(approval|connection|connect|message|transaction|sign(ing)?)( request)?( was)? (rejected|denied|declined|cancell?ed|disapproved)\.?$/i;

/** Errors of wallets, in the order in which they count. The names are those of the wallet adapters. */
const TABLE: readonly ErrorRow[] = [
  // Agave §RpcCustomError: a failed preflight has the code that EIP-1474 gives to a pending request.
  { codes: [-32002], text: /simulation|blockhash|insufficient/i, by: 'node', means: WALLET_ERRORS.sendRefused },
  { codes: [4001, 'WalletWindowClosedError'], by: 'user', means: WALLET_ERRORS.rejected },
  { text: DECLINED, by: 'user', means: WALLET_ERRORS.rejected },
  { codes: [], text: SHORT_REFUSAL, by: 'user', means: WALLET_ERRORS.rejected },
  // The user has closed the wallet's window instead of answering.
  { text: /\b(plugin|window|popup|dialog)\b.{0,20}\bclosed\b/i, by: 'user', means: WALLET_ERRORS.rejected },
  { codes: ['WalletDisconnectedError'], by: 'wallet', means: WALLET_ERRORS.disconnected },
  { codes: ['WalletNotConnectedError'], by: 'wallet', means: WALLET_ERRORS.unauthorized },
  ...PROVIDER_ROWS,
];

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
export const toModalError = errorMapper('solana', TABLE);
