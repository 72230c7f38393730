/** Size limits, owners and other tabs. */

import { describe, expect, test } from 'vitest';
import { STORED_TOTAL, STORED_VALUE } from '../../../kernel/platform/limits.js';
import { createStorage } from '../../../kernel/platform/storage.js';
import { createFakeEnv, createFakeStorage } from '../fakes.js';
import { name, setUp, textFor, textKey } from './stored.js';

describe('size limits', () => {
  test('a stored value at the size limit is read, a larger one is ignored', () => {
    const { env, own } = setUp();
    let parsed = 0;
    const key = {
      ...name,
      parse: (raw: unknown) => {
        parsed++;
        return raw as string;
      },
    };
    env.storage.setItem('app:wallets:name', JSON.stringify({ v: 1, d: textFor(STORED_VALUE) }));
    expect(own.get(key)).toHaveLength(textFor(STORED_VALUE).length);
    env.storage.setItem('app:wallets:name', JSON.stringify({ v: 1, d: textFor(STORED_VALUE + 1) }));
    expect(own.get(key)).toBe('none');
    env.storage.setItem('app:wallets:name', 'x'.repeat(5_000_000));
    expect(own.get(key)).toBe('none');
    expect(parsed).toBe(1);
  });

  test('a value at the size limit is written, a larger one stays in memory', () => {
    const { env, own, faults } = setUp();
    own.set(name, textFor(STORED_VALUE));
    expect(env.storage.getItem('app:wallets:name')).toHaveLength(STORED_VALUE);
    expect(faults).toEqual([]);
    own.set(textKey('big'), textFor(STORED_VALUE + 1));
    expect(env.storage.getItem('app:wallets:big')).toBeNull();
    expect(own.get(textKey('big'))).toBe(textFor(STORED_VALUE + 1));
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
  });

  test('a modal cannot write more than its total limit', () => {
    const { env, storage, faults } = setUp();
    env.storage.setItem('another app', 'x'.repeat(100_000));
    const count = STORED_TOTAL / STORED_VALUE;
    for (let index = 0; index < count; index++) storage.for(`p${index}`).set(name, textFor(STORED_VALUE));
    expect(faults).toEqual([]);
    storage.for('p0').set(name, textFor(STORED_VALUE));
    expect(faults).toEqual([]);
    storage.for('late').set(name, '');
    expect(faults).toHaveLength(1);
    expect(env.storage.getItem('app:late:name')).toBeNull();
  });
});

describe('owners', () => {
  test('keys of different modals, owners and names never collide', () => {
    const { env } = setUp();
    const at = (id: string, owner: string) => createStorage({ env, id, report: () => {} }).for(owner);
    at('a', 'b').set(textKey('c:d'), '1');
    at('a', 'b:c').set(textKey('d'), '2');
    at('a:b', 'c').set(textKey('d'), '3');
    at('a%3Ab', 'c').set(textKey('d'), '4');
    expect(Object.keys(env.storage)).toHaveLength(4);
    expect(at('a', 'b').get(textKey('c:d'))).toBe('1');
    expect(at('z', 'b').get(textKey('c:d'))).toBe('none');
  });

  test('clear removes the keys of all owners, including earlier visits, and no foreign keys', () => {
    const { env, storage, own } = setUp();
    own.set(name, 'a');
    env.storage.setItem('app:earlier:key', '{}');
    env.storage.setItem('app2:wallets:name', 'theirs');
    env.storage.setItem('application', 'theirs');
    storage.clear();
    expect(Object.keys(env.storage).sort()).toEqual(['app2:wallets:name', 'application']);
    expect(own.get(name)).toBe('none');
  });

  test('clear works in memory too', () => {
    const { storage, own } = setUp(false);
    own.set(name, 'a');
    storage.clear();
    expect(own.get(name)).toBe('none');
  });
});

describe('another tab', () => {
  const VALUE = '{"v":1,"d":"theirs"}';
  const change = (page: EventTarget, key: string | null, storageArea: unknown, newValue: string | null = VALUE) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea, newValue }));

  test('watch calls back on a change of the key until it is unsubscribed', () => {
    const { env, own } = setUp();
    let calls = 0;
    const unsubscribe = own.watch(name, () => calls++);
    change(env.page, 'app:wallets:name', env.storage);
    change(env.page, 'app:wallets:name', env.storage, null);
    expect(calls).toBe(2);
    change(env.page, 'app:wallets:other', env.storage);
    change(env.page, 'app:wallets:name', createFakeStorage());
    expect(calls).toBe(2);
    unsubscribe();
    change(env.page, 'app:wallets:name', env.storage);
    expect(calls).toBe(2);
  });

  test('a cleared storage and invalid values are ignored', () => {
    const { env, own } = setUp();
    let calls = 0;
    own.watch(name, () => calls++);
    change(env.page, null, env.storage, null);
    for (const junk of ['', 'junk', '{"v":2,"d":"x"}', '{"v":1,"d":5}', '{"__proto__":{"v":1}}']) {
      change(env.page, 'app:wallets:name', env.storage, junk);
    }
    expect(calls).toBe(0);
  });

  test('a value from another tab replaces one held in memory', () => {
    const { env, own } = setUp();
    own.watch(name, () => {});
    own.set(name, textFor(STORED_VALUE + 1));
    env.storage.setItem('app:wallets:name', VALUE);
    change(env.page, 'app:wallets:name', env.storage);
    expect(own.get(name)).toBe('theirs');
  });

  test('a backend that tells of other tabs itself is watched instead of the page', () => {
    const env = createFakeEnv();
    const told: ((key: string, value: string | null) => void)[] = [];
    const stopped: string[] = [];
    const backend = {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
      watch(changed: (key: string, value: string | null) => void) {
        told.push(changed);
        return () => void stopped.push('stopped');
      },
    };
    const own = createStorage({ env, id: 'app', backend, report: () => undefined }).for('wallets');
    let calls = 0;
    const unsubscribe = own.watch(name, () => calls++);
    told[0]?.('app:wallets:name', null);
    told[0]?.('app:wallets:name', 'junk');
    told[0]?.('app:wallets:other', null);
    change(env.page, 'app:wallets:name', env.storage);
    expect(calls).toBe(1);
    unsubscribe();
    expect(stopped).toEqual(['stopped']);
  });

  test('an error of a watcher is reported', () => {
    const { env, own, faults } = setUp();
    own.watch(name, () => {
      throw new Error('boom');
    });
    change(env.page, 'app:wallets:name', env.storage);
    expect(faults).toHaveLength(1);
  });
});
