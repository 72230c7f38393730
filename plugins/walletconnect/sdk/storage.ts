/** Where the SDK keeps its sessions and keys, so that no tab takes away what another has written. */

import { ModalError, type PluginContext } from 'latchkey';
import type { WalletConnectStorage } from '../options.js';
import { merge } from './merge.js';

/** Where the SDK keeps what this holds. */
export const keyOf = (owner: object): string => (owner as { readonly storageKey: string }).storageKey;

/** Values by key. `update` is one step where it can be: nobody writes in between. */
interface Shelf {
  keys(): Promise<string[]>;
  get(key: string): Promise<unknown>;
  update(key: string, change: (kept: unknown) => unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** How the SDK's keys end. */
const KEYS = '//keychain';
const PROPOSALS = '//proposal';
/** Who the app is to the relay. */
const SEED = 'client_ed25519_seed';
const DATABASE = 'latchkey-walletconnect';
const STORE = 'kept';
/** A database that has not opened by then never will: the SDK would wait for it (security.md §5.6). */
const OPEN_MS = 2_000;

/** The app's own, else IndexedDB; where a page may not use that, memory: sessions then end with the page. */
export async function openStorage(
  context: PluginContext,
  own: WalletConnectStorage | undefined,
): Promise<WalletConnectStorage> {
  const { random } = context.env;
  let told = false;
  const refused = (cause: unknown) => {
    if (told) return;
    told = true;
    const code = 'STORAGE_REFUSED';
    context.report(
      new ModalError('WalletConnect sessions end with this page.', { code, plugin: 'walletconnect', cause }),
    );
  };
  if (own) return shareTabs(shelfOf(own), random, refused);
  try {
    return shareTabs(await openDatabase(context), random, refused);
  } catch (cause) {
    refused(cause);
    return shareTabs(createMemoryShelf(), random, refused);
  }
}

/** A storage that tabs share. */
export interface SharedStorage extends WalletConnectStorage {
  /** These entries come from there: the SDK has them as if it had read them, and writes none of them back once they are gone. */
  know(key: string, entries: unknown): void;
  /** Whether all that was to be written is there. */
  isWhole(): boolean;
}

/**
 * Each write is what this tab has changed since it last looked. None is ever rejected: the SDK would fail over it in the middle of
 * what it does, mostly where nobody hears it. What was not written comes with the next write.
 *
 * @param random - Bytes for the key that all tabs go by at the relay.
 * @param refused - Something could not be written: a full disk, or site data that was cleared.
 */
export function shareTabs(
  shelf: Shelf,
  random: (bytes: number) => Uint8Array,
  refused: (cause: unknown) => void,
): SharedStorage {
  const seen = new Map<string, unknown>();
  const turns = new Map<string, Promise<unknown>>();
  let isWhole = true;
  const refuse = (cause: unknown) => {
    isWhole = false;
    refused(cause);
  };
  /** One after the other: the second of two has to know whether the first one was written. */
  const inTurn = <T>(key: string, work: () => T | Promise<T>): Promise<T> => {
    const mine = (turns.get(key) ?? Promise.resolve()).then(work);
    turns.set(
      key,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const read = async (key: string) => {
    // Two of them at once would be two clients to the relay, and each other's wallet.
    const withSeed = (kept: unknown) => ({ [SEED]: hexOf(random(32)), ...(kept as object) });
    if (key.endsWith(KEYS)) await shelf.update(key, withSeed).catch(refuse);
    const value = await shelf.get(key);
    // What another tab has asked for is not this one's to answer: two that settle one session end it at the wallet.
    return key.endsWith(PROPOSALS) && Array.isArray(value) ? value.filter(isOver) : value;
  };
  const storage: SharedStorage = {
    isWhole: () => isWhole,
    know(key, entries) {
      const known = copy(entries);
      void inTurn(key, () => seen.set(key, merge(undefined, seen.get(key), known)));
    },
    getKeys: shelf.keys,
    async getEntries() {
      // What this tab has begun to write is there.
      await Promise.all(turns.values());
      return Promise.all(
        (await shelf.keys()).map(async (key) => [key, (await shelf.get(key)) as never] as [string, never]),
      );
    },
    getItem: (key) =>
      inTurn(key, async () => {
        const value = await read(key);
        seen.set(key, copy(value));
        return value as never;
      }),
    setItem(key, value) {
      const mine = copy(value);
      return inTurn(key, async () => {
        await shelf.update(key, (kept) => merge(seen.get(key), kept, mine));
        seen.set(key, mine);
      }).catch(refuse);
    },
    removeItem: (key) =>
      inTurn(key, async () => {
        seen.delete(key);
        await shelf.remove(key);
      }).catch(refuse),
  };
  return storage;
}

/** Two small letters a byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** The SDK throws these out when it starts. */
const isOver = (one: { readonly expiryTimestamp?: number } | null) => (one?.expiryTimestamp ?? 0) * 1_000 <= Date.now();

/** The SDK goes on writing into what it has handed over. */
const copy = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const shelfOf = (own: WalletConnectStorage): Shelf => ({
  keys: () => own.getKeys(),
  get: (key) => own.getItem(key),
  update: async (key, change) => own.setItem(key, change(await own.getItem(key))),
  remove: (key) => own.removeItem(key),
});

function createMemoryShelf(): Shelf {
  const kept = new Map<string, unknown>();
  return {
    keys: async () => [...kept.keys()],
    get: async (key) => kept.get(key),
    async update(key, change) {
      kept.set(key, change(kept.get(key)));
    },
    async remove(key) {
      kept.delete(key);
    },
  };
}

async function openDatabase({ env }: PluginContext): Promise<Shelf> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const cancel = env.after(OPEN_MS, () => reject(new Error('The database did not open.')));
    const opening = env.window?.indexedDB.open(DATABASE, 1);
    if (!opening) return reject(new Error('There is no database.'));
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    opening.onsuccess = () => {
      cancel();
      // Or else nobody could ever delete or upgrade it while this page is open.
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
        // In the same transaction: other tabs wait until it is through.
        reading.onsuccess = () => void store.put(change(reading.result), key);
        return reading;
      });
    },
    async remove(key) {
      await run('readwrite', (store) => store.delete(key));
    },
  };
}
