/** What ConnectingExternal shows, as a machine. Pure: clocks and wallets report to it. */

import type { ConnectResult } from 'latchkey';
import { type Failure, failureOf, reasonOf } from './errors.js';

export type Connecting =
  /** The wallet has the question. */
  | {
      readonly status: 'waiting';
      /** Asking once more makes sense: the click that asked is over. */
      readonly retry: boolean;
      /** It takes long: time to say where the wallet is. */
      readonly slow: boolean;
    }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reason: string | undefined;
      /** For `describeError` taps. */
      readonly error: unknown;
    }
  /** The wallet is not, or no longer, in this browser. */
  | { readonly status: 'missing' }
  | { readonly status: 'done'; readonly address: string };

export type ConnectingEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'settling' }
  | { readonly type: 'slow' }
  | { readonly type: 'answered'; readonly result: ConnectResult }
  | { readonly type: 'vanished' };

/** The question has just been put. Fifty fast clicks on a wallet are one question: asking again has to wait. */
export const ASKED: Connecting = Object.freeze({ status: 'waiting', retry: false, slow: false });

/** One step. What has ended takes a new question and nothing else: late clocks and answers change nothing. */
export function step(state: Connecting, event: ConnectingEvent): Connecting {
  if (event.type === 'asked') return state.status === 'done' ? state : ASKED;
  if (state.status !== 'waiting') return state;
  switch (event.type) {
    case 'settling':
      return { ...state, retry: true };
    case 'slow':
      return { ...state, slow: true };
    case 'vanished':
      return { status: 'missing' };
    case 'answered':
      return answer(event.result);
  }
}

function answer(result: ConnectResult): Connecting {
  if (result.status === 'connected') return { status: 'done', address: result.connections[0]?.account.address ?? '' };
  if (result.status === 'failed' && result.error.code === 'CONNECTOR_UNKNOWN') return { status: 'missing' };
  const error = result.status === 'cancelled' ? undefined : result.error;
  return { status: 'failed', failure: failureOf(result), reason: reasonOf(result), error };
}
