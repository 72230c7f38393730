/** The state machine of a search: debounces typing and keeps only the answer to the newest query. Pure. */

import type { DirectoryProblem, Wallet } from '../slots.js';

export const DEBOUNCE_MS = 300;
/** Shorter texts are not searched for: one character matches too many names. */
const MIN_LENGTH = 2;
/** Maximum number of characters that are sent. */
const MAX_LENGTH = 64;

export interface SearchQuery {
  /** As typed. Outer spaces are ignored. */
  readonly text: string;
  readonly badge: 'certified' | undefined;
}

export interface SearchState extends SearchQuery {
  readonly phase: 'idle' | 'debouncing' | 'loading' | 'ready' | 'failed';
  /** The directory's answer to this query. */
  readonly wallets: readonly Wallet[];
  readonly problem?: DirectoryProblem;
}

export type SearchEvent =
  | ({ readonly type: 'typed' } & SearchQuery)
  /** The debounce time is over. */
  | { readonly type: 'debounced' }
  | { readonly type: 'answered'; readonly wallets: readonly Wallet[] }
  | { readonly type: 'failed'; readonly problem: DirectoryProblem }
  | { readonly type: 'retry' };

/** `cancel` ends the debounce timer and the pending request; `debounce` starts the timer; `request` sends the query. */
export type SearchEffect = 'cancel' | 'debounce' | 'request';

export const IDLE_SEARCH: SearchState = Object.freeze({
  text: '',
  badge: undefined,
  phase: 'idle',
  wallets: Object.freeze([]),
});

/** @param hasDirectory - Without a directory a search is `ready` at once. */
export function stepSearch(
  state: SearchState,
  event: SearchEvent,
  hasDirectory = true,
): readonly [SearchState, readonly SearchEffect[]] {
  switch (event.type) {
    case 'typed':
      return handleTyped(state, event, hasDirectory);
    case 'debounced':
      return state.phase === 'debouncing' ? [{ ...state, phase: 'loading' }, ['request']] : [state, []];
    case 'answered':
      return state.phase === 'loading' ? [{ ...state, phase: 'ready', wallets: event.wallets }, []] : [state, []];
    case 'failed':
      return state.phase === 'loading' ? [{ ...state, phase: 'failed', problem: event.problem }, []] : [state, []];
    case 'retry':
      return state.phase === 'failed' ? [withoutAnswer(state, 'loading'), ['request']] : [state, []];
  }
}

function handleTyped(
  state: SearchState,
  query: SearchQuery,
  hasDirectory: boolean,
): readonly [SearchState, readonly SearchEffect[]] {
  const text = [...query.text].slice(0, MAX_LENGTH).join('');
  const isSame = text.trim() === state.text.trim() && query.badge === state.badge;
  // Another outer space does not change the query, but the state holds the text as typed.
  if (isSame && state.phase !== 'idle') return [{ ...state, text }, []];
  const next = { text, badge: query.badge };
  if ([...text.trim()].length < MIN_LENGTH && !query.badge) return [withoutAnswer(next, 'idle'), ['cancel']];
  return hasDirectory
    ? [withoutAnswer(next, 'debouncing'), ['cancel', 'debounce']]
    : [withoutAnswer(next, 'ready'), ['cancel']];
}

/** Drops the previous answer, which belongs to another query. */
function withoutAnswer({ text, badge }: SearchQuery, phase: SearchState['phase']): SearchState {
  return { text, badge, phase, wallets: IDLE_SEARCH.wallets };
}
