/** What wallets throw, as `ModalError`s: the one place that knows their codes. */

import { displayText, ModalError } from 'latchkey';

/** What was heard of a foreign error: every getter of it may lie, throw, or not be there. */
export interface ParsedError {
  /** Its own code, then those it wraps. Numbers where they look like numbers. */
  readonly codes: readonly (number | string)[];
  readonly text: string;
}

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;

const REJECTED = /\b(user|request|signature|transaction)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov)/i;

/** Code → ours, with a sentence for a person. Sources: EIP-1193, EIP-1474, EIP-5792, wallets in the field. */
const TABLE: ReadonlyMap<number | string, readonly [code: string, message: string]> = new Map([
  ...pairs([4001, 5000, 5750, 'ACTION_REJECTED'], 'USER_REJECTED', 'The request was declined in the wallet.'),
  ...pairs([-32002], 'REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.'),
  ...pairs([4100], 'UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet, unlock it and try again.'),
  ...pairs([4200, -32601, -32004, 5700, 5760], 'FEATURE_MISSING', 'This wallet cannot do that.'),
  ...pairs([4900, 4901], 'WALLET_DISCONNECTED', 'The wallet has lost its connection.'),
  ...pairs([4902, 5710], 'NETWORK_UNSUPPORTED', 'The wallet does not know this network.'),
  // The product's own list spells it positive: "invalid chain id". Wallets' −32603 is any internal error.
  ...pairs([32603], 'NETWORK_UNSUPPORTED', 'The wallet does not accept this network.'),
  ...pairs([5720], 'CALLS_DUPLICATE', 'The wallet already has calls of this id.'),
  ...pairs([5730], 'CALLS_UNKNOWN', 'The wallet does not know these calls.'),
  ...pairs([5740], 'CALLS_TOO_MANY', 'These are too many calls at once for this wallet.'),
]);

/** Codes that mean "I do not know this network" when a switch was asked for (spec §8, reference §4). */
const UNKNOWN_NETWORK_CODES: ReadonlySet<number | string> = new Set([4902, 32603, -32603, 5000]);

/**
 * A wallet's error, once, at the border.
 *
 * @param error - Anything: an error, a string, `undefined`, an object whose getters throw.
 */
export function toModalError(error: unknown): ModalError {
  // From behind a bridge of ours: it was read where it came in. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const { codes, text } = parseError(error);
  const [code, message] = classify(codes, text);
  return new ModalError(message, { code, plugin: 'eip155', cause: error });
}

/** Whether a refused switch means that the network should be added first. */
export function isUnknownNetwork(error: unknown): boolean {
  const { codes, text } = parseError(field(error, 'cause'));
  return !isRejection(codes, text) && codes.some((code) => UNKNOWN_NETWORK_CODES.has(code));
}

/** Reads each field once; what cannot be read is not there. */
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
    text === '' ? 'The wallet could not do this and gave no reason.' : `The wallet says: “${text}”`,
  ];
}

/** A person's "no", by code or, from wallets without codes, by text. 5000 is left to the table: a switch reads it otherwise. */
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
  try {
    return (holder as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}

function pairs(codes: readonly (number | string)[], code: string, message: string) {
  return codes.map((one) => [one, [code, message]] as const);
}
