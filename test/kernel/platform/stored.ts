/** A storage that records its reported errors, for tests. */

import { createStorage, type StorageBackend, type StoredKey } from '../../../kernel/platform/storage.js';
import { createFakeEnv, createFakeStorage } from '../fakes.js';

export const textKey = (name: string, version = 1): StoredKey<string> => ({
  name,
  version,
  parse: (raw) => (typeof raw === 'string' ? raw : undefined),
  fallback: 'none',
});
export const name = textKey('name');

export function setUp(backend?: StorageBackend | false, platform: Parameters<typeof createFakeEnv>[0] = {}) {
  const env = createFakeEnv(platform);
  const faults: unknown[] = [];
  const storage = createStorage({ env, id: 'app', backend, report: (error) => faults.push(error) });
  return { env, storage, faults, own: storage.for('wallets') };
}

/** A text whose stored envelope has the given length. */
export const textFor = (length: number) => 'x'.repeat(length - JSON.stringify({ v: 1, d: '' }).length);

/** A backend that servers read, as `cookieStorage` is one. */
export function fakeCookies() {
  const cookies = createFakeStorage();
  const backend: StorageBackend = {
    onServers: true,
    getItem: (key) => cookies.getItem(key),
    setItem: (key, value) => cookies.setItem(key, value),
    removeItem: (key) => cookies.removeItem(key),
    keys: () => Object.keys(cookies),
  };
  return { cookies, backend };
}

export const throwing: StorageBackend = {
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
