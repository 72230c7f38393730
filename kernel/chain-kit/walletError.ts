/** Maps errors that wallets throw to `ModalError`s. A chain plugin adds the codes and texts of its own wallets. */

import { ModalError } from '../values/error.js';
import { displayText } from '../values/text.js';
import { attempt } from './askOnce.js';
import { DECLINED } from './declined.js';

/** The readable parts of a foreign error. A field whose getter throws counts as missing. */
export interface ParsedError {
  /** The error's own code, then the codes of the errors it wraps. Numeric strings are converted to numbers. */
  readonly codes: readonly (number | string)[];
  /** The names of the same errors, such as `WalletWindowClosedError`. */
  readonly names: readonly string[];
  /** The texts of the same errors, sanitised and cut to 200 graphemes. Empty texts are left out. */
  readonly texts: readonly string[];
}

/** Our code and message for an error. The hint is the reason in foreign words. */
export type WalletErrorText = readonly [code: string, message: string, hint?: string];

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;
const MAX_CODE_LENGTH = 64;

/** A text that says that the wallet or its node has failed. Some wallets give 4001, the code of a refusal, to every error. */
const FAILED =
  /not (supported|found|initiali[sz]ed|configured)|unsupported|unrecogni[sz]ed|unknown|did not match|does ?n[o']t (exist|support)|invalid|insufficient|revert|nonce|underpriced|timed? ?out|failed to|internal error/i;

/** A text about a method that the wallet does not have. */
const NO_METHOD = /\bmethod\b.{0,80}(not (supported|found|available)|unsupported|unknown|does ?n[o']t exist)/i;
const NO_METHOD_TOO = /(unsupported|unknown|unrecogni[sz]ed) (rpc )?method\b/i;

/** Whether the first text says that something failed, and no text says that the user declined. */
export const isWalletFailure = ({ texts }: ParsedError): boolean =>
  FAILED.test(texts[0] ?? '') && !texts.some((text) => DECLINED.test(text));

/** Whether the first text says that the wallet does not have the method. */
export const isMethodMissing = ({ texts: [text = ''] }: ParsedError): boolean =>
  NO_METHOD.test(text) || NO_METHOD_TOO.test(text);

/** Errors that wallets of all namespaces have. */
export const WALLET_ERRORS = Object.freeze({
  rejected: ['USER_REJECTED', 'The request was declined in the wallet.'],
  pending: ['REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.'],
  locked: ['WALLET_LOCKED', 'The wallet is locked. Open it and unlock it.'],
  unauthorized: ['UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet, unlock it and try again.'],
  unsupported: ['FEATURE_MISSING', 'This wallet does not support this request.'],
  networkUnknown: ['NETWORK_UNSUPPORTED', 'The wallet does not know this network. Add it in the wallet first.'],
  networkRefused: ['NETWORK_UNSUPPORTED', 'The wallet does not accept this network.'],
  sendRefused: ['SEND_REFUSED', 'The network has refused the transaction. Nothing was sent.'],
  disconnected: ['WALLET_DISCONNECTED', 'The wallet has lost its connection. Open the wallet and try again.'],
} as const);

/** Codes of EIP-1193 and JSON-RPC 2.0, which wallets of other namespaces use too. */
export const PROVIDER_ERRORS: readonly (readonly [code: number, text: WalletErrorText])[] = [
  [4001, WALLET_ERRORS.rejected],
  [4100, WALLET_ERRORS.unauthorized],
  [4200, WALLET_ERRORS.unsupported],
  [-32601, WALLET_ERRORS.unsupported],
  [4900, WALLET_ERRORS.disconnected],
  [-32002, WALLET_ERRORS.pending],
  [4902, WALLET_ERRORS.networkUnknown],
  // Positive 32603 means "invalid chain id". The usual negative −32603 is any internal error, so it has no entry.
  [32603, WALLET_ERRORS.networkRefused],
];

/**
 * Maps a wallet's error. An error without a known meaning becomes `WALLET_FAILED`, with the wallet's own text as its first hint.
 *
 * @param error - Anything: an error, a string, `undefined`, an object whose getters throw.
 * @param classify - Returns our code and message, or `undefined` for an unknown error.
 */
export function readWalletError(
  error: unknown,
  plugin: string,
  classify: (error: ParsedError) => WalletErrorText | undefined,
): ModalError {
  // A remote bridge of the plugin has mapped this error already. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const parsed = parseWalletError(error);
  const [code, message, hint] = classify(parsed) ?? ['WALLET_FAILED', describe(parsed.texts[0]), parsed.texts[0]];
  return new ModalError(message, { code, plugin, cause: error, ...(hint && { hints: [hint] }) });
}

/** Reads each field of the error, and of the errors it wraps, once. */
export function parseWalletError(error: unknown): ParsedError {
  const data = field(error, 'data');
  const holders = [error, field(data, 'originalError'), field(error, 'error'), data, field(error, 'cause')];
  const texts = holders.map((holder) => displayText(messageOf(holder), MAX_TEXT));
  return {
    codes: holders.map((holder) => codeOf(field(holder, 'code'))).filter((code) => code !== undefined),
    names: holders.map((holder) => field(holder, 'name')).filter((name) => typeof name === 'string'),
    texts: texts.filter(Boolean),
  };
}

const describe = (text: string | undefined) =>
  text ? `The wallet says: “${text}”` : 'The wallet failed and gave no reason. Open the wallet and try again.';

/** Enkrypt nests an error in the message. */
function messageOf(holder: unknown): unknown {
  if (typeof holder === 'string') return holder;
  const message = field(holder, 'message');
  return typeof message === 'string' ? message : field(message, 'message');
}

function codeOf(value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > MAX_CODE_LENGTH) return undefined;
  return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}

function field(holder: unknown, name: string): unknown {
  return attempt(() => (holder as Readonly<Record<string, unknown>>)[name]);
}
