/** Errors of this plugin, and the mapping of extensions' errors to `ModalError`s. Those have a text but no code. */

import { DECLINED, type ErrorRow, errorMapper, PROVIDER_ROWS, WALLET_ERRORS } from 'latchkey/chain-kit';
import { ModalError } from 'latchkey/plugin';

/** Errors of extensions, in the order in which they count. Most have a text but no code. */
const TABLE: readonly ErrorRow[] = [
  { text: /\bpending\b.{0,30}\brequest|\brequest\b.{0,40}\bpending\b/i, by: 'wallet', means: WALLET_ERRORS.pending },
  {
    text: /not allowed to interact/i,
    by: 'user',
    means: ['USER_REJECTED', 'The wallet does not allow this site to connect. Allow it in the wallet’s settings.'],
  },
  { text: DECLINED, by: 'user', means: WALLET_ERRORS.rejected },
  // polkadot{.js}: "Cancelled". Talisman: "Rejected".
  { text: /^(rejected|cancell?ed|declined|denied)\.?$/i, by: 'user', means: WALLET_ERRORS.rejected },
  { codes: [4001], by: 'user', means: WALLET_ERRORS.rejected },
  { text: /\b(un)?lock(ed)?\b/i, by: 'wallet', means: WALLET_ERRORS.locked },
  // polkadot{.js} after the user has removed the site.
  { text: /has not been enabled/i, by: 'wallet', means: WALLET_ERRORS.unauthorized },
  // SubWallet and Talisman have the codes of EIP-1193 too.
  ...PROVIDER_ROWS,
];

/** Creates an error of this plugin. */
export function polkadotError(code: string, message: string, cause?: unknown): ModalError {
  return new ModalError(message, { code, plugin: 'polkadot', ...(cause !== undefined && { cause }) });
}

/** Maps an extension's error, which may be anything. */
export const toModalError = errorMapper('polkadot', TABLE);
