/** What wallets and the SDK throw, as `ModalError`s: the one place that knows their codes. */

import { type AlertCode, displayText, ModalError } from 'latchkey';

type Verdict = readonly [code: string, message: string, number?: number];

const MAX_TEXT = 200;
const DECLINED: Verdict = ['USER_REJECTED', 'The request was declined in the wallet.'];
const NOT_ALLOWED: Verdict = ['UNAUTHORIZED', 'The wallet has not allowed this. Connect it again to allow more.', 4100];
const CANNOT: Verdict = ['FEATURE_MISSING', 'This wallet cannot do that.', 4200];
const NO_NETWORK: Verdict = ['NETWORK_UNSUPPORTED', 'The wallet does not support this network.', 4902];
const GONE: Verdict = ['WALLET_DISCONNECTED', 'The wallet has ended the connection.', 4900];

/**
 * Code → ours, with a sentence for a person, and EIP-1193's number for it where wallets send another. Source: the SDK's
 * table of errors (reference §6); EIP-1193 and JSON-RPC for what wallets send in answer to requests.
 */
const TABLE: ReadonlyMap<number, Verdict> = new Map<number, Verdict>([
  ...[4001, 5000, 5001, 5002, 5003].map((code) => [code, DECLINED] as const),
  ...[3001, 3002, 3003, 3004, 4100].map((code) => [code, NOT_ALLOWED] as const),
  ...[1001, 1002, 4200, 5101, 5102, 10001, -32601].map((code) => [code, CANNOT] as const),
  [5100, NO_NETWORK],
  [5104, NO_NETWORK],
  [5103, ['ACCOUNT_UNKNOWN', 'The wallet does not have this account.']],
  [4900, GONE],
  [6000, GONE],
  [7000, ['WALLET_FAILED', 'The wallet could not settle the connection. Try again.']],
  [8000, ['DEADLINE_PASSED', 'The request has expired in the wallet.']],
]);

const EXPIRED = /\bexpired\b/i;
const RELAY =
  /socket|establish connection|no internet|failed (to publish|publish|initial|custom)|connection (interrupted|request reset|stalled)|websocket|subscribing to .* failed/i;
const MISSING = /no matching key|missing or invalid.*(topic|session)/i;
const OUTSIDE = /missing or invalid.*(chainId|method)/i;

/** @param error - Anything: an error, a string, an object whose getters throw. */
export function fromWalletConnect(error: unknown): ModalError {
  const code = field(error, 'code');
  const text = displayText(typeof error === 'string' ? error : field(error, 'message'), MAX_TEXT);
  const [own, message, number] = verdict(code, text);
  const cause = Object.assign(new Error(text), {
    ...(typeof (number ?? code) === 'number' && { code: number ?? code }),
    ...dataOf(error),
  });
  return new ModalError(message, { code: own, plugin: 'walletconnect', cause });
}

/** The relay does not let the app in. */
export function turnedAway(why: AlertCode): ModalError {
  const [code, message] = TURNED_AWAY[why] ?? ['RELAY_REFUSED', 'WalletConnect does not let this app in.'];
  return new ModalError(message, { code, plugin: 'walletconnect' });
}

const TURNED_AWAY: Readonly<Partial<Record<AlertCode, readonly [code: string, message: string]>>> = {
  INVALID_PROJECT_ID: ['PROJECT_ID_INVALID', 'WalletConnect does not know the project of this app.'],
  INVALID_APP_CONFIGURATION: ['ORIGIN_NOT_ALLOWED', 'WalletConnect does not let this site in.'],
  SESSION_EXPIRED: ['SESSION_EXPIRED', 'The clock of this device is wrong. Set its time and connect again.'],
};

/** A session that is not what was asked for. */
export function refused(hint: string): ModalError {
  return new ModalError('The wallet answered something else than it was asked for.', {
    code: 'SESSION_REFUSED',
    plugin: 'walletconnect',
    hints: [hint],
  });
}

function verdict(code: unknown, text: string): Verdict {
  const known = typeof code === 'number' ? TABLE.get(code) : undefined;
  if (known) return known;
  if (EXPIRED.test(text)) return ['DEADLINE_PASSED', 'The wallet did not answer in time.'];
  if (RELAY.test(text)) return ['RELAY_UNREACHABLE', 'WalletConnect cannot be reached. Check your connection.', 4900];
  if (MISSING.test(text)) return GONE;
  if (OUTSIDE.test(text)) return CANNOT;
  if (/\breject|\bdeclin|\bdenied/i.test(text)) return DECLINED;
  return [
    'WALLET_FAILED',
    text === '' ? 'The wallet could not do this and gave no reason.' : `The wallet says: “${text}”`,
  ];
}

/** The code that some wallets hide inside, for chains whose rules go by it. */
function dataOf(error: unknown) {
  const code = field(field(field(error, 'data'), 'originalError'), 'code');
  return typeof code === 'number' ? { data: { originalError: { code } } } : undefined;
}

function field(holder: unknown, name: string): unknown {
  try {
    return (holder as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
