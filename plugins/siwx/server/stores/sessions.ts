/** Logins: one record each, in a store that several servers can share. */

import type { SIWXSession } from '../../message/message.js';
import { callStore } from './callStore.js';

/** A key-value store. The storages of `unstorage` implement it, with any driver. */
export interface SessionStore {
  /** The stored session; `undefined` for an unknown one. */
  getItem(key: string): Promise<unknown> | unknown;
  /**
   * Stores a session.
   * @param options.ttl - Seconds after which the store may delete the record.
   */
  setItem(key: string, value: unknown, options?: { readonly ttl: number }): Promise<unknown> | unknown;
  /** Removes a session. */
  removeItem(key: string): Promise<unknown> | unknown;
}

/** A verified sign-in. */
export interface SiwxLogin extends SIWXSession {
  /** Epoch ms. */
  readonly signedInAt: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const PREFIX = 'siwx:session:';
const MAX_SESSIONS = 100_000;

/** Sessions in the memory of this process. They are lost when it ends. */
export function memorySessions(now: () => number = Date.now): SessionStore {
  const records = new Map<string, { readonly value: unknown; readonly end: number }>();
  return {
    getItem: (key) => records.get(key)?.value ?? null,
    setItem(key, value, { ttl } = { ttl: 86_400 }) {
      for (const [old, { end }] of records) {
        if (end > now() && records.size < MAX_SESSIONS) break;
        records.delete(old);
      }
      records.set(key, { value, end: now() + ttl * 1000 });
    },
    removeItem: (key) => records.delete(key),
  };
}

/** Reads and writes the records of a store, by the ids in the cookie. All throw `STORE_FAILED`. */
export function createSessions(store: SessionStore, now: () => number) {
  return {
    async save(id: string, login: SiwxLogin): Promise<void> {
      const ttl = Math.ceil((login.expiresAt - now()) / 1000);
      await callStore('sessions', () => store.setItem(PREFIX + id, login, { ttl }));
    },
    /** @returns `undefined` if the record is unknown, expired or malformed */
    async find(id: string): Promise<SiwxLogin | undefined> {
      const { recordSchema } = await import('../schemas.js');
      const { success, data } = recordSchema.safeParse(await callStore('sessions', () => store.getItem(PREFIX + id)));
      return success && data.expiresAt > now() ? (data as SiwxLogin) : undefined;
    },
    async end(id: string): Promise<void> {
      await callStore('sessions', () => store.removeItem(PREFIX + id));
    },
  };
}
