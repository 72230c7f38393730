/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import { displayText, ModalError } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';

/** The readable parts of a foreign error. */
export interface ParsedError {
  /** The error's own code, then the codes of the errors it wraps. Numeric strings are converted to numbers. */
  readonly codes: readonly number[];
  readonly text: string;
}

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;
const REJECTED = /\b(user|request|signature|transaction)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov|clos)/i;
const PENDING = /\b(pending|already (processing|open))\b/i;
const LOCKED = /\b(un)?lock(ed)?\b/i;

/**
 * Wallet code → our code and message. Sources: `RpcErrorCode` of sats-connect 4, EIP-1193 (UniSat and Leather use its
 * codes), JSON-RPC 2.0.
 */
const TABLE: ReadonlyMap<number, readonly [code: string, message: string]> = new Map([
  [4001, ['USER_REJECTED', 'The request was declined in the wallet.']],
  [4100, ['UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet, unlock it and try again.']],
  [-32002, ['UNAUTHORIZED', 'The wallet has not allowed this. Connect it again.']],
  [4200, ['FEATURE_MISSING', 'This wallet does not support this request.']],
  [-32001, ['FEATURE_MISSING', 'This wallet does not support this request.']],
  [-32601, ['FEATURE_MISSING', 'This wallet does not support this request.']],
  [4900, ['WALLET_DISCONNECTED', 'The wallet has lost its connection. Open the wallet and try again.']],
]);

/** Creates an error of this plugin. */
export function bip122Error(code: string, message: string, more: { cause?: unknown; hints?: string[] } = {}) {
  return new ModalError(message, { code, plugin: 'bip122', ...more });
}

/** Creates the error for invalid input of the app. */
export function invalid(message: string, cause?: unknown): ModalError {
  return bip122Error('INPUT_INVALID', message, { cause });
}

/**
 * Maps a wallet's error.
 *
 * @param error - Anything: an error, a string, `undefined`, an object whose getters throw.
 */
export function toModalError(error: unknown): ModalError {
  // A remote bridge of this plugin has mapped this error already. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const [code, message] = classify(parseError(error));
  return bip122Error(code, message, { cause: error });
}

/** Maps an error of a wallet with sats-connect's codes, where -32000 means that the user declined. */
export function toSatsConnectError(error: unknown): ModalError {
  if (!parseError(error).codes.includes(-32000)) return toModalError(error);
  return bip122Error('USER_REJECTED', 'The request was declined in the wallet.', { cause: error });
}

/** Reads each field once. A field whose getter throws counts as missing. Some wallets wrap the error in a reply. */
export function parseError(error: unknown): ParsedError {
  const inner = field(error, 'error');
  const holders = [error, inner, field(error, 'data'), field(error, 'cause')];
  const codes = holders.map((holder) => codeOf(field(holder, 'code'))).filter((code) => code !== undefined);
  const texts = [error, field(error, 'message'), inner, field(inner, 'message')];
  return {
    codes,
    text: displayText(
      texts.find((text) => typeof text === 'string'),
      MAX_TEXT,
    ),
  };
}

function classify({ codes, text }: ParsedError): readonly [string, string] {
  if (codes.includes(4001)) return ['USER_REJECTED', 'The request was declined in the wallet.'];
  if (PENDING.test(text)) {
    return ['REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.'];
  }
  if (codes.some((code) => code === 4100 || code === -32002) && LOCKED.test(text)) {
    return ['WALLET_LOCKED', 'The wallet is locked. Open it and unlock it.'];
  }
  for (const code of codes) {
    const known = TABLE.get(code);
    if (known) return known;
  }
  if (REJECTED.test(text)) return ['USER_REJECTED', 'The request was declined in the wallet.'];
  return [
    'WALLET_FAILED',
    text === '' ? 'The wallet failed and gave no reason. Open the wallet and try again.' : `The wallet says: “${text}”`,
  ];
}

function codeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function field(holder: unknown, name: string): unknown {
  return attempt(() => (holder as Readonly<Record<string, unknown>>)[name]);
}
