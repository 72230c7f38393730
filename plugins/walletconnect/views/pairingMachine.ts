/** How far a pairing is, as a machine. Pure: clocks and the connection report to it. */

import type { ConnectResult } from 'latchkey';

/** Each has a title and a text in `strings.ts`. */
export type Failure = 'link' | 'declined' | 'taken' | 'empty' | 'refused' | 'wrong' | 'failed';

export type Pairing =
  /** The link is being made. */
  | { readonly status: 'preparing' }
  /** It may be scanned or opened: the wallet has not answered yet. */
  | { readonly status: 'ready'; readonly uri: string }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      /** An app's own words for refusing. */
      readonly reason: string | undefined;
      /** For `describeError` taps. */
      readonly error: unknown;
    }
  | { readonly status: 'done' };

export type PairingEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'uri'; readonly uri: string }
  | { readonly type: 'answered'; readonly result: ConnectResult };

export const PREPARING: Pairing = Object.freeze({ status: 'preparing' });

/** Error code → what it means here. Before there is a link, codes nobody listed mean that there is none. */
const FAILURES: ReadonlyMap<string, Failure> = new Map([
  ['RELAY_UNREACHABLE', 'link'],
  ['PACKAGE_MISSING', 'link'],
  ['CONNECTOR_UNKNOWN', 'link'],
  ['USER_REJECTED', 'declined'],
  ['NO_ACCOUNTS', 'empty'],
  ['GRANT_EMPTY', 'empty'],
  ['CONNECT_REFUSED', 'refused'],
  ['PLUGIN_CRITICAL', 'refused'],
  ['SESSION_REFUSED', 'wrong'],
]);

/** One step. What has ended takes a new question and nothing else. */
export function step(state: Pairing, event: PairingEvent): Pairing {
  if (state.status === 'done') return state;
  if (event.type === 'asked') return PREPARING;
  if (state.status === 'failed') return state;
  return event.type === 'uri' ? { status: 'ready', uri: event.uri } : answer(state, event.result);
}

/** Nobody has answered in time: a fresh link takes the place of the old one. */
export function isExpired(result: ConnectResult): boolean {
  return result.status === 'failed' && result.error.code === 'DEADLINE_PASSED';
}

function answer(state: Pairing, result: ConnectResult): Pairing {
  if (result.status === 'connected') return { status: 'done' };
  if (result.status === 'cancelled') return failed('taken', undefined, undefined);
  const { error } = result;
  const other = state.status === 'preparing' ? 'link' : 'failed';
  const reason = error.code === 'CONNECT_REFUSED' ? error.message : undefined;
  return failed(FAILURES.get(error.code) ?? other, reason, error);
}

const failed = (failure: Failure, reason: string | undefined, error: unknown): Pairing => ({
  status: 'failed',
  failure,
  reason,
  error,
});
