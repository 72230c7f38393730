/** Maps errors that wallets throw to `ModalError`s. No other file knows the wallets' error codes. */

import { displayText, ModalError } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';

/** The readable parts of a foreign error. */
export interface ParsedError {
  /** The error's own code, then the codes of the errors it wraps. Numeric strings are converted to numbers. */
  readonly codes: readonly (number | string)[];
  readonly text: string;
}

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;

const REJECTED = /\b(user|request|signature|transaction)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov)/i;

/** Wallet code → our code and message. Sources: EIP-1193, EIP-1474, EIP-5792, and codes observed in wallets. */
const TABLE: ReadonlyMap<number | string, readonly [code: string, message: string]> = new Map([
  ...pairs([4001, 5000, 5750, 'ACTION_REJECTED'], 'USER_REJECTED', 'The request was declined in the wallet.'),
  ...pairs([-32002], 'REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.'),
  ...pairs([4100], 'UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet, unlock it and try again.'),
  ...pairs([4200, -32601, -32004, 5700, 5760], 'FEATURE_MISSING', 'This wallet does not support this request.'),
  ...pairs([4900, 4901], 'WALLET_DISCONNECTED', 'The wallet has lost its connection. Open the wallet and try again.'),
  ...pairs([4902, 5710], 'NETWORK_UNSUPPORTED', 'The wallet does not know this network. Add it in the wallet first.'),
  // Positive 32603 means "invalid chain id". The usual negative −32603 is any internal error.
  ...pairs([32603], 'NETWORK_UNSUPPORTED', 'The wallet does not accept this network.'),
  ...pairs([5720], 'CALLS_DUPLICATE', 'The wallet already has a batch of calls with this id. Use another id.'),
  ...pairs([5730], 'CALLS_UNKNOWN', 'The wallet has no batch of calls with this id.'),
  ...pairs([5740], 'CALLS_TOO_MANY', 'The batch has too many calls for this wallet. Send fewer calls at once.'),
]);

/** Codes that mean "unknown network" as the answer to a network switch. Wallets do not agree on one. */
const UNKNOWN_NETWORK_CODES: ReadonlySet<number | string> = new Set([4902, 32603, -32603, 5000]);

/**
 * Maps a wallet's error.
 *
 * @param error - Anything: an error, a string, `undefined`, an object whose getters throw.
 */
export function toModalError(error: unknown): ModalError {
  // A remote bridge of this plugin has mapped this error already. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const { codes, text } = parseError(error);
  const [code, message] = classify(codes, text);
  return new ModalError(message, { code, plugin: 'eip155', cause: error });
}

/** Whether a failed network switch means that the network must be added first. */
export function isUnknownNetwork(error: unknown): boolean {
  const { codes, text } = parseError(field(error, 'cause'));
  return !isRejection(codes, text) && codes.some((code) => UNKNOWN_NETWORK_CODES.has(code));
}

/** Reads each field once. A field whose getter throws counts as missing. */
export function parseError(error: unknown): ParsedError {
  const data = field(error, 'data');
  const holders = [error, field(data, 'originalError'), data, field(error, 'error'), field(error, 'cause')];
  const codes = holders.map((holder) => codeOf(field(holder, 'code'))).filter((code) => code !== undefined);
  const text = typeof error === 'string' ? error : field(error, 'message');
  return { codes, text: displayText(text, MAX_TEXT) };
}

function classify(codes: readonly (number | string)[], text: string): readonly [string, string] {
  if (isRejection(codes, text)) return ['USER_REJECTED', 'The request was declined in the wallet.'];
  for (const code of codes) {
    if (code === 4100 && /lock/i.test(text)) return ['WALLET_LOCKED', 'The wallet is locked. Open it and unlock it.'];
    const known = TABLE.get(code);
    if (known) return known;
  }
  return [
    'WALLET_FAILED',
    text === '' ? 'The wallet failed and gave no reason. Open the wallet and try again.' : `The wallet says: “${text}”`,
  ];
}

/**
 * Whether the user declined, by code; or by text, for wallets that give no specific code.
 *
 * Code 5000 is not checked here: the answer to a network switch uses it for an unknown network.
 */
function isRejection(codes: readonly (number | string)[], text: string): boolean {
  if (codes.includes(4001) || codes.includes('ACTION_REJECTED')) return true;
  return codes.every((code) => code === 32603 || code === -32603 || code === -32000) && REJECTED.test(text);
}

function codeOf(value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 64) return undefined;
  return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}

function field(holder: unknown, name: string): unknown {
  return attempt(() => (holder as Readonly<Record<string, unknown>>)[name]);
}

function pairs(codes: readonly (number | string)[], code: string, message: string) {
  return codes.map((one) => [one, [code, message]] as const);
}
