/** Lists whose entries are stored one by one. */

import { describe, expect, test } from 'vitest';
import type { StoredKey } from '../../../kernel/platform/storage.js';
import { openList } from '../../../kernel/platform/storedList.js';
import { createFakeStorage } from '../fakes.js';
import { ENTRY_KEY, NOTES, type Note, note, openTab } from './rows.js';
import { textKey } from './stored.js';

describe('entries', () => {
  test('an entry has a key of its own, without its id in clear, and is found after a reload', () => {
    const backend = createFakeStorage();
    const { rows } = openTab(backend);
    for (const at of [1, 3, 2]) rows.put(note(`0x${'ab'.repeat(20)}${at}`, at));
    expect(Object.keys(backend)).toHaveLength(3);
    for (const key of Object.keys(backend)) expect(key).toMatch(ENTRY_KEY);
    expect(
      openTab(backend)
        .rows.read()
        .map(({ at }) => at),
    ).toEqual([3, 2, 1]);
  });

  test('an entry of the same id replaces the former one', () => {
    const { rows } = openTab();
    rows.put(note('a', 1));
    rows.put(note('a', 1, true));
    expect(rows.read()).toEqual([note('a', 1, true)]);
  });

  test('an unchanged entry is not written again', () => {
    const written: string[] = [];
    const inner = createFakeStorage();
    const { rows } = openTab({
      getItem: (key) => inner.getItem(key),
      removeItem: (key) => inner.removeItem(key),
      keys: () => Object.keys(inner),
      setItem(key, value) {
        written.push(key);
        inner.setItem(key, value);
      },
    });
    rows.put(note('a', 1));
    rows.put(note('a', 1));
    expect(written).toHaveLength(1);
  });

  test('a removed entry is gone, also after a reload', () => {
    const backend = createFakeStorage();
    const { rows } = openTab(backend);
    rows.put(note('a', 1));
    rows.put(note('b', 2));
    rows.remove('a');
    rows.remove('unknown');
    expect(openTab(backend).ids()).toEqual(['b']);
  });

  test('values without JSON are stored in the form that toJson gives', () => {
    const list = {
      name: 'sums',
      version: 1,
      max: 5,
      parse: (raw: unknown) => (typeof raw === 'string' ? BigInt(raw) : undefined),
      toJson: (sum: bigint) => `${sum}`,
      idOf: (sum: bigint) => `${sum}`,
      groupOf: () => '',
      timeOf: (sum: bigint) => Number(sum),
    };
    const { storage, faults } = openTab();
    const rows = openList(storage.for('diary'), list);
    rows.put(5n);
    expect(rows.read()).toEqual([5n]);
    const { toJson: _, ...bare } = list;
    openList(storage.for('diary'), { ...bare, name: 'bare' }).put(5n);
    expect(faults).toMatchObject([{ message: expect.stringContaining('BigInt') }]);
  });

  test('clear removes the entries of all lists', () => {
    const backend = createFakeStorage();
    const { rows, storage, ids } = openTab(backend);
    rows.put(note('a', 1));
    storage.clear();
    expect([Object.keys(backend), ids()]).toEqual([[], []]);
  });

  test('lists of two owners, and a value with the name of a list, do not meet', () => {
    const { storage, rows, ids } = openTab();
    openList(storage.for('other'), NOTES).put(note('a', 1));
    storage.for('diary').set(textKey('notes'), 'text');
    rows.put(note('b', 1));
    expect([ids(), storage.for('diary').get(textKey('notes'))]).toEqual([['b'], 'text']);
  });
});

