/** Copies the sessions of phones from the SDK's own database, where another app of this site has kept them. Loaded on demand. */

import { isRecord, type PluginContext } from 'latchkey/plugin';
import { keepLink } from './deepLink.js';
import type { KeyValueStore } from './keyValueStores.js';
import { merge } from './merge.js';

/** The database of `@walletconnect/keyvaluestorage`. It writes the "//" in the SDK's keys as ":", and its values as JSON. */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB';
const STORE = 'keyvaluestorage';
/** The parts that a session needs. A client with a prefix has one more part in its keys. */
const PARTS = 'core:[\\d.]+:(?:keychain|messages|pairing|subscription|expirer)|client:[\\d.]+:session';
const KEY = new RegExp(`^wc@2:(?:${PARTS})$`);
const OPEN_TIMEOUT_MS = 2_000;

interface Inheritance {
  /** The prefix of this client. */
  readonly prefix: string;
  /** The link into the wallet that the SDK has opened last. */
  readonly link: { readonly href?: string; readonly name?: string };
}

/**
 * Copies the sessions and their keys, and leaves the database as it is. Does nothing without one.
 *
 * @throws what the database or `store` throws
 */
export async function inheritSessions(
  context: Pick<PluginContext, 'env' | 'storage'>,
  store: KeyValueStore,
  { prefix, link }: Inheritance,
): Promise<void> {
  const entries = await readEntries(context);
  for (const [key, value] of entries)
    await store.update(ownKey(key, prefix), (stored) => merge(undefined, stored, value));
  const [, sessions] = [...entries].find(([key]) => key.endsWith(':session')) ?? [];
  const [newest] = listOf(sessions).sort((a, b) => Number(b.expiry) - Number(a.expiry));
  if (link.href && link.name && typeof newest?.topic === 'string')
    keepLink(context, { href: link.href, name: link.name, topic: newest.topic, isUsed: true });
}

/** The SDK's key of an entry, for a client with this prefix: `wc@2:core:0.3//keychain`. */
const ownKey = (key: string, prefix: string) => key.replace(/:(\w+)$/, `${prefix && `:${prefix}`}//$1`);

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

async function readEntries({ env }: Pick<PluginContext, 'env'>): Promise<readonly (readonly [string, unknown])[]> {
  const factory = env.window?.indexedDB;
  if (!factory) return [];
  const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
    const timeout = new Error(`The database "${DATABASE}" did not open within ${OPEN_TIMEOUT_MS} ms.`);
    let isLate = false;
    const cancel = env.after(OPEN_TIMEOUT_MS, () => {
      isLate = true;
      reject(timeout);
    });
    const opening = factory.open(DATABASE);
    let isNew = false;
    opening.onupgradeneeded = () => {
      // The database did not exist. Without the abort an empty one would be left, in which the SDK would miss its store.
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onsuccess = () => {
      cancel();
      if (isLate) opening.result.close();
      else resolve(opening.result);
    };
    opening.onerror = () => {
      cancel();
      if (isNew) resolve(undefined);
      else reject(opening.error);
    };
  });
  if (!database) return [];
  try {
    if (!database.objectStoreNames.contains(STORE)) return [];
    const store = database.transaction(STORE, 'readonly').objectStore(STORE);
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    return keys.flatMap((key, at): readonly (readonly [string, unknown])[] => {
      const value = KEY.test(String(key)) ? parse(values[at]) : undefined;
      return typeof value === 'object' && value !== null ? [[String(key), value]] : [];
    });
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
