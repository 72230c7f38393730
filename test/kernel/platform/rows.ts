/** A stored list of notes, and tabs that share a storage, for tests. */

import { createStorage, type StorageBackend } from '../../../kernel/platform/storage.js';
import { openList, type StoredList } from '../../../kernel/platform/storedList.js';
import { createFakeEnv, createFakeStorage, type FakeEnvInput } from '../fakes.js';

export interface Note {
  readonly id: string;
  readonly owner: string;
  readonly at: number;
  readonly done: boolean;
}

/** The key of an entry. */
export const ENTRY_KEY = /^app:diary:notes:[0-9a-z]{1,11}$/;

export const note = (id: string, at: number, done = false, owner = 'ann'): Note => ({ id, owner, at, done });

export const NOTES: StoredList<Note> = {
  name: 'notes',
  version: 2,
  parse(raw) {
    const { id, owner, at, done } = raw as Note;
    return typeof id === 'string' && typeof at === 'number' ? { id, owner, at, done: done === true } : undefined;
  },
  idOf: ({ id }) => id,
  groupOf: ({ owner }) => owner,
  timeOf: ({ at }) => at,
  isSettled: ({ done }) => done,
  max: 4,
};

/** A tab: a storage of its own over the given backend, as after a reload. Default: the `localStorage` of a new platform. */
export function openTab(backend?: StorageBackend | false, list: StoredList<Note> = NOTES, platform: FakeEnvInput = {}) {
  const env = createFakeEnv(platform);
  const faults: unknown[] = [];
  const storage = createStorage({ env, id: 'app', backend, report: (error) => faults.push(error) });
  const rows = openList(storage.for('diary'), list);
  return { env, faults, storage, rows, ids: () => rows.read().map(({ id }) => id) };
}

/** A storage that holds at most `room` characters. */
export function createFullStorage(room: () => number) {
  const inner = createFakeStorage();
  const used = () => Object.keys(inner).reduce((sum, key) => sum + key.length + `${inner[key]}`.length, 0);
  const backend: StorageBackend = {
    getItem: (key) => inner.getItem(key),
    removeItem: (key) => inner.removeItem(key),
    keys: () => Object.keys(inner),
    setItem(key, value) {
      const before = inner.getItem(key);
      inner.setItem(key, value);
      if (used() <= room()) return;
      if (before === null) inner.removeItem(key);
      else inner.setItem(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  return { inner, backend, used };
}
