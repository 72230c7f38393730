/** Turns errors of wallets, the SDK and the relay into `ModalError`s. Only this file knows their codes. */

import { DECLINED, isMethodMissing, isWalletFailure, PROVIDER_ERRORS, WALLET_ERRORS } from 'latchkey/chain-kit';
import { type AlertCode, displayText, ModalError } from 'latchkey/plugin';

type Mapping = readonly [code: string, message: string, number?: number];

const MAX_TEXT = 200;
const REJECTED: Mapping = WALLET_ERRORS.rejected;
const UNAUTHORIZED: Mapping = [
  'UNAUTHORIZED',
  'The wallet has not approved this method, network or account. Connect again to approve more.',
  4100,
];
const UNSUPPORTED: Mapping = ['FEATURE_MISSING', 'The wallet does not support this method.', 4200];
const NETWORK_UNSUPPORTED: Mapping = ['NETWORK_UNSUPPORTED', 'The wallet does not support this network.', 4902];
const DISCONNECTED: Mapping = ['WALLET_DISCONNECTED', 'The wallet has ended the connection. Connect again.', 4900];

/**
 * The code of a wallet → our code, a message, and the number of EIP-1193 if wallets send a different one. Sources: the error codes of
 * the WalletConnect specification; EIP-1193 and JSON-RPC 2.0 for codes in answers to requests.
 */
const MAPPINGS: ReadonlyMap<number, Mapping> = new Map<number, Mapping>([
  // A code means the same as from a wallet in the page. The entries below have texts for phones.
  ...PROVIDER_ERRORS.map(([number, [code, message]]) => [number, [code, message]] as const),
  ...[5000, 5001, 5002, 5003].map((code) => [code, REJECTED] as const),
  ...[3001, 3002, 3003, 3004, 4100].map((code) => [code, UNAUTHORIZED] as const),
  ...[1001, 1002, 4200, 5101, 5102, 10001, -32601].map((code) => [code, UNSUPPORTED] as const),
  [5100, NETWORK_UNSUPPORTED],
  [5104, NETWORK_UNSUPPORTED],
  [5103, ['ACCOUNT_UNKNOWN', 'The wallet does not have this account.']],
  [4900, DISCONNECTED],
  [6000, DISCONNECTED],
  [7000, ['WALLET_FAILED', 'The wallet could not create the session. Connect again.']],
  [8000, ['DEADLINE_PASSED', 'The request has expired in the wallet. Send it again.']],
]);

/** The error of a wallet that has ended the session, for `fromWalletConnect`. */
export const SESSION_ENDED = { code: 6000 } as const;

const EXPIRED = /\bexpired\b/i;
const RELAY =
  /socket|establish connection|no internet|failed (to publish|publish|initial|custom)|connection (interrupted|request reset|stalled)|websocket|subscribing to .* failed/i;
const SESSION_MISSING = /no matching key|missing or invalid.*(topic|session)/i;
const NOT_IN_SESSION = /missing or invalid.*(chainId|method)/i;

/** @param error - Anything: an error, a string, an object whose getters throw. Our own errors stay as they are. */
export function fromWalletConnect(error: unknown): ModalError {
  // Not isModalError: an error of the wallet could have the fields of ours.
  if (error instanceof ModalError) return error;
  const given = readField(error, 'code');
  const text = displayText(typeof error === 'string' ? error : readField(error, 'message'), MAX_TEXT);
  const [code, message, number = given] = mappingOf(given, text);
  const cause = Object.assign(new Error(text), {
    ...(typeof number === 'number' && { code: number }),
    ...originalErrorOf(error),
  });
  const hints = code === 'WALLET_FAILED' && text !== '' ? [text] : [];
  return new ModalError(message, { code, plugin: 'walletconnect', cause, hints });
}

/** The relay denies access to this app. */
export function accessDenied(reason: AlertCode): ModalError {
  const [code, message] = ACCESS_DENIED[reason] ?? [
    'RELAY_REFUSED',
    `The WalletConnect relay denies access to this app: ${reason}.`,
  ];
  return new ModalError(message, { code, plugin: 'walletconnect' });
}

const ACCESS_DENIED: Readonly<Partial<Record<AlertCode, readonly [code: string, message: string]>>> = {
  INVALID_PROJECT_ID: [
    'PROJECT_ID_INVALID',
    'The WalletConnect relay does not know the `projectId` of this app. Check the option.',
  ],
  INVALID_APP_CONFIGURATION: [
    'ORIGIN_NOT_ALLOWED',
    'The WalletConnect relay denies access to this origin. Add it to the allowed origins of the project.',
  ],
  SESSION_EXPIRED: ['SESSION_EXPIRED', 'The clock of this device is wrong. Set its time and connect again.'],
};

/** A session that is malformed, or does not fit the proposal. @param problem - A sentence. */
export function invalidSession(problem: string): ModalError {
  return new ModalError(`The wallet sent a session that the app cannot use. ${problem}`, {
    code: 'SESSION_REFUSED',
    plugin: 'walletconnect',
  });
}

function mappingOf(code: unknown, text: string): Mapping {
  const known = typeof code === 'number' ? MAPPINGS.get(code) : undefined;
  const parsed = { codes: [], names: [], texts: [text] };
  // Some wallets give the code of a refusal to every error.
  if (known && (known[0] !== REJECTED[0] || !isWalletFailure(parsed))) return known;
  if (isMethodMissing(parsed)) return UNSUPPORTED;
  if (EXPIRED.test(text)) return ['DEADLINE_PASSED', 'The wallet did not answer in time.'];
  if (RELAY.test(text))
    return ['RELAY_UNREACHABLE', 'The WalletConnect relay is unreachable. Check the network connection.', 4900];
  if (SESSION_MISSING.test(text)) return DISCONNECTED;
  if (NOT_IN_SESSION.test(text)) return UNSUPPORTED;
  if (DECLINED.test(text)) return REJECTED;
  return [
    'WALLET_FAILED',
    text === '' ? 'The wallet failed and gave no reason.' : `The wallet failed with the message: “${text}”`,
  ];
}

/** Some wallets nest the actual code in `data.originalError`; chain plugins look for it there. */
function originalErrorOf(error: unknown) {
  const code = readField(readField(readField(error, 'data'), 'originalError'), 'code');
  return typeof code === 'number' ? { data: { originalError: { code } } } : undefined;
}

function readField(holder: unknown, name: string): unknown {
  try {
    return (holder as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
