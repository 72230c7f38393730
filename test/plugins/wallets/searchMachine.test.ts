import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NO_SEARCH,
  type SearchEffect,
  type SearchEvent,
  type SearchState,
  stepSearch,
} from '../../../plugins/wallets/search/searchMachine.js';
import { record } from './fixtures.js';

const typed = (text: string, badge?: 'certified'): SearchEvent => ({ type: 'typed', text, badge });
const answered = (...ids: string[]): SearchEvent => ({ type: 'answered', wallets: ids.map((id) => record(id)) });

function run(events: readonly SearchEvent[], remote = true) {
  let state: SearchState = NO_SEARCH;
  const effects: SearchEffect[][] = [];
  for (const event of events) {
    const [next, wanted] = stepSearch(state, event, remote);
    state = next;
    effects.push([...wanted]);
  }
  return { state, effects };
}

describe('a search', () => {
  test('waits after typing, asks, and shows the answer', () => {
    const { state, effects } = run([typed('ab'), { type: 'waited' }, answered('one')]);
    expect(effects).toEqual([['stop', 'wait'], ['ask'], []]);
    expect(state).toMatchObject({ phase: 'ready', text: 'ab', wallets: [{ id: 'one' }] });
  });

  test('takes two characters, or the badge alone', () => {
    expect(run([typed('a')]).state.phase).toBe('idle');
    expect(run([typed(' a ')]).state.phase).toBe('idle');
    expect(run([typed('🦊')]).state.phase).toBe('idle');
    expect(run([typed('🦊🦦')]).state.phase).toBe('waiting');
    expect(run([typed('', 'certified')]).state.phase).toBe('waiting');
  });

  test('begins anew with every change, and without the last answer', () => {
    const { state, effects } = run([typed('ab'), { type: 'waited' }, answered('one'), typed('abc')]);
    expect(state).toMatchObject({ phase: 'waiting', wallets: [] });
    expect(effects.at(-1)).toEqual(['stop', 'wait']);
  });

  test('is not begun anew by a space at the end', () => {
    const { state, effects } = run([typed('ab'), { type: 'waited' }, typed('ab ')]);
    expect(effects.at(-1)).toEqual([]);
    expect(state).toMatchObject({ phase: 'asking', text: 'ab ' });
  });

  test('is begun anew by the badge', () => {
    expect(run([typed('ab'), { type: 'waited' }, typed('ab', 'certified')]).effects.at(-1)).toEqual(['stop', 'wait']);
  });

  test('ends when less than two characters are left', () => {
    const { state, effects } = run([typed('ab'), { type: 'waited' }, typed('a')]);
    expect(state.phase).toBe('idle');
    expect(effects.at(-1)).toEqual(['stop']);
  });

  test('that failed can be tried again', () => {
    const { state, effects } = run([
      typed('ab'),
      { type: 'waited' },
      { type: 'failed', problem: 'unreachable' },
      { type: 'again' },
    ]);
    expect(effects.at(-1)).toEqual(['ask']);
    expect(state).toMatchObject({ phase: 'asking' });
    expect(state.problem).toBeUndefined();
  });

  test('without a directory is over at once', () => {
    const { state, effects } = run([typed('ab')], false);
    expect(state.phase).toBe('ready');
    expect(effects).toEqual([['stop']]);
  });

  test('sends 64 characters at most, and cuts none in two', () => {
    expect([...run([typed('🦊'.repeat(500))]).state.text]).toHaveLength(64);
  });
});

test('whatever happens, at most one question is under way, and only the newest one’s answer is shown', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constant('typed' as const),
      text: fc.constantFrom('', 'a', 'ab', 'ab ', 'abc'),
      badge: fc.constantFrom(undefined, 'certified' as const),
    }),
    fc.constantFrom<SearchEvent>(
      { type: 'waited' },
      answered('one'),
      { type: 'failed', problem: 'unreachable' },
      { type: 'again' },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: SearchState = NO_SEARCH;
      let waiting = false;
      let asking: string | undefined;
      for (const one of events) {
        // Time and answers come only to those who wait for them.
        if (one.type === 'waited' && !waiting) continue;
        if ((one.type === 'answered' || one.type === 'failed') && asking === undefined) continue;
        const question = asking;
        const [next, effects] = stepSearch(state, one);
        state = next;
        if (one.type === 'waited') waiting = false;
        if (one.type === 'answered' || one.type === 'failed') asking = undefined;
        for (const effect of effects) {
          if (effect === 'stop') [waiting, asking] = [false, undefined];
          if (effect === 'wait') waiting = true;
          if (effect === 'ask') {
            expect(asking).toBeUndefined();
            asking = `${state.text.trim()}/${state.badge}`;
          }
        }
        expect(waiting).toBe(state.phase === 'waiting');
        expect(asking !== undefined).toBe(state.phase === 'asking');
        if (one.type === 'answered') expect(question).toBe(`${state.text.trim()}/${state.badge}`);
        if (state.phase !== 'ready') expect(state.wallets).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});
