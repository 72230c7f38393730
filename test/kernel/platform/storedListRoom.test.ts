/** Stored lists in a full storage, and their limits. */

import { describe, expect, test } from 'vitest';
import { STORED_ENTRIES, STORED_ENTRY, STORED_TOTAL, STORED_VALUE } from '../../../kernel/platform/limits.js';
import type { StorageBackend } from '../../../kernel/platform/storage.js';
import { createFakeStorage } from '../fakes.js';
import { createFullStorage, NOTES, note, openTab } from './rows.js';
import { name, textFor, throwing } from './stored.js';

describe('a full storage', () => {
  test('a refused write drops the oldest settled entry of any group, and is tried again', () => {
    let room = Number.POSITIVE_INFINITY;
    const { backend, used } = createFullStorage(() => room);
    const { rows, faults } = openTab(backend);
    for (const [id, at, owner] of [
      ['a', 2, 'ann'],
      ['b', 1, 'bob'],
      ['c', 3, 'ann'],
    ] as const)
      rows.put(note(id, at, true, owner));
    rows.put(note('d', 4));
    // Less than an entry, but `false` is longer than `true`, and keys differ in length.
    room = used() + 10;
    rows.put(note('e', 5));
    expect(openTab(backend).ids()).toEqual(['e', 'd', 'c', 'a']);
    expect(faults).toEqual([]);
  });

  test('with nothing left to drop the refusal is reported once, and the entry is kept in memory', () => {
    let room = Number.POSITIVE_INFINITY;
    const { backend, used } = createFullStorage(() => room);
    const { rows, faults, ids } = openTab(backend);
    rows.put(note('a', 1));
    room = used();
    rows.put(note('b', 2));
    rows.put(note('c', 3));
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
    expect(ids()).toEqual(['c', 'b', 'a']);
    expect(openTab(backend).ids()).toEqual(['a']);
    room = Number.POSITIVE_INFINITY;
    rows.put(note('b', 2, true));
    expect(openTab(backend).ids()).toEqual(['b', 'a']);
  });

  test('damaged entries are dropped before settled ones, and entries of another version never', () => {
    let room = Number.POSITIVE_INFINITY;
    const { backend, inner, used } = createFullStorage(() => room);
    const { rows, faults } = openTab(backend);
    rows.put(note('a', 1, true));
    inner.setItem('app:diary:notes:half', '{"v":2,"d":{"id":"half","ow'.padEnd(80));
    inner.setItem('app:diary:notes:newer', `{"v":3,"d":${'1'.repeat(80)}}`);
    room = used();
    rows.put(note('b', 2));
    expect(openTab(backend).ids()).toEqual(['b', 'a']);
    for (const at of [3, 4, 5]) rows.put(note(`${at}`, at, false, 'bob'));
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
    expect(inner.getItem('app:diary:notes:newer')).not.toBeNull();
  });

  test('an entry over the size limit is kept in memory and drops nothing', () => {
    const backend = createFakeStorage();
    const { rows, faults, ids } = openTab(backend);
    rows.put(note('a', 1, true));
    const big = 'x'.repeat(STORED_ENTRY);
    rows.put(note(big, 2));
    expect([ids(), openTab(backend).ids()]).toEqual([[big, 'a'], ['a']]);
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
  });

  test('an entry with the longest id of EIP-5792 is stored', () => {
    const backend = createFakeStorage();
    const { rows } = openTab(backend);
    rows.put(note('x'.repeat(8_194), 1));
    expect(openTab(backend).rows.read()).toHaveLength(1);
  });

  test.each([
    ['blocked', undefined, { localStorage: () => undefined }],
    ['disabled', false, {}],
    ['throwing', throwing, {}],
  ] as const)('%s storage keeps the entries in memory', (_, backend, platform) => {
    const { rows, ids } = openTab(backend, NOTES, platform);
    for (const at of [1, 2, 3, 4, 5]) rows.put(note(`${at}`, at, at === 2));
    rows.remove('3');
    expect(ids()).toEqual(['5', '4', '1']);
  });
});

describe('the limit of all lists', () => {
  const LONG: typeof NOTES = { ...NOTES, max: 1_000 };
  const long = (at: number, done = false) => note(`${at}`.padEnd(2_000, 'x'), at, done);

  test('entries and values have limits of their own', () => {
    const backend = createFakeStorage();
    const { rows, storage, faults } = openTab(backend, LONG);
    for (let at = 0; faults.length === 0 && at < 1_000; at++) rows.put(long(at));
    const stored = Object.keys(backend).map((key) => `${backend[key]}`.length);
    const total = stored.reduce((sum, length) => sum + length, 0);
    expect(total).toBeLessThanOrEqual(STORED_ENTRIES);
    expect(total).toBeGreaterThan(STORED_ENTRIES - 3_000);
    for (let index = 0; index < STORED_TOTAL / STORED_VALUE; index++)
      storage.for(`p${index}`).set(name, textFor(STORED_VALUE));
    expect(Object.keys(backend)).toHaveLength(stored.length + STORED_TOTAL / STORED_VALUE);
  });

  test('at the limit the oldest settled entries give way', () => {
    const { rows, faults, ids } = openTab(undefined, LONG);
    for (let at = 0; at < 200; at++) rows.put(long(at, at % 2 === 0));
    expect(faults).toEqual([]);
    const kept = ids().map((id) => Number.parseInt(id, 10));
    expect(kept.filter((at) => at % 2 === 1)).toHaveLength(100);
    expect(kept).toContain(198);
    expect(kept).not.toContain(0);
  });

  test('what another tab has written counts before a write is refused', () => {
    const backend = createFakeStorage();
    const [first, second] = [openTab(backend, LONG), openTab(backend, LONG)];
    second.rows.put(long(1_000));
    for (let at = 0; first.faults.length === 0; at++) first.rows.put(long(at));
    for (const id of first.ids()) if (id !== long(1_000).id) first.rows.remove(id);
    for (let at = 0; at < 100; at++) second.rows.put(long(at));
    expect(second.faults).toEqual([]);
  });

  test('a write does not read all others', () => {
    let reads = 0;
    const inner = createFakeStorage();
    const backend: StorageBackend = {
      getItem(key) {
        reads++;
        return inner.getItem(key);
      },
      setItem: (key, value) => inner.setItem(key, value),
      removeItem: (key) => inner.removeItem(key),
      keys: () => Object.keys(inner),
    };
    const { rows } = openTab(backend, LONG);
    for (let at = 0; at < 100; at++) rows.put(note(`${at}`, at));
    reads = 0;
    for (let at = 0; at < 100; at++) rows.put(note(`${at}`, at, true));
    expect(reads).toBeLessThan(1_000);
  });
});
