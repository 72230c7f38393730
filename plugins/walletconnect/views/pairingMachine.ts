/** The state machine of a pairing attempt. Pure. */

import type { ConnectResult } from 'latchkey/plugin';

/** Each failure has a title and a text in `strings.ts`. */
export type Failure = 'link' | 'storage' | 'declined' | 'taken' | 'empty' | 'refused' | 'network' | 'wrong' | 'failed';

export type PairingState =
  /** The pairing URI is being created. */
  | { readonly status: 'preparing' }
  /** The URI can be scanned or opened. The wallet has not answered yet. */
  | { readonly status: 'ready'; readonly uri: string }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      /** The app's message, if the app refused the connection. */
      readonly reason: string | undefined;
      /** Passed to `describeError`. */
      readonly error: unknown;
    }
  | { readonly status: 'done' };

export type PairingEvent =
  | { readonly type: 'restart' }
  | { readonly type: 'uri'; readonly uri: string }
  | { readonly type: 'settled'; readonly result: ConnectResult };

export const PREPARING: PairingState = Object.freeze({ status: 'preparing' });

/** Error code → failure. Other codes are `link` before there is a URI, and `failed` afterwards. */
const FAILURES: ReadonlyMap<string, Failure> = new Map([
  ['RELAY_UNREACHABLE', 'link'],
  ['PACKAGE_MISSING', 'link'],
  ['STORAGE_REFUSED', 'storage'],
  ['CONNECTOR_UNKNOWN', 'link'],
  ['USER_REJECTED', 'declined'],
  ['NO_ACCOUNTS', 'empty'],
  ['GRANT_EMPTY', 'empty'],
  ['CONNECT_REFUSED', 'refused'],
  ['PLUGIN_CRITICAL', 'refused'],
  ['NETWORK_UNSUPPORTED', 'network'],
  ['SESSION_REFUSED', 'wrong'],
]);

/** A failed state changes only by `restart`, a done state never. */
export function nextState(state: PairingState, event: PairingEvent): PairingState {
  if (state.status === 'done') return state;
  if (event.type === 'restart') return PREPARING;
  if (state.status === 'failed') return state;
  return event.type === 'uri' ? { status: 'ready', uri: event.uri } : finish(state, event.result);
}

/** No wallet has answered in time. The view starts another attempt. */
export function isExpired(result: ConnectResult): boolean {
  return result.status === 'failed' && result.error.code === 'DEADLINE_PASSED';
}

function finish(state: PairingState, result: ConnectResult): PairingState {
  if (result.status === 'connected') return { status: 'done' };
  if (result.status === 'cancelled') return failed('taken', undefined, undefined);
  const { error } = result;
  const fallback = state.status === 'preparing' ? 'link' : 'failed';
  const reason = error.code === 'CONNECT_REFUSED' ? error.message : undefined;
  return failed(FAILURES.get(error.code) ?? fallback, reason, error);
}

const failed = (failure: Failure, reason: string | undefined, error: unknown): PairingState => ({
  status: 'failed',
  failure,
  reason,
  error,
});
