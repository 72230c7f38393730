/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import {
  PROVIDER_ERRORS,
  parseWalletError,
  readWalletError,
  WALLET_ERRORS,
  type WalletErrorText,
} from 'latchkey/chain-kit';
import { ModalError } from 'latchkey/plugin';

const REJECTED = /\b(user|request|signature|transaction)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov|clos)/i;
const PENDING = /\b(pending|already (processing|open))\b/i;
const LOCKED = /\b(un)?lock(ed)?\b/i;

/** Wallet code → our code and message. Sources: `RpcErrorCode` of sats-connect 4; UniSat and Leather use EIP-1193. */
const TABLE: ReadonlyMap<number | string, WalletErrorText> = new Map<number | string, WalletErrorText>([
  ...PROVIDER_ERRORS,
  [-32002, WALLET_ERRORS.unauthorized],
  [-32001, WALLET_ERRORS.unsupported],
]);

/** Creates an error of this plugin. */
export function bip122Error(code: string, message: string, more: { cause?: unknown; hints?: string[] } = {}) {
  return new ModalError(message, { code, plugin: 'bip122', ...more });
}

/** Creates the error for invalid input of the app. */
export function invalid(message: string, cause?: unknown): ModalError {
  return bip122Error('INPUT_INVALID', message, { cause });
}

/** Maps a wallet's error, which may be anything. Some wallets wrap the error in a reply. */
export function toModalError(error: unknown): ModalError {
  return readWalletError(error, 'bip122', ({ codes, texts: [text = ''] }) => {
    if (codes.includes(4001)) return WALLET_ERRORS.rejected;
    if (PENDING.test(text)) return WALLET_ERRORS.pending;
    if (codes.some((code) => code === 4100 || code === -32002) && LOCKED.test(text)) return WALLET_ERRORS.locked;
    const known = codes.map((code) => TABLE.get(code)).find(Boolean);
    return known ?? (REJECTED.test(text) ? WALLET_ERRORS.rejected : undefined);
  });
}

/** Maps an error of a wallet with sats-connect's codes, where -32000 means that the user declined. */
export function toSatsConnectError(error: unknown): ModalError {
  if (!parseWalletError(error).codes.includes(-32000)) return toModalError(error);
  return readWalletError(error, 'bip122', () => WALLET_ERRORS.rejected);
}
