/** Writing and reading values, also with a missing or failing platform storage. */

import { describe, expect, test } from 'vitest';
import { createStorage, type StorageBackend, type StoredKey } from '../../../kernel/platform/storage.js';
import { createFakeStorage } from '../fakes.js';
import { fakeCookies, name, setUp, textKey, throwing } from './stored.js';

test('a value can be read by this modal and after a reload', () => {
  const { env, own } = setUp();
  own.set(name, 'alice.eth');
  expect(own.get(name)).toBe('alice.eth');
  expect({ ...env.storage }).toEqual({ 'app:wallets:name': '{"v":1,"d":"alice.eth"}' });
  const next = createStorage({ env, id: 'app', report: () => {} });
  expect(next.for('wallets').get(name)).toBe('alice.eth');
});

test('the platform is not accessed before the first use', () => {
  let touched = 0;
  const { own } = setUp(undefined, {
    localStorage: () => {
      touched++;
      return createFakeStorage();
    },
  });
  expect(touched).toBe(0);
  own.get(name);
  own.get(name);
  expect(touched).toBe(1);
});

test('a removed key reads as its fallback', () => {
  const { env, own } = setUp();
  own.set(name, 'a');
  own.remove(name);
  expect(own.get(name)).toBe('none');
  expect(Object.keys(env.storage)).toEqual([]);
});

describe('a platform without storage', () => {
  test.each([
    ['blocked', 1, undefined, { localStorage: () => undefined }],
    ['disabled', 0, false, {}],
    ['throwing', 1, throwing, {}],
  ] as const)('%s storage keeps values in memory and is reported %s times', (_, reports, backend, platform) => {
    const { own, faults } = setUp(backend, platform);
    own.set(name, 'a');
    expect(own.get(name)).toBe('a');
    own.remove(name);
    expect(own.get(name)).toBe('none');
    expect(faults).toHaveLength(reports);
  });
});

describe('a failed write', () => {
  test('is reported once, and reads return the value from memory', () => {
    const backend = createFakeStorage();
    const full: StorageBackend = {
      getItem: (key) => backend.getItem(key),
      setItem: (key, value) => {
        if (value.includes('new')) throw new DOMException('full', 'QuotaExceededError');
        backend.setItem(key, value);
      },
      removeItem: (key) => backend.removeItem(key),
      keys: () => Object.keys(backend),
    };
    const { own, faults } = setUp(full);
    own.set(name, 'old');
    own.set(name, 'new');
    own.set(textKey('other'), 'new too');
    expect(own.get(name)).toBe('new');
    expect(own.get(textKey('other'))).toBe('new too');
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
    own.set(name, 'room again');
    expect(own.get(name)).toBe('room again');
    expect(JSON.parse(backend.getItem('app:wallets:name') ?? '').d).toBe('room again');
  });

  test('a failed removal still reads as removed', () => {
    const backend = { ...throwing, getItem: () => '{"v":1,"d":"old"}' };
    const { own } = setUp(backend);
    expect(own.get(name)).toBe('old');
    own.remove(name);
    expect(own.get(name)).toBe('none');
  });

  test('a value that cannot be serialised is reported and changes nothing', () => {
    const { own, faults } = setUp();
    own.set(name, 'old');
    own.set({ ...name, parse: () => undefined, fallback: 1n } as StoredKey<bigint>, 2n);
    expect(own.get(name)).toBe('old');
    expect(faults).toHaveLength(1);
  });
});

describe('an invalid stored value reads as the fallback', () => {
  test.each([
    ['another shape', '{"v":1,"d":5}'],
    ['an older version', '{"v":0,"d":"a"}'],
    ['a newer version', '{"v":2,"d":"a"}'],
    ['a missing version', '{"d":"a"}'],
    ['a version as text', '{"v":"1","d":"a"}'],
    ['a missing envelope', '"a"'],
    ['null', 'null'],
    ['an empty text', ''],
    ['invalid JSON', '{"v":1,"d":'],
    ['deep nesting', `{"v":1,"d":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('%s', (_, stored) => {
    const { env, own, faults } = setUp();
    env.storage.setItem('app:wallets:name', stored);
    expect(own.get(name)).toBe('none');
    expect(faults).toEqual([]);
  });

  test('a parse function that throws', () => {
    const { own } = setUp();
    const key: StoredKey<string> = {
      ...name,
      parse: () => {
        throw new Error('boom');
      },
    };
    own.set(key, 'a');
    expect(own.get(key)).toBe('none');
  });
});

test.each([
  '{"v":1,"d":{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}}}}',
  '{"v":1,"d":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"__proto__":{"v":1,"d":{"polluted":1}}}',
])('%s does not pollute a prototype, even when copied', (stored) => {
  const { env, own } = setUp();
  env.storage.setItem('app:wallets:name', stored);
  const value = own.get({ name: 'name', version: 1, parse: (raw) => Object.assign({}, raw), fallback: {} });
  expect(value).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

describe('a storage that servers read', () => {
  const SHOWN = { ...name, onServers: true };

  /** Cookies as a backend, and the storage of the page beside it. */
  function setUpCookies() {
    const { cookies, backend } = fakeCookies();
    return { ...setUp(backend), cookies };
  }

  test('has only the values that the first rendering needs; the page has the others', () => {
    const { own, cookies, env, faults } = setUpCookies();
    own.set(SHOWN, 'harbor');
    for (let at = 0; at < 20; at += 1) own.set(textKey(`note${at}`), 'x'.repeat(2_000));
    expect(Object.keys(cookies)).toEqual(['app:wallets:name']);
    expect(own.get(SHOWN)).toBe('harbor');
    expect(own.get(textKey('note19'))).toBe('x'.repeat(2_000));
    own.remove(textKey('note19'));
    expect(Object.keys(env.storage)).toHaveLength(19);
    expect(faults).toEqual([]);
  });

  test('has at most 3 KiB of a modal, percent-encoded; further values are reported and kept in memory', () => {
    const { own, cookies, faults } = setUpCookies();
    for (let at = 0; at < 8; at += 1) own.set({ ...textKey(`shown${at}`), onServers: true }, '"'.repeat(100));
    const bytes = Object.values(cookies).reduce((sum, text) => sum + encodeURIComponent(text).length, 0);
    expect(bytes).toBeLessThanOrEqual(3 * 1024);
    expect(Object.keys(cookies).length).toBeLessThan(8);
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
    expect(own.get({ ...textKey('shown7'), onServers: true })).toBe('"'.repeat(100));
  });
});
