/** What Bitcoin wallets throw, as `ModalError`s: the one place that knows their codes. */

import { displayText, ModalError } from 'latchkey';

/** A foreign error as far as it was heard: copied, nothing of it is read again. */
export interface Heard {
  readonly codes: readonly number[];
  readonly text: string;
}

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;
const REJECTED = /\b(user|request|signature|transaction)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov|clos)/i;
const PENDING = /\b(pending|already (processing|open))\b/i;
const LOCKED = /\b(un)?lock(ed)?\b/i;

/** Sources: sats-connect 4 `RpcErrorCode`, EIP-1193 (whose codes UniSat and Leather use), JSON-RPC 2.0. */
const TABLE: ReadonlyMap<number, readonly [code: string, message: string]> = new Map([
  [4001, ['USER_REJECTED', 'The request was declined in the wallet.']],
  [4100, ['UNAUTHORIZED', 'The wallet has not allowed this. Open the wallet, unlock it and try again.']],
  [-32002, ['UNAUTHORIZED', 'The wallet has not allowed this. Connect it again.']],
  [4200, ['FEATURE_MISSING', 'This wallet cannot do that.']],
  [-32001, ['FEATURE_MISSING', 'This wallet cannot do that.']],
  [-32601, ['FEATURE_MISSING', 'This wallet cannot do that.']],
  [4900, ['WALLET_DISCONNECTED', 'The wallet has lost its connection.']],
]);

/**
 * A wallet's error, once, at the border.
 *
 * @param error - Anything: an error, a string, `undefined`, an object whose getters throw.
 */
export function fromWallet(error: unknown): ModalError {
  // From behind a bridge of ours: it was read where it came in. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const heard = hear(error);
  const [code, message] = verdict(heard);
  return new ModalError(message, { code, plugin: 'bip122', cause: error });
}

/** The same where -32000 is a person's "no": sats-connect and what came of it. */
export function fromSatsConnect(error: unknown): ModalError {
  if (!hear(error).codes.includes(-32000)) return fromWallet(error);
  return new ModalError('The request was declined in the wallet.', {
    code: 'USER_REJECTED',
    plugin: 'bip122',
    cause: error,
  });
}

/** Reads each field once; what cannot be read is not there. Some wallets wrap the error in a reply. */
export function hear(error: unknown): Heard {
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

function verdict({ codes, text }: Heard): readonly [string, string] {
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
    text === '' ? 'The wallet could not do this and gave no reason.' : `The wallet says: “${text}”`,
  ];
}

function codeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function field(holder: unknown, name: string): unknown {
  try {
    return (holder as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
