/** Stored lists in several tabs, and with a backend that servers read. */

import { describe, expect, test } from 'vitest';
import { createFakeStorage } from '../fakes.js';
import { ENTRY_KEY, note, openTab } from './rows.js';
import { fakeCookies, name } from './stored.js';

describe('other tabs', () => {
  const change = (page: EventTarget, storageArea: unknown, key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea, newValue }));

  test('entries of two tabs are all kept, and each tab reads the other’s', () => {
    const backend = createFakeStorage();
    const [first, second] = [openTab(backend), openTab(backend)];
    first.rows.put(note('a', 1));
    second.rows.put(note('b', 2));
    first.rows.put(note('a', 1, true));
    expect(first.rows.read()).toEqual(second.rows.read());
    expect(first.rows.read()).toEqual([note('b', 2), note('a', 1, true)]);
  });

  test('watch calls back for each entry that another tab puts or removes, until it is unsubscribed', () => {
    const { env, rows } = openTab();
    rows.put(note('a', 1));
    const [key = ''] = Object.keys(env.storage);
    const text = env.storage.getItem(key);
    let calls = 0;
    const stop = rows.watch(() => calls++);
    change(env.page, env.storage, key, text);
    change(env.page, env.storage, key, null);
    expect(calls).toBe(2);
    for (const junk of ['junk', '{"v":3,"d":{}}', '{"v":2,"d":5}']) change(env.page, env.storage, key, junk);
    change(env.page, env.storage, 'app:diary:other:x', text);
    change(env.page, env.storage, 'app:diary:notes', text);
    change(env.page, createFakeStorage(), key, text);
    change(env.page, env.storage, null, null);
    expect(calls).toBe(2);
    stop();
    change(env.page, env.storage, key, text);
    expect(calls).toBe(2);
  });
});

describe('a backend that servers read', () => {
  test('never gets an entry', () => {
    const { cookies, backend } = fakeCookies();
    const { env, rows, storage, ids } = openTab(backend);
    storage.for('diary').set({ ...name, onServers: true }, 'alice');
    rows.put(note('a', 1));
    expect(Object.keys(cookies)).toEqual(['app:diary:name']);
    expect(Object.keys(env.storage)).toMatchObject([expect.stringMatching(ENTRY_KEY)]);
    expect(ids()).toEqual(['a']);
    storage.clear();
    expect([Object.keys(cookies), Object.keys(env.storage)]).toEqual([[], []]);
  });
});
