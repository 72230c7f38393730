/** Tables of foreign errors: each row says which error it is, who has said it, and what it means here. Pure. */

import type { ModalError } from '../values/error.js';
import {
  isWalletFailure,
  type ParsedError,
  PROVIDER_ERRORS,
  readWalletError,
  WALLET_ERRORS,
  type WalletErrorText,
} from './walletError.js';

/** A row of a table. An error must have one of the codes, and a text like this one. */
export interface ErrorRow {
  /** Codes, or names of errors. An empty list: the error has no code at all. Absent: any code, or none. */
  readonly codes?: readonly (number | string)[];
  /** The text of the error, or of an error that it wraps. Absent: any. */
  readonly text?: RegExp;
  /**
   * The party that has refused or failed. `user`: a row without a text does not count if the error says that something failed. `node`: the
   * text that fits becomes the first hint, so that its reason reaches the user.
   */
  readonly by: 'user' | 'wallet' | 'node';
  readonly means: WalletErrorText;
}

/** Codes of EIP-1193 and JSON-RPC 2.0, which wallets of other namespaces use too. Rows before them give a code another meaning. */
export const PROVIDER_ROWS: readonly ErrorRow[] = PROVIDER_ERRORS.map(([code, means]) => ({
  codes: [code],
  by: means === WALLET_ERRORS.rejected ? 'user' : 'wallet',
  means,
}));

/** A function that maps a wallet's error, which may be anything, by the first row that fits. */
export function errorMapper(plugin: string, rows: readonly ErrorRow[]): (error: unknown) => ModalError {
  const classify = classifyBy(rows);
  return (error) => readWalletError(error, plugin, classify);
}

function classifyBy(rows: readonly ErrorRow[]): (error: ParsedError) => WalletErrorText | undefined {
  return (error) => {
    const row = rows.find((one) => isRowOf(one, error));
    if (!row) return undefined;
    const [code, message] = row.means;
    const reason = error.texts.find((one) => row.text?.test(one)) ?? error.texts[0];
    return row.by === 'node' && reason ? [code, message, reason] : row.means;
  };
}

function isRowOf({ codes, text, by }: ErrorRow, error: ParsedError): boolean {
  const given = [...error.codes, ...error.names];
  const fits = !codes || (codes.length === 0 ? error.codes.length === 0 : codes.some((code) => given.includes(code)));
  if (!fits) return false;
  if (text) return error.texts.some((one) => text.test(one));
  return by !== 'user' || !isWalletFailure(error);
}
