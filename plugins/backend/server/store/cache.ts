/** Answers kept for a while, shared by all processes on the database. */

import type { Store } from './openStore.js';

/** Keeps JSON values by key. */
export interface Cache {
  /**
   * The value of a key, or the result of `read`, which is then kept. Requests for the same key at the same time share
   * one `read`.
   *
   * @param ttlMs - How long the value is kept. 0: not at all, but requests at the same time still share it.
   * @param isWhole - Default: always. A value that is not whole is not kept.
   */
  get<T>(key: string, ttlMs: number, read: () => Promise<T>, isWhole?: (value: T) => boolean): Promise<T>;
  /** Calls `read` and keeps its result, whether or not there is one already. */
  refresh<T>(key: string, ttlMs: number, read: () => Promise<T>): Promise<T>;
}

/** Expired rows are deleted once in this time. */
const SWEEP_MS = 60_000;
/** Keys with lists of addresses can be longer than an index of PostgreSQL allows (2,704 bytes). */
const MAX_KEY = 512;

export function createCache(store: Store, now: () => number): Cache {
  const pending = new Map<string, Promise<unknown>>();
  let sweptAt = now();

  async function find(given: string, ttlMs: number): Promise<string | undefined> {
    const key = await shorten(given);
    const row = await store.run((db) =>
      db
        .selectFrom('latchkey_cache')
        .select('value')
        .where('key', '=', key)
        .where('expires_at', '>', now())
        // Kept by a process whose clock is ahead, or for longer.
        .where('expires_at', '<=', now() + ttlMs)
        .executeTakeFirst(),
    );
    return row?.value;
  }

  async function keep(given: string, value: unknown, ttlMs: number): Promise<void> {
    if (ttlMs <= 0) return;
    const key = await shorten(given);
    const row = { value: JSON.stringify(value), expires_at: now() + ttlMs };
    await store.run((db) =>
      db
        .insertInto('latchkey_cache')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute(),
    );
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    await store.run((db) => db.deleteFrom('latchkey_cache').where('expires_at', '<=', now()).execute());
  }

  async function refresh<T>(
    key: string,
    ttlMs: number,
    read: () => Promise<T>,
    isWhole: (value: T) => boolean = () => true,
  ): Promise<T> {
    const value = await read();
    if (isWhole(value)) await keep(key, value, ttlMs);
    return value;
  }

  return {
    refresh,
    get<T>(key: string, ttlMs: number, read: () => Promise<T>, isWhole?: (value: T) => boolean): Promise<T> {
      const running = pending.get(key);
      if (running) return running as Promise<T>;
      const work = (async () => {
        const found = ttlMs > 0 ? await find(key, ttlMs) : undefined;
        return found === undefined ? refresh(key, ttlMs, read, isWhole) : (JSON.parse(found) as T);
      })().finally(() => pending.delete(key));
      pending.set(key, work);
      return work;
    },
  };
}

async function shorten(key: string): Promise<string> {
  if (key.length <= MAX_KEY) return key;
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return `sha256:${Buffer.from(digest).toString('hex')}`;
}
