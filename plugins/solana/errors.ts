/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import { displayText, ModalError } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';

type ErrorText = readonly [code: string, message: string];

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;

const REJECTED =
  /\b(user|request|signature|transaction|message|approval|connection|connect|sign)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov)/i;
/** The user has closed the wallet's window instead of answering. */
const CLOSED = /\b(plugin|window|popup|dialog)\b.{0,20}\bclosed\b/i;

/**
 * Wallet code or error name → our code and message. Solana wallets use EIP-1193's numbers; names are those of the
 * wallet adapters.
 */
const TABLE: ReadonlyMap<number | string, ErrorText> = new Map<number | string, ErrorText>([
  [-32002, ['REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.']],
  [4100, ['UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet, unlock it and try again.']],
  [4200, ['FEATURE_MISSING', 'This wallet does not support this request.']],
  [-32601, ['FEATURE_MISSING', 'This wallet does not support this request.']],
  [4900, ['WALLET_DISCONNECTED', 'The wallet has lost its connection. Open the wallet and try again.']],
  [
    'WalletDisconnectedError',
    ['WALLET_DISCONNECTED', 'The wallet has lost its connection. Open the wallet and try again.'],
  ],
  ['WalletNotConnectedError', ['UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet and try again.']],
]);

/** Creates an error of this plugin. */
export function solanaError(code: string, message: string, more: { cause?: unknown; hints?: string[] } = {}) {
  return new ModalError(message, { code, plugin: 'solana', ...more });
}

/** Creates the error for invalid input of the app. */
export function invalid(message: string, cause?: unknown): ModalError {
  return solanaError('INPUT_INVALID', message, { cause });
}

/**
 * Maps a wallet's error.
 *
 * @param error - Anything: an error, a string, `undefined`, an object whose getters throw.
 */
export function toModalError(error: unknown): ModalError {
  // A remote bridge of this plugin has mapped this error already. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  // The errors of wallet adapters wrap the wallet's own error.
  const holders = [error, field(error, 'error'), field(error, 'cause'), field(error, 'data')];
  const codes = holders.flatMap((holder) => [codeOf(field(holder, 'code')), codeOf(field(holder, 'name'))]);
  const texts = holders.map((holder) =>
    displayText(typeof holder === 'string' ? holder : field(holder, 'message'), MAX_TEXT),
  );
  const [code, message] = classify(codes, texts);
  return solanaError(code, message, { cause: error });
}

function classify(codes: readonly (number | string | undefined)[], texts: readonly string[]): ErrorText {
  const isRejection = texts.some((text) => REJECTED.test(text) || CLOSED.test(text));
  if (codes.includes(4001) || codes.includes('WalletWindowClosedError') || isRejection) {
    return ['USER_REJECTED', 'The request was declined in the wallet.'];
  }
  const known = codes.map((code) => code !== undefined && TABLE.get(code)).find(Boolean);
  if (known) return known;
  const text = texts.find(Boolean);
  return [
    'WALLET_FAILED',
    text ? `The wallet says: “${text}”` : 'The wallet failed and gave no reason. Open the wallet and try again.',
  ];
}

function codeOf(value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 64) return undefined;
  return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}

function field(holder: unknown, name: string): unknown {
  return attempt(() => (holder as Readonly<Record<string, unknown>>)[name]);
}
