/** Answers kept for a while, shared by all processes on the database. */

import { type Meter, noMeter } from '../operate/watch.js';
import { joinReads } from './joinReads.js';
import { joinWrites } from './joinWrites.js';
import type { Store } from './openStore.js';
import type { RedisLink } from './redis.js';

interface CacheRow {
  readonly key: string;
  readonly value: string;
  /** Epoch ms. */
  readonly expires_at: number;
}

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
  /**
   * The values of several keys: the kept ones, and the results of one `read` of the others, which are then kept. Keys without a result
   * are absent, and not kept. Requests at the same time share the reads of a key.
   *
   * @param prefix - Put before each key.
   */
  getEach<T>(
    prefix: string,
    keys: readonly string[],
    ttlMs: number,
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>>;
  /** Calls `read` and keeps its result, whether or not there is one already. */
  refresh<T>(key: string, ttlMs: number, read: () => Promise<T>): Promise<T>;
}

/** Expired rows are deleted once in this time. */
const SWEEP_MS = 60_000;
/** Keys with lists of addresses can be longer than an index of PostgreSQL allows (2,704 bytes). */
const MAX_KEY = 512;

export function createCache(store: Store, now: () => number, meter: Meter = noMeter, redis?: RedisLink): Cache {
  const pending = new Map<string, Promise<unknown>>();
  let sweptAt = now();

  const writeRows = joinWrites<CacheRow>((given) => {
    // A row once: the last one of a key wins. In one order, so that two processes do not wait for each other.
    const rows = [...new Map(given.map((row) => [row.key, row])).values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    return store.run((db) =>
      db
        .insertInto('latchkey_cache')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            value: ({ ref }) => ref('excluded.value'),
            expires_at: ({ ref }) => ref('excluded.expires_at'),
          }),
        )
        .execute(),
    );
  });

  const readRow = joinReads(async (keys) => {
    const rows = await store.run((db) =>
      db.selectFrom('latchkey_cache').selectAll().where('key', 'in', keys).where('expires_at', '>', now()).execute(),
    );
    return new Map(rows.map((row) => [row.key, { ...row, expires_at: Number(row.expires_at) }]));
  });

  async function findAll(given: readonly string[], ttlMs: number): Promise<ReadonlyMap<string, string>> {
    if (given.length === 0 || ttlMs <= 0) return new Map();
    const keys = new Map(await Promise.all(given.map(async (one) => [await shorten(one), one] as const)));
    const hot = redis && isHot(given[0] ?? '') ? await findHot(redis, [...keys]).catch(() => undefined) : undefined;
    const found = hot ?? (await findRows(keys, ttlMs));
    meter.cache(given[0]?.split(':')[0] ?? '', found.size, keys.size - found.size);
    return found;
  }

  async function findRows(keys: ReadonlyMap<string, string>, ttlMs: number): Promise<ReadonlyMap<string, string>> {
    const rows = await Promise.all([...keys.keys()].map(readRow));
    const at = now();
    // Kept by a process whose clock is ahead, or for longer.
    const isValid = ({ expires_at: end }: CacheRow) => end > at && end <= at + ttlMs;
    return new Map(rows.flatMap((row) => (row && isValid(row) ? [[keys.get(row.key) ?? '', row.value] as const] : [])));
  }

  async function keepAll(values: readonly (readonly [key: string, value: unknown])[], ttlMs: number): Promise<void> {
    if (ttlMs <= 0 || values.length === 0) return;
    const expires_at = now() + ttlMs;
    const rows = await Promise.all(
      values.map(async ([key, value]) => ({ key: await shorten(key), value: JSON.stringify(value), expires_at })),
    );
    const isKept = redis && isHot(values[0]?.[0] ?? '') && (await keepHot(redis, rows, ttlMs));
    if (isKept) return;
    await writeRows(rows);
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
    if (isWhole(value)) await keepAll([[key, value]], ttlMs);
    return value;
  }

  /** The work for a key that is already running, or this one. */
  function share<T>(key: string, start: () => Promise<T>): Promise<T> {
    const running = pending.get(key);
    if (running) return running as Promise<T>;
    const work = start().finally(() => pending.delete(key));
    pending.set(key, work);
    return work;
  }

  return {
    refresh,
    get: <T>(key: string, ttlMs: number, read: () => Promise<T>, isWhole?: (value: T) => boolean) =>
      share(key, async () => {
        const found = (await findAll([key], ttlMs)).get(key);
        return found === undefined ? refresh(key, ttlMs, read, isWhole) : (JSON.parse(found) as T);
      }),
    async getEach<T>(
      prefix: string,
      keys: readonly string[],
      ttlMs: number,
      read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    ) {
      const kept = await findAll(
        keys.map((key) => prefix + key),
        ttlMs,
      );
      const missing = keys.filter((key) => !kept.has(prefix + key));
      const own = missing.filter((key) => !pending.has(prefix + key));
      const work = own.length === 0 ? undefined : readEach(prefix, own, ttlMs, read);
      const results = await Promise.all(
        missing.map(async (key) => {
          const values = await share(prefix + key, async () => (await work) ?? new Map<string, T>());
          return [key, values] as const;
        }),
      );
      const found = new Map<string, T>();
      for (const [key, values] of results) if (values.has(key)) found.set(key, values.get(key) as T);
      for (const key of keys) {
        const value = kept.get(prefix + key);
        if (value !== undefined) found.set(key, JSON.parse(value) as T);
      }
      return found;
    },
  };

  async function readEach<T>(
    prefix: string,
    keys: readonly string[],
    ttlMs: number,
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>> {
    const values = await read(keys);
    await keepAll(
      [...values].map(([key, value]) => [prefix + key, value]),
      ttlMs,
    );
    return values;
  }
}

/** The keys of sessions count operations once, so they must not be lost. All others can be read again. */
const isHot = (key: string): boolean => !key.startsWith('session:');
const PREFIX = 'latchkey:cache:';

/** Each key has a command of its own: the keys of a cluster are on several machines. @throws if Redis is lost */
async function findHot(redis: RedisLink, keys: readonly (readonly [key: string, given: string])[]) {
  const values = await Promise.all(keys.map(([key]) => redis.run('GET', PREFIX + key)));
  return new Map(
    keys.flatMap(([, given], at) => (typeof values[at] === 'string' ? [[given, values[at]] as const] : [])),
  );
}

/** @returns whether Redis has kept the values */
async function keepHot(
  redis: RedisLink,
  rows: readonly { readonly key: string; readonly value: string }[],
  ttlMs: number,
): Promise<boolean> {
  try {
    await Promise.all(rows.map(({ key, value }) => redis.run('SET', PREFIX + key, value, 'PX', ttlMs)));
    return true;
  } catch {
    return false;
  }
}

async function shorten(key: string): Promise<string> {
  if (key.length <= MAX_KEY) return key;
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return `sha256:${Buffer.from(digest).toString('hex')}`;
}
