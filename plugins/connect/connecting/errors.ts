/** What went wrong while connecting, sorted by what a person can do about it. Pure. */

import type { ConnectResult } from 'latchkey';

/** Each has a title and a text in `strings.ts`. */
export type Failure =
  | 'declined'
  | 'locked'
  | 'timeout'
  | 'empty'
  | 'refused'
  | 'unreachable'
  | 'wrong'
  | 'taken'
  | 'failed';

/** Error code → what it means here. Codes nobody listed are `failed`. */
const FAILURES: Readonly<Record<string, Failure>> = Object.freeze({
  USER_REJECTED: 'declined',
  REQUEST_PENDING: 'locked',
  WALLET_LOCKED: 'locked',
  UNAUTHORIZED: 'locked',
  DEADLINE_PASSED: 'timeout',
  GRANT_EMPTY: 'empty',
  NO_ACCOUNTS: 'empty',
  CONNECT_REFUSED: 'refused',
  PLUGIN_CRITICAL: 'refused',
  WALLET_DISCONNECTED: 'unreachable',
  RESPONSE_MALFORMED: 'wrong',
});

/** @param result - Of a connect that did not succeed. */
export function failureOf(result: Exclude<ConnectResult, { readonly status: 'connected' }>): Failure {
  if (result.status === 'cancelled') return 'taken';
  if (result.status === 'rejected') return 'declined';
  const { code } = result.error;
  return Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? 'failed') : 'failed';
}

/** The reason an app gave for refusing: its own words, the only foreign text shown. */
export function reasonOf(result: ConnectResult): string | undefined {
  return result.status === 'failed' && result.error.code === 'CONNECT_REFUSED' ? result.error.message : undefined;
}
