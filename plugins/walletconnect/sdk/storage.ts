/** The SDK's storage for sessions and keys, made safe for several tabs: no tab overwrites what another has written. */

import { isRecord, ModalError, type PluginContext, type StoredKey } from 'latchkey/plugin';
import type { WalletConnectStorage } from '../options.js';
import { CHOICE_KEY } from './deepLink.js';
import { createCustomStore, createMemoryStore, type KeyValueStore, openDatabase } from './keyValueStores.js';
import { merge } from './merge.js';
import { stringify } from './payloads/json.js';
import { purgePairings } from './purge.js';

/** The storage key under which an object of the SDK stores its data. */
export const storageKeyOf = (owner: object): string => (owner as { readonly storageKey: string }).storageKey;

/** Suffixes of the SDK's storage keys. */
const KEYCHAIN = '//keychain';
const PROPOSALS = '//proposal';
/** The keychain entry that identifies the app to the relay. */
const SEED = 'client_ed25519_seed';

/** Set by code that replaces an app of the SDK: the link into the phone's wallet, as far as the SDK has stored one. */
const INHERIT: StoredKey<{ readonly href?: string; readonly name?: string } | undefined> = {
  name: 'inherit',
  version: 1,
  parse: (raw) => (isRecord(raw) ? raw : undefined),
  fallback: undefined,
};

/**
 * Opens the app's own storage, otherwise IndexedDB. Falls back to memory, where sessions end with the page.
 *
 * @param prefix - Separates what this client stores from the data of others. Default: nothing.
 */
export async function openStorage(
  context: PluginContext,
  custom: WalletConnectStorage | undefined,
  prefix = '',
): Promise<SharedStorage> {
  const { random } = context.env;
  let isReported = false;
  const onError = (cause: unknown) => {
    if (isReported) return;
    isReported = true;
    context.report(
      new ModalError('The browser does not store WalletConnect sessions, so they end with this page.', {
        code: 'STORAGE_REFUSED',
        plugin: 'walletconnect',
        cause,
      }),
    );
  };
  const openStore = async () => {
    try {
      return custom ? createCustomStore(custom) : await openDatabase(context);
    } catch (cause) {
      onError(cause);
      return createMemoryStore();
    }
  };
  const store = await openStore();
  const link = context.storage.get(INHERIT);
  if (link) {
    // Once: without its sessions the user connects again.
    context.storage.remove(INHERIT);
    const { inheritSessions } = await import('./inheritSessions.js');
    await inheritSessions(context, store, { prefix, link }).catch(context.report);
  }
  // Stale pairings do no harm, so a storage that fails here may work later.
  await purgePairings(store, Date.now()).catch(() => undefined);
  return createSharedStorage(store, random, onError);
}

/** A storage that several tabs share. */
export interface SharedStorage extends WalletConnectStorage {
  /**
   * Notes entries as read from the storage. The caller has put them into the SDK without `getItem`; without this note, entries that
   * another tab removes meanwhile would be written back as new.
   */
  markAsRead(key: string, entries: unknown): void;
  /** Whether all writes so far have succeeded. */
  isComplete(): boolean;
}

/**
 * Each write merges what this tab has changed since its last read into what is stored. Writes never reject, as the SDK does not
 * handle such a rejection. A failed write is repeated with the next write to the same key.
 *
 * @param random - Random bytes for the key that identifies all tabs to the relay.
 * @param onError - A write failed: the disk is full, or the user has cleared the site's data.
 */
export function createSharedStorage(
  store: KeyValueStore,
  random: (bytes: number) => Uint8Array,
  onError: (cause: unknown) => void,
): SharedStorage {
  /** The values as this tab last read or wrote them. */
  const lastSeen = new Map<string, unknown>();
  const queues = new Map<string, Promise<unknown>>();
  let isComplete = true;
  const fail = (cause: unknown) => {
    isComplete = false;
    onError(cause);
  };
  /** Runs the work on one key in order: a write must know whether the write before it succeeded. */
  const enqueue = <T>(key: string, work: () => T | Promise<T>): Promise<T> => {
    const result = (queues.get(key) ?? Promise.resolve()).then(work);
    queues.set(
      key,
      result.catch(() => undefined),
    );
    return result;
  };
  const read = async (key: string) => {
    // Tabs that start together must not create a seed each: with two seeds the relay sees two clients that share sessions.
    const withSeed = (stored: unknown) => ({ [SEED]: hexOf(random(32)), ...(stored as object) });
    if (key.endsWith(KEYCHAIN)) await store.update(key, withSeed).catch(fail);
    const value = await store.get(key);
    // Hide pending proposals of other tabs: if two tabs settle one session, the wallet ends it.
    return key.endsWith(PROPOSALS) && Array.isArray(value) ? value.filter(isExpired) : value;
  };
  return {
    isComplete: () => isComplete,
    markAsRead(key, entries) {
      const known = copy(entries);
      void enqueue(key, () => lastSeen.set(key, merge(undefined, lastSeen.get(key), known)));
    },
    getKeys: store.keys,
    async getEntries() {
      // Include the writes that this tab has begun.
      await Promise.all(queues.values());
      return Promise.all(
        (await store.keys()).map(async (key) => [key, (await store.get(key)) as never] as [string, never]),
      );
    },
    getItem: (key) =>
      enqueue(key, async () => {
        // The SDK looks for a link here too, but only localStorage has ours.
        const value = key === CHOICE_KEY ? undefined : await read(key);
        lastSeen.set(key, copy(value));
        return value as never;
      }),
    setItem(key, value) {
      const mine = copy(value);
      return enqueue(key, async () => {
        await store.update(key, (stored) => merge(lastSeen.get(key), stored, mine));
        lastSeen.set(key, mine);
      }).catch(fail);
    },
    removeItem: (key) =>
      enqueue(key, async () => {
        lastSeen.delete(key);
        await store.remove(key);
      }).catch(fail),
  };
}

/** Lower-case hex, two digits per byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SDK removes expired proposals when it starts. */
const isExpired = (proposal: { readonly expiryTimestamp?: number } | null) =>
  (proposal?.expiryTimestamp ?? 0) * 1_000 <= Date.now();

/** The SDK continues to change the objects it has passed to the storage. */
const copy = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(stringify(value)));
