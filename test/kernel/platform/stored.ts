/** A storage with its faults, for tests. */

import { createStorage, type StorageBackend, type StoredKey } from '../../../kernel/platform/storage.js';
import { createFakeEnv } from '../fakes.js';

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

/** How long a text may be so that its envelope has this length. */
export const textFor = (length: number) => 'x'.repeat(length - JSON.stringify({ v: 1, d: '' }).length);

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
