/** The state machine of ConnectingExternal. Pure: timers and the wallet's answer arrive as events. */

import type { ConnectResult } from 'latchkey/plugin';
import { type Failure, readReason, toFailure } from './errors.js';

export type ConnectingState =
  /** The wallet was asked to connect. */
  | {
      readonly status: 'waiting';
      /** The answer takes long, so the view says where to find the wallet, and the user may ask again. */
      readonly slow: boolean;
    }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reason: string | undefined;
      /** For taps of `describeError`. */
      readonly error: unknown;
    }
  /** The wallet is not in this browser. */
  | { readonly status: 'missing' }
  | { readonly status: 'done'; readonly address: string };

export type ConnectingEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'slow' }
  | { readonly type: 'answered'; readonly result: ConnectResult }
  | { readonly type: 'walletRemoved' };

/** State after a request. Retrying is not possible yet, so that repeated fast clicks send one request. */
export const REQUESTED: ConnectingState = Object.freeze({ status: 'waiting', slow: false });

/** After the end of a request, only a new request changes the state. Late timers and answers are ignored. */
export function stepConnecting(state: ConnectingState, event: ConnectingEvent): ConnectingState {
  if (event.type === 'requested') return state.status === 'done' ? state : REQUESTED;
  if (state.status !== 'waiting') return state;
  switch (event.type) {
    case 'slow':
      return { ...state, slow: true };
    case 'walletRemoved':
      return { status: 'missing' };
    case 'answered':
      return stateOfResult(event.result);
  }
}

function stateOfResult(result: ConnectResult): ConnectingState {
  if (result.status === 'connected') return { status: 'done', address: result.connections[0]?.account.address ?? '' };
  if (result.status === 'failed' && result.error.code === 'CONNECTOR_UNKNOWN') return { status: 'missing' };
  const error = result.status === 'cancelled' ? undefined : result.error;
  return { status: 'failed', failure: toFailure(result), reason: readReason(result), error };
}
