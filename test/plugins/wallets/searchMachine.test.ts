import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  IDLE_SEARCH,
  type SearchEffect,
  type SearchEvent,
  type SearchState,
  stepSearch,
} from '../../../plugins/wallets/search/searchMachine.js';
import { record } from './fixtures.js';

const typed = (text: string, badge?: 'certified'): SearchEvent => ({ type: 'typed', text, badge });
const answered = (...ids: string[]): SearchEvent => ({ type: 'answered', wallets: ids.map((id) => record(id)) });

function run(events: readonly SearchEvent[], remote = true) {
  let state: SearchState = IDLE_SEARCH;
  const effects: SearchEffect[][] = [];
  for (const event of events) {
    const [next, wanted] = stepSearch(state, event, remote);
    state = next;
    effects.push([...wanted]);
  }
  return { state, effects };
}

describe('a search', () => {
  test('debounces typing, sends a request, and shows the answer', () => {
    const { state, effects } = run([typed('ab'), { type: 'debounced' }, answered('one')]);
    expect(effects).toEqual([['cancel', 'debounce'], ['request'], []]);
    expect(state).toMatchObject({ phase: 'ready', text: 'ab', wallets: [{ id: 'one' }] });
  });

  test('needs two characters or the badge', () => {
    expect(run([typed('a')]).state.phase).toBe('idle');
    expect(run([typed(' a ')]).state.phase).toBe('idle');
    expect(run([typed('🦊')]).state.phase).toBe('idle');
    expect(run([typed('🦊🦦')]).state.phase).toBe('debouncing');
    expect(run([typed('', 'certified')]).state.phase).toBe('debouncing');
  });

  test('restarts without the last answer when the text changes', () => {
    const { state, effects } = run([typed('ab'), { type: 'debounced' }, answered('one'), typed('abc')]);
    expect(state).toMatchObject({ phase: 'debouncing', wallets: [] });
    expect(effects.at(-1)).toEqual(['cancel', 'debounce']);
  });

  test('does not restart for a space at the end', () => {
    const { state, effects } = run([typed('ab'), { type: 'debounced' }, typed('ab ')]);
    expect(effects.at(-1)).toEqual([]);
    expect(state).toMatchObject({ phase: 'loading', text: 'ab ' });
  });

  test('restarts when the badge changes', () => {
    expect(run([typed('ab'), { type: 'debounced' }, typed('ab', 'certified')]).effects.at(-1)).toEqual([
      'cancel',
      'debounce',
    ]);
  });

  test('ends when fewer than two characters are left', () => {
    const { state, effects } = run([typed('ab'), { type: 'debounced' }, typed('a')]);
    expect(state.phase).toBe('idle');
    expect(effects.at(-1)).toEqual(['cancel']);
  });

  test('that failed can be retried', () => {
    const { state, effects } = run([
      typed('ab'),
      { type: 'debounced' },
      { type: 'failed', problem: 'unreachable' },
      { type: 'retry' },
    ]);
    expect(effects.at(-1)).toEqual(['request']);
    expect(state).toMatchObject({ phase: 'loading' });
    expect(state.problem).toBeUndefined();
  });

  test('without a directory is ready at once', () => {
    const { state, effects } = run([typed('ab')], false);
    expect(state.phase).toBe('ready');
    expect(effects).toEqual([['cancel']]);
  });

  test('is cut at 64 characters, without splitting a character', () => {
    expect([...run([typed('🦊'.repeat(500))]).state.text]).toHaveLength(64);
  });
});

test('for any events, at most one request is pending, and only the answer to the newest query is shown', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constant('typed' as const),
      text: fc.constantFrom('', 'a', 'ab', 'ab ', 'abc'),
      badge: fc.constantFrom(undefined, 'certified' as const),
    }),
    fc.constantFrom<SearchEvent>(
      { type: 'debounced' },
      answered('one'),
      { type: 'failed', problem: 'unreachable' },
      { type: 'retry' },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: SearchState = IDLE_SEARCH;
      let debouncing = false;
      let pendingQuery: string | undefined;
      for (const one of events) {
        // Timer events and answers only occur while they are expected.
        if (one.type === 'debounced' && !debouncing) continue;
        if ((one.type === 'answered' || one.type === 'failed') && pendingQuery === undefined) continue;
        const answeredQuery = pendingQuery;
        const [next, effects] = stepSearch(state, one);
        state = next;
        if (one.type === 'debounced') debouncing = false;
        if (one.type === 'answered' || one.type === 'failed') pendingQuery = undefined;
        for (const effect of effects) {
          if (effect === 'cancel') [debouncing, pendingQuery] = [false, undefined];
          if (effect === 'debounce') debouncing = true;
          if (effect === 'request') {
            expect(pendingQuery).toBeUndefined();
            pendingQuery = `${state.text.trim()}/${state.badge}`;
          }
        }
        expect(debouncing).toBe(state.phase === 'debouncing');
        expect(pendingQuery !== undefined).toBe(state.phase === 'loading');
        if (one.type === 'answered') expect(answeredQuery).toBe(`${state.text.trim()}/${state.badge}`);
        if (state.phase !== 'ready') expect(state.wallets).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});
