/** A search as it goes: waits for the typing to end, one question at a time, the newest one's answer only. Pure. */

import type { DirectoryProblem, Wallet } from '../slots.js';

/** Spec §9 "Search debounce". */
export const DEBOUNCE_MS = 300;
/** Characters that are searched for; one alone is in half of all names. */
const SHORTEST = 2;
/** Characters that are sent. */
const LONGEST = 64;

/** What is searched for. */
export interface Query {
  /** As typed; outer spaces do not count. */
  readonly text: string;
  readonly badge: 'certified' | undefined;
}

/** Where the search stands. */
export interface SearchState extends Query {
  readonly phase: 'idle' | 'waiting' | 'asking' | 'ready' | 'failed';
  /** The directory's answer to this query. */
  readonly wallets: readonly Wallet[];
  readonly problem?: DirectoryProblem;
}

export type SearchEvent =
  | ({ readonly type: 'typed' } & Query)
  | { readonly type: 'waited' }
  | { readonly type: 'answered'; readonly wallets: readonly Wallet[] }
  | { readonly type: 'failed'; readonly problem: DirectoryProblem }
  | { readonly type: 'again' };

/** What is to be done: end the wait and the question under way; wait; ask. */
export type SearchEffect = 'stop' | 'wait' | 'ask';

export const NO_SEARCH: SearchState = Object.freeze({
  text: '',
  badge: undefined,
  phase: 'idle',
  wallets: Object.freeze([]),
});

/** @param remote - Whether there is a directory to ask. */
export function stepSearch(
  state: SearchState,
  event: SearchEvent,
  remote = true,
): readonly [SearchState, readonly SearchEffect[]] {
  switch (event.type) {
    case 'typed':
      return typed(state, event, remote);
    case 'waited':
      return state.phase === 'waiting' ? [{ ...state, phase: 'asking' }, ['ask']] : [state, []];
    case 'answered':
      return state.phase === 'asking' ? [{ ...state, phase: 'ready', wallets: event.wallets }, []] : [state, []];
    case 'failed':
      return state.phase === 'asking' ? [{ ...state, phase: 'failed', problem: event.problem }, []] : [state, []];
    case 'again':
      return state.phase === 'failed' ? [fresh(state, 'asking'), ['ask']] : [state, []];
  }
}

function typed(state: SearchState, query: Query, remote: boolean): readonly [SearchState, readonly SearchEffect[]] {
  const text = [...query.text].slice(0, LONGEST).join('');
  const same = text.trim() === state.text.trim() && query.badge === state.badge;
  // A space more or less changes nothing; but it is shown.
  if (same && state.phase !== 'idle') return [{ ...state, text }, []];
  const next = { text, badge: query.badge };
  if ([...text.trim()].length < SHORTEST && !query.badge) return [fresh(next, 'idle'), ['stop']];
  return remote ? [fresh(next, 'waiting'), ['stop', 'wait']] : [fresh(next, 'ready'), ['stop']];
}

/** Without an answer: the last one was to another question. */
function fresh({ text, badge }: Query, phase: SearchState['phase']): SearchState {
  return { text, badge, phase, wallets: NO_SEARCH.wallets };
}
