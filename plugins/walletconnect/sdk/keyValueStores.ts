/** Stores for the values of the SDK: IndexedDB, a storage of the app, or memory. */

import type { PluginContext } from 'latchkey/plugin';
import type { WalletConnectStorage } from '../options.js';

/** Values by key. `update` is atomic in IndexedDB: no other tab writes between its read and its write. */
export interface KeyValueStore {
  keys(): Promise<string[]>;
  get(key: string): Promise<unknown>;
  update(key: string, change: (stored: unknown) => unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

const DATABASE = 'latchkey-walletconnect';
const STORE = 'kept';
/** IndexedDB can hang without an error, and the SDK would wait for it forever. */
const OPEN_TIMEOUT_MS = 2_000;

export const createCustomStore = (storage: WalletConnectStorage): KeyValueStore => ({
  keys: () => storage.getKeys(),
  get: (key) => storage.getItem(key),
  update: async (key, change) => storage.setItem(key, change(await storage.getItem(key))),
  remove: (key) => storage.removeItem(key),
});

export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    keys: async () => [...values.keys()],
    get: async (key) => values.get(key),
    async update(key, change) {
      values.set(key, change(values.get(key)));
    },
    async remove(key) {
      values.delete(key);
    },
  };
}

/** Rejects if the browser has no IndexedDB, denies access to it, or does not open it within 2 s. */
export async function openDatabase({ env }: Pick<PluginContext, 'env'>): Promise<KeyValueStore> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const timeout = new Error(`The database "${DATABASE}" did not open within ${OPEN_TIMEOUT_MS} ms.`);
    const cancel = env.after(OPEN_TIMEOUT_MS, () => reject(timeout));
    const opening = env.window?.indexedDB.open(DATABASE, 1);
    if (!opening) return reject(new Error('There is no window, so there is no IndexedDB.'));
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    opening.onsuccess = () => {
      cancel();
      // An open connection would block deletion and upgrades of the database as long as this page is open.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => {
      cancel();
      reject(opening.error);
    };
  });
  const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  return {
    keys: async () => (await run('readonly', (store) => store.getAllKeys())).map(String),
    get: (key) => run('readonly', (store) => store.get(key)),
    async update(key, change) {
      await run('readwrite', (store) => {
        const reading = store.get(key);
        // The write is part of the same transaction, so other tabs wait for it.
        reading.onsuccess = () => void store.put(change(reading.result), key);
        return reading;
      });
    },
    async remove(key) {
      await run('readwrite', (store) => store.delete(key));
    },
  };
}
