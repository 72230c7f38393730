/** Storage as a port: versioned, capped, checked; in memory where the platform has none. */

import type { Env } from './env.js';
import { ModalError } from './error.js';
import { parseJson } from './json.js';
import { STORED_TOTAL, STORED_VALUE } from './limits.js';

/** One key, with all that makes what it holds trustworthy. */
export interface StoredKey<T> {
  readonly name: string;
  /** Raised when the shape changes; other versions read as `fallback`. */
  readonly version: number;
  /** What was stored, checked; `undefined` when it is not this shape. */
  parse(raw: unknown): T | undefined;
  readonly fallback: T;
}

/** The keys of one owner. No method throws. */
export interface KeyValue {
  get<T>(key: StoredKey<T>): T;
  set<T>(key: StoredKey<T>, value: T): void;
  remove(key: StoredKey<unknown>): void;
  /**
   * Calls back when another tab set or removed the key; not for what is no value of it, nor for a storage that was
   * cleared whole. Returns the unsubscribe.
   */
  watch(key: StoredKey<unknown>, changed: () => void): () => void;
}

/** Where values lie: `localStorage`, cookies, or an app's own. Synchronous, as Web Storage. */
export interface StorageBackend {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Servers read the same: what they render, and the browser's first render, may then say that there was a connection. */
  readonly onServers?: boolean;
  /** All keys there are, others' too. Default: the own enumerable property names, as Web Storage has them. */
  keys?(): readonly string[];
}

/** What an envelope holds, checked; `undefined` when it is not ours, damaged, or of another version. */
function openEnvelope<T>(key: StoredKey<T>, text: string): T | undefined {
  try {
    const { v, d } = parseJson(text) as { readonly v?: unknown; readonly d?: unknown };
    return v === key.version ? key.parse(d) : undefined;
  } catch {
    return undefined;
  }
}

/** Everything one modal stores. */
export interface ModalStorage {
  for(owner: string): KeyValue;
  /** Removes every value of this modal, whoever owns it. */
  clear(): void;
}

/** Keys are `<id>:<owner>:<name>`; a part that holds a colon has it escaped, so that no two meet. */
const joinKey = (...parts: readonly string[]) =>
  parts.map((part) => part.replace(/[%:]/g, encodeURIComponent)).join(':');

/**
 * Touches the platform at the first `get` or `set`, not before.
 *
 * @param input.backend - Default `localStorage`; `false` for memory only.
 * @param input.report - Told once when the platform refuses: from then on what it refused lives in memory.
 */
export function createStorage({
  env,
  id,
  backend,
  report,
}: {
  readonly env: Pick<Env, 'localStorage' | 'window'>;
  readonly id: string;
  readonly backend?: StorageBackend | false | undefined;
  report(error: unknown): void;
}): ModalStorage {
  const prefix = `${joinKey(id)}:`;
  // What the platform would not take; `null` is a removal it refused. Stands before what the platform holds.
  const kept = new Map<string, string | null>();
  let told = false;
  let opened: StorageBackend | undefined;
  let open = () => {
    opened = backend === false ? undefined : (backend ?? env.localStorage());
    open = () => opened;
    if (!opened && backend !== false && env.window) refuse('Nothing can be kept on this device.');
    return opened;
  };
  const attempt = <T>(work: (platform: StorageBackend) => T): T | undefined => {
    try {
      const platform = open();
      return platform && work(platform);
    } catch (cause) {
      refuse('Nothing can be kept on this device.', cause);
      return undefined;
    }
  };
  const refuse = (message: string, cause?: unknown) => {
    if (told) return;
    told = true;
    report(new ModalError(message, { code: 'STORAGE_REFUSED', cause }));
  };
  const read = (key: string) => {
    const own = kept.get(key);
    if (own !== undefined) return own;
    const text = attempt((platform) => platform.getItem(key));
    return typeof text === 'string' && text.length <= STORED_VALUE ? text : null;
  };
  const keys = () =>
    (attempt((platform) => platform.keys?.() ?? Object.keys(platform)) ?? []).filter((key) => key.startsWith(prefix));
  const fits = (key: string, text: string) => {
    const others = keys().filter((other) => other !== key);
    const total = others.reduce((sum, other) => sum + (read(other)?.length ?? 0), text.length);
    if (text.length <= STORED_VALUE && total <= STORED_TOTAL) return true;
    refuse('There is more to keep than this app may.');
    return false;
  };
  const write = (key: string, text: string | null) => {
    const done = attempt((platform) => {
      if (text === null) platform.removeItem(key);
      else if (fits(key, text)) platform.setItem(key, text);
      else return false;
      return true;
    });
    if (done) kept.delete(key);
    else kept.set(key, text);
  };

  return {
    for(owner) {
      const nameOf = ({ name }: StoredKey<unknown>) => prefix + joinKey(owner, name);
      return {
        get(key) {
          const text = read(nameOf(key));
          return (text === null ? undefined : openEnvelope(key, text)) ?? key.fallback;
        },
        set(key, value) {
          try {
            write(nameOf(key), JSON.stringify({ v: key.version, d: value }));
          } catch (error) {
            report(error);
          }
        },
        remove: (key) => write(nameOf(key), null),
        watch(key, changed) {
          const page = env.window;
          const name = nameOf(key);
          const listen = (event: StorageEvent) => {
            if (event.key !== name || event.storageArea !== open()) return;
            // What is not of its shape is as good as not written: it must not look like a removal.
            if (event.newValue !== null && openEnvelope(key, event.newValue) === undefined) return;
            kept.delete(name);
            try {
              changed();
            } catch (error) {
              report(error);
            }
          };
          page?.addEventListener('storage', listen);
          return () => page?.removeEventListener('storage', listen);
        },
      };
    },
    clear() {
      for (const key of new Set([...keys(), ...kept.keys()])) write(key, null);
    },
  };
}
