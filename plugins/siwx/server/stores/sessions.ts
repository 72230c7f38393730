/** Who is signed in: one record a login, in a store that several servers may share. */

import type { SIWXSession } from '../../message/message.js';

/** What is needed of a store; the storages of `unstorage` are such, whatever they write to. */
export interface SessionStore {
  getItem(key: string): Promise<unknown> | unknown;
  /** @param options.ttl - Seconds; the record may be forgotten after them. */
  setItem(key: string, value: unknown, options?: { readonly ttl: number }): Promise<unknown> | unknown;
  removeItem(key: string): Promise<unknown> | unknown;
}

/** A sign-in that holds. */
export interface SiwxLogin extends SIWXSession {
  /** Epoch ms. */
  readonly signedInAt: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const PREFIX = 'siwx:session:';
const MAX_KEPT = 100_000;

/** Sessions of one process: lost when it ends. */
export function memorySessions(now: () => number = Date.now): SessionStore {
  const kept = new Map<string, { readonly value: unknown; readonly end: number }>();
  return {
    getItem: (key) => kept.get(key)?.value ?? null,
    setItem(key, value, { ttl } = { ttl: 86_400 }) {
      for (const [old, { end }] of kept) {
        if (end > now() && kept.size < MAX_KEPT) break;
        kept.delete(old);
      }
      kept.set(key, { value, end: now() + ttl * 1000 });
    },
    removeItem: (key) => kept.delete(key),
  };
}

/** The records of a store, by the ids a browser holds. */
export function createSessions(store: SessionStore, now: () => number) {
  return {
    async save(id: string, login: SiwxLogin): Promise<void> {
      await store.setItem(PREFIX + id, login, { ttl: Math.ceil((login.expiresAt - now()) / 1000) });
    },
    /** @returns `undefined` when it is unknown, over, or not ours */
    async find(id: string): Promise<SiwxLogin | undefined> {
      const { recordShape } = await import('../schemas.js');
      const { success, data } = recordShape.safeParse(await store.getItem(PREFIX + id));
      return success && data.expiresAt > now() ? (data as SiwxLogin) : undefined;
    },
    async end(id: string): Promise<void> {
      await store.removeItem(PREFIX + id);
    },
  };
}
