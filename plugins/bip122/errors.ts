/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import { DECLINED, type ErrorRow, errorMapper, PROVIDER_ROWS, WALLET_ERRORS } from 'latchkey/chain-kit';
import { ModalError } from 'latchkey/plugin';

const LOCKED = /\b(un)?lock(ed)?\b/i;

/** Errors of wallets, in the order in which they count. UniSat and Leather use EIP-1193. */
const TABLE: readonly ErrorRow[] = [
  { codes: [4001], by: 'user', means: WALLET_ERRORS.rejected },
  { text: /\b(pending|already (processing|open))\b/i, by: 'wallet', means: WALLET_ERRORS.pending },
  { codes: [4100, -32002], text: LOCKED, by: 'wallet', means: WALLET_ERRORS.locked },
  { codes: [-32002], text: /simulation|insufficient|mempool|min relay/i, by: 'node', means: WALLET_ERRORS.sendRefused },
  // sats-connect 4, `RpcErrorCode`: "Access denied.". Requests that wait have the same code in EIP-1474, and a text.
  { codes: [-32002], by: 'wallet', means: WALLET_ERRORS.unauthorized },
  { codes: [-32001], by: 'wallet', means: WALLET_ERRORS.unsupported },
  ...PROVIDER_ROWS,
  { text: DECLINED, by: 'user', means: WALLET_ERRORS.rejected },
  { text: /\b(user|request)\b.{0,40}\bclos/i, by: 'user', means: WALLET_ERRORS.rejected },
  {
    codes: [],
    text: /^transaction (was )?(rejected|declined|cancell?ed)\.?$/i,
    by: 'user',
    means: WALLET_ERRORS.rejected,
  },
];
/** Errors of wallets with the codes of sats-connect 4, `RpcErrorCode`. */
const SATS_CONNECT: readonly ErrorRow[] = [
  { codes: [-32000], by: 'user', means: WALLET_ERRORS.rejected },
  { codes: [-32002], text: LOCKED, by: 'wallet', means: WALLET_ERRORS.locked },
  { codes: [-32002], by: 'wallet', means: WALLET_ERRORS.unauthorized },
];

/** Creates an error of this plugin. */
export function bip122Error(code: string, message: string, more: { cause?: unknown; hints?: string[] } = {}) {
  return new ModalError(message, { code, plugin: 'bip122', ...more });
}

/** Creates the error for invalid input of the app. */
export function invalid(message: string, cause?: unknown): ModalError {
  return bip122Error('INPUT_INVALID', message, { cause });
}

/** Maps a wallet's error, which may be anything. Some wallets wrap the error in a reply. */
export const toModalError = errorMapper('bip122', TABLE);

/** Maps an error of a wallet with sats-connect's codes, where -32000 means that the user declined. */
export const toSatsConnectError = errorMapper('bip122', [...SATS_CONNECT, ...TABLE]);