describe('the limit of a group', () => {
  test('the oldest settled one gives way first, then the oldest', () => {
    const { rows, ids } = openTab();
    for (const [id, at, done] of [
      ['a', 1, false],
      ['b', 2, true],
      ['c', 3, true],
      ['d', 4, false],
    ] as const)
      rows.put(note(id, at, done));
    const seen = ['e', 'f', 'g'].map((id, index) => {
      rows.put(note(id, 5 + index));
      return ids().join('');
    });
    expect(seen).toEqual(['edca', 'feda', 'gfed']);
  });

  test('a new settled one gives way to open ones', () => {
    const { rows, ids } = openTab();
    for (const at of [1, 2, 3, 4]) rows.put(note(`${at}`, at));
    rows.put(note('5', 5, true));
    expect(ids()).toEqual(['4', '3', '2', '1']);
  });

  test('a new one is kept although the clock was set back', () => {
    const { rows, ids } = openTab();
    for (const at of [11, 12, 13, 14]) rows.put(note(`${at}`, at));
    rows.put(note('late', 1));
    expect(ids()).toEqual(['14', '13', '12', 'late']);
  });

  test('other groups keep theirs', () => {
    const { rows, ids } = openTab();
    rows.put(note('bob', 0, true, 'bob'));
    for (const at of [1, 2, 3, 4, 5]) rows.put(note(`${at}`, at));
    expect(ids()).toEqual(['5', '4', '3', '2', 'bob']);
  });
});

describe('a stored list of any shape', () => {
  test.each([
    ['half of an entry', '{"v":2,"d":{"id":"x"'],
    ['another version', '{"v":1,"d":{"id":"x","owner":"ann","at":9,"done":false}}'],
    ['another shape', '{"v":2,"d":[1,2]}'],
    ['null', '{"v":2,"d":null}'],
    ['a text', 'x'],
    ['nothing', ''],
    ['deep nesting', `{"v":2,"d":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['10 MB', 'x'.repeat(10_000_000)],
    ['a copy of another entry', '{"v":2,"d":{"id":"a","owner":"ann","at":1,"done":false}}'],
  ])('%s hides no other entry, and is not removed', (_, text) => {
    const backend = createFakeStorage();
    const { rows, ids, faults } = openTab(backend);
    for (const at of [1, 2, 3, 4]) rows.put(note('abcd'[at - 1] as string, at));
    backend.setItem('app:diary:notes:x', text);
    expect(ids()).toEqual(['d', 'c', 'b', 'a']);
    rows.put(note('e', 5));
    expect([ids(), faults]).toEqual([['e', 'd', 'c', 'b'], []]);
    expect(backend.getItem('app:diary:notes:x')).toBe(text);
  });
});

describe('the value of an earlier version', () => {
  const FORMER: StoredKey<readonly Note[]> = {
    name: 'notes',
    version: 1,
    parse: (raw) => (Array.isArray(raw) ? raw.flatMap((one) => NOTES.parse(one ?? {}) ?? []) : undefined),
    fallback: [],
  };
  const MOVED = { ...NOTES, former: FORMER };

  test('is moved once, without the invalid ones', () => {
    const backend = createFakeStorage();
    backend.setItem('app:diary:notes', JSON.stringify({ v: 1, d: [note('b', 2), 5, null, note('a', 1)] }));
    expect(openTab(backend, MOVED).ids()).toEqual(['b', 'a']);
    expect(Object.keys(backend)).toHaveLength(2);
    for (const key of Object.keys(backend)) expect(key).toMatch(ENTRY_KEY);
    expect(openTab(backend, MOVED).ids()).toEqual(['b', 'a']);
  });

  test('replaces no entry that was written since, and the newest of it are kept', () => {
    const backend = createFakeStorage();
    openTab(backend).rows.put(note('b', 2, true));
    backend.setItem(
      'app:diary:notes',
      JSON.stringify({ v: 1, d: [5, 4, 3, 2, 1].map((at) => note('?abcde'[at] ?? '', at)) }),
    );
    const { rows } = openTab(backend, MOVED);
    rows.put(note('f', 6));
    expect(rows.read()).toEqual([note('f', 6), note('e', 5), note('d', 4), note('c', 3)]);
  });

  test.each(['{"v":9,"d":[]}', '[', 'x'.repeat(10_000_000)])('is ignored if it is invalid', (text) => {
    const backend = createFakeStorage();
    backend.setItem('app:diary:notes', text);
    const { rows, ids } = openTab(backend, MOVED);
    rows.put(note('a', 1));
    expect(ids()).toEqual(['a']);
  });
});
