/** Groups connection errors by what the user can do about them. Pure. */

import type { ConnectResult } from 'latchkey/plugin';

/** Each failure has a title and a text in `connectingStrings.ts`. */
export type Failure =
  | 'declined'
  | 'locked'
  | 'pending'
  | 'timeout'
  | 'empty'
  | 'elsewhere'
  | 'refused'
  | 'unreachable'
  | 'wrong'
  | 'taken'
  | 'failed';

/** Failure by error code. Other codes are `failed`. */
const FAILURES: Readonly<Record<string, Failure>> = Object.freeze({
  USER_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
  WALLET_LOCKED: 'locked',
  UNAUTHORIZED: 'locked',
  DEADLINE_PASSED: 'timeout',
  GRANT_EMPTY: 'empty',
  NO_ACCOUNTS: 'empty',
  NETWORK_NOT_APPROVED: 'elsewhere',
  CONNECT_REFUSED: 'refused',
  PLUGIN_CRITICAL: 'refused',
  WALLET_DISCONNECTED: 'unreachable',
  RESPONSE_MALFORMED: 'wrong',
});

/** @param result - The result of a connect that did not succeed. */
export function toFailure(result: Exclude<ConnectResult, { readonly status: 'connected' }>): Failure {
  if (result.status === 'cancelled') return 'taken';
  if (result.status === 'rejected') return 'declined';
  const { code } = result.error;
  return Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? 'failed') : 'failed';
}

/** The app's own reason for rejecting the connection, or the wallet's own words. No other error message is shown to the user. */
export function readReason(result: ConnectResult): string | undefined {
  if (result.status !== 'failed') return undefined;
  const { code, message, hints } = result.error;
  if (code === 'CONNECT_REFUSED') return message;
  return code === 'WALLET_FAILED' ? hints[0] : undefined;
}
