/** Reads a value from sources and caches it in an atom of the modal. Concurrent reads share one request. */

import type { WritableAtom } from 'jotai/vanilla';
import type { AssetState } from '../contract/assets.js';
import type { Store } from '../contract/pluginParts.js';
import { withDeadline } from '../platform/deadline.js';
import type { Env } from '../platform/env.js';
import { keepNewest } from './keepNewest.js';

type CacheMap<Value> = ReadonlyMap<string, AssetState<Value>>;

/** The atom of one kind of values, by account. */
export type CacheAtom<Value> = WritableAtom<CacheMap<Value>, [CacheMap<Value>], void>;

/** The part of a kernel or a plugin context that caching needs. */
export interface CacheHost {
  readonly store: Store;
  readonly env: Pick<Env, 'after' | 'now'>;
  /** Aborted when the modal is destroyed. */
  readonly signal?: AbortSignal;
}

export interface CachedReadInput<Value> {
  readonly atom: CacheAtom<Value>;
  readonly key: string;
  /** Lifetime of a value, ms. */
  readonly ttlMs: number;
  /** Maximum age of a cached value for this read, ms. Default `ttlMs`. */
  readonly maxAgeMs?: number | undefined;
  /** Reads the value. @param signal - Aborted at the deadline, when the entry is forgotten and when the modal ends. */
  ask(signal: AbortSignal): Promise<Value>;
}

/** How long a failure is cached: no new attempt within this time. */
export const RETRY_MS = 30_000;
/** Deadline for all sources together. Each one has its own. */
const READ_TIMEOUT_MS = 45_000;

/** @returns `ready` or `unavailable`; never rejects. */
export function cachedRead<Value>(host: CacheHost, input: CachedReadInput<Value>): Promise<AssetState<Value>> {
  const { store, env } = host;
  const { atom, key, ttlMs, maxAgeMs = ttlMs, ask } = input;
  const known = store.get(atom).get(key);
  if (known?.status === 'loading') return known.done;
  if (known && env.now() - known.at < (known.status === 'ready' ? maxAgeMs : RETRY_MS)) return Promise.resolve(known);

  const last = known?.value;
  const controller = new AbortController();
  const abort = () => controller.abort();
  host.signal?.addEventListener('abort', abort);
  const done = withDeadline(env, READ_TIMEOUT_MS, host.signal, () => ask(controller.signal)).then(
    (value): AssetState<Value> => ({ status: 'ready', value, at: env.now() }),
    (error: unknown): AssetState<Value> => ({ status: 'unavailable', value: last, error, at: env.now() }),
  );
  const loading: AssetState<Value> = {
    status: 'loading',
    value: last,
    done: done.then((state) => {
      stop();
      abort();
      // The entry may have been forgotten meanwhile; a late answer must not restore it.
      if (store.get(atom).get(key) === loading) keepNewest(store, atom, key, state);
      return state;
    }),
  };
  keepNewest(store, atom, key, loading);
  // A forgotten entry needs no answer any more.
  const unsubscribe = store.sub(atom, () => {
    if (store.get(atom).get(key) !== loading) abort();
  });
  const stop = () => {
    unsubscribe();
    host.signal?.removeEventListener('abort', abort);
  };
  return loading.done;
}
