import { describe, expect, test } from 'vitest';
import { STORED_TOTAL, STORED_VALUE } from '../../kernel/limits.js';
import { createStorage, type StorageBackend, type StoredKey } from '../../kernel/storage.js';
import { createFakeEnv, createFakeStorage } from './fakes.js';

const textKey = (name: string, version = 1): StoredKey<string> => ({
  name,
  version,
  parse: (raw) => (typeof raw === 'string' ? raw : undefined),
  fallback: 'none',
});
const name = textKey('name');

function setUp(backend?: StorageBackend | false, platform: Parameters<typeof createFakeEnv>[0] = {}) {
  const env = createFakeEnv(platform);
  const faults: unknown[] = [];
  const storage = createStorage({ env, id: 'app', backend, report: (error) => faults.push(error) });
  return { env, storage, faults, own: storage.for('wallets') };
}

/** How long a text may be so that its envelope has this length. */
const textFor = (length: number) => 'x'.repeat(length - JSON.stringify({ v: 1, d: '' }).length);

const throwing: StorageBackend = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

test('what is set is read back, by this modal and by the next', () => {
  const { env, own } = setUp();
  own.set(name, 'alice.eth');
  expect(own.get(name)).toBe('alice.eth');
  expect({ ...env.storage }).toEqual({ 'app:wallets:name': '{"v":1,"d":"alice.eth"}' });
  const next = createStorage({ env, id: 'app', report: () => {} });
  expect(next.for('wallets').get(name)).toBe('alice.eth');
});

test('nothing of the platform is touched before the first use', () => {
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

describe('STO-01: a platform without storage', () => {
  test.each([
    ['blocked', 1, undefined, { localStorage: () => undefined }],
    ['not wanted', 0, false, {}],
    ['every call throws', 1, throwing, {}],
  ] as const)('%s: values live in memory, reported %s times', (_, reports, backend, platform) => {
    const { own, faults } = setUp(backend, platform);
    own.set(name, 'a');
    expect(own.get(name)).toBe('a');
    own.remove(name);
    expect(own.get(name)).toBe('none');
    expect(faults).toHaveLength(reports);
  });
});

describe('STO-02: a write that fails', () => {
  test('is told once, and memory and what is read agree', () => {
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

  test('a removal that fails still removes', () => {
    const backend = { ...throwing, getItem: () => '{"v":1,"d":"old"}' };
    const { own } = setUp(backend);
    expect(own.get(name)).toBe('old');
    own.remove(name);
    expect(own.get(name)).toBe('none');
  });

  test('a value that is no JSON is reported and changes nothing', () => {
    const { own, faults } = setUp();
    own.set(name, 'old');
    own.set({ ...name, parse: () => undefined, fallback: 1n } as StoredKey<bigint>, 2n);
    expect(own.get(name)).toBe('old');
    expect(faults).toHaveLength(1);
  });
});

describe('STO-04, STO-12: what is stored is something else', () => {
  test.each([
    ['another shape', '{"v":1,"d":5}'],
    ['an older version', '{"v":0,"d":"a"}'],
    ['a newer version', '{"v":2,"d":"a"}'],
    ['no version', '{"d":"a"}'],
    ['a version as text', '{"v":"1","d":"a"}'],
    ['no envelope', '"a"'],
    ['nothing', 'null'],
    ['an empty text', ''],
    ['no JSON', '{"v":1,"d":'],
    ['too deep', `{"v":1,"d":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('%s: the fallback', (_, stored) => {
    const { env, own, faults } = setUp();
    env.storage.setItem('app:wallets:name', stored);
    expect(own.get(name)).toBe('none');
    expect(faults).toEqual([]);
  });

  test('a parse that throws: the fallback', () => {
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
])('STO-05: %s pollutes nothing, even when copied', (stored) => {
  const { env, own } = setUp();
  env.storage.setItem('app:wallets:name', stored);
  const value = own.get({ name: 'name', version: 1, parse: (raw) => Object.assign({}, raw), fallback: {} });
  expect(value).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

describe('STO-06: caps', () => {
  test('a stored value at the cap is read, one above it is not parsed', () => {
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

  test('a value at the cap is written, one above it stays in memory', () => {
    const { env, own, faults } = setUp();
    own.set(name, textFor(STORED_VALUE));
    expect(env.storage.getItem('app:wallets:name')).toHaveLength(STORED_VALUE);
    expect(faults).toEqual([]);
    own.set(textKey('big'), textFor(STORED_VALUE + 1));
    expect(env.storage.getItem('app:wallets:big')).toBeNull();
    expect(own.get(textKey('big'))).toBe(textFor(STORED_VALUE + 1));
    expect(faults).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
  });

  test('a modal writes up to its total and no further', () => {
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

describe('STO-17: whose is whose', () => {
  test('modals, owners and names never meet', () => {
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

  test('forgetting removes every owner’s keys, those of earlier visits too, and nobody else’s', () => {
    const { env, storage, own } = setUp();
    own.set(name, 'a');
    env.storage.setItem('app:earlier:key', '{}');
    env.storage.setItem('app2:wallets:name', 'theirs');
    env.storage.setItem('application', 'theirs');
    storage.clear();
    expect(Object.keys(env.storage).sort()).toEqual(['app2:wallets:name', 'application']);
    expect(own.get(name)).toBe('none');
  });

  test('forgetting works in memory too', () => {
    const { storage, own } = setUp(false);
    own.set(name, 'a');
    storage.clear();
    expect(own.get(name)).toBe('none');
  });
});

describe('another tab', () => {
  const change = (page: EventTarget, key: string | null, storageArea: unknown) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));

  test('a change of the key is told, until the unsubscribe', () => {
    const { env, own } = setUp();
    let told = 0;
    const unsubscribe = own.watch(name, () => told++);
    change(env.page, 'app:wallets:name', env.storage);
    change(env.page, null, env.storage);
    expect(told).toBe(2);
    change(env.page, 'app:wallets:other', env.storage);
    change(env.page, 'app:wallets:name', createFakeStorage());
    expect(told).toBe(2);
    unsubscribe();
    change(env.page, 'app:wallets:name', env.storage);
    expect(told).toBe(2);
  });

  test('what it wrote stands before what only memory held', () => {
    const { env, own } = setUp();
    own.watch(name, () => {});
    own.set(name, textFor(STORED_VALUE + 1));
    env.storage.setItem('app:wallets:name', '{"v":1,"d":"theirs"}');
    change(env.page, 'app:wallets:name', env.storage);
    expect(own.get(name)).toBe('theirs');
  });

  test('a watcher that throws is reported', () => {
    const { env, own, faults } = setUp();
    own.watch(name, () => {
      throw new Error('boom');
    });
    change(env.page, 'app:wallets:name', env.storage);
    expect(faults).toHaveLength(1);
  });
});
