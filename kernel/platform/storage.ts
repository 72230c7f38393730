/** Storage with versions, size limits and validation. Falls back to memory on platforms without storage. */

import { ModalError } from '../values/error.js';
import { parseJson } from '../values/json.js';
import type { Env } from './env.js';
import { STORED_ENTRY, STORED_ON_SERVERS, STORED_TOTAL, STORED_VALUE } from './limits.js';

/** A storage key with the version and the parser of its value. */
export interface StoredKey<T> {
  readonly name: string;
  /** Increased when the shape changes. Stored values of other versions read as `fallback`. */
  readonly version: number;
  /** Validates the stored value. Returns `undefined` for an invalid one. */
  parse(raw: unknown): T | undefined;
  readonly fallback: T;
  /**
   * The first rendering on a server needs the value, or it must be lost together with such a value. With `cookieStorage`, only such
   * values are cookies, which each request of the page carries; the others are in `localStorage`. All cookies of a modal together
   * have at most 3 KiB. Default false.
   */
  readonly onServers?: boolean;
}

/** The keys of one owner. No method throws. */
export interface KeyValue {
  /** The stored value; `undefined` if it is missing or invalid. */
  get<T>(key: StoredKey<T>): T;
  /** Stores a value. */
  set<T>(key: StoredKey<T>, value: T): void;
  /** Removes a value. */
  remove(key: StoredKey<unknown>): void;
  /**
   * Calls back when another tab set or removed the key. Invalid values and `localStorage.clear()` are ignored. Returns
   * the unsubscribe function.
   */
  watch(key: StoredKey<unknown>, changed: () => void): () => void;
  /** Where the entries of a list are. Use `openList` of `latchkey/ui`, which validates them and limits their number. */
  entries(list: string): EntryStorage;
}

/** The storage below `openList`. Each entry has a key of its own, `<id>:<owner>:<list>:<entry>`, in a storage that servers never read. */
export interface EntryStorage extends Part {
  /** The beginning of the keys of the list. */
  readonly start: string;
  /** Reports that the storage has failed, once. */
  refuse(message: string, cause?: unknown): void;
  /** Receives faults of the storage. */
  report(error: unknown): void;
}

/** The stored texts of a modal in one backend, by their whole keys. */
interface Part {
  /** The stored keys of this modal, of all owners. */
  keys(): readonly string[];
  /** `null` without a text, and for a text over the size limit. */
  read(key: string): string | null;
  /** Stores or removes (`null`) a text. A write that the backend rejects is reported, and kept in memory. Never throws. */
  write(key: string, text: string | null): void;
  /** `undefined` without a storage. May throw. */
  open(): StorageBackend | undefined;
  /** Writes that the backend rejected, by key; `null` is a rejected removal. They override the backend's values. */
  readonly overrides: Map<string, string | null>;
  /** For `openList`: what it has parsed, by key, so that it parses a text once. */
  readonly parsed: Map<string, unknown>;
  /** Calls back when another tab changed a key that `isMeant` accepts. Returns the unsubscribe function. */
  watch(isMeant: (key: string, text: string | null) => boolean, changed: () => void): () => void;
}

/** The storage of the values: `localStorage`, cookies, or the app's own backend. Synchronous, like Web Storage. */
export interface StorageBackend {
  /** The stored text; `null` for an unknown key. */
  getItem(key: string): string | null;
  /** Stores a text. It may throw, for example when the storage is full. */
  setItem(key: string, value: string): void;
  /** Removes a text. */
  removeItem(key: string): void;
  /** Servers can read it too. Then the server's markup and the browser's first render show the stored connection. */
  readonly onServers?: boolean;
  /**
   * Calls back when another tab of the page set or removed a key. Returns the unsubscribe function. Default: the `storage` events
   * of the page, which browsers send for Web Storage only.
   */
  watch?(changed: (key: string, value: string | null) => void): () => void;
  /** All keys, including those of other code. Default: the own enumerable property names, as with Web Storage. */
  keys?(): readonly string[];
}

/** The validated value of an envelope. `undefined` if it is damaged, foreign, or of another version. */
function openEnvelope<T>(key: StoredKey<T>, text: string): T | undefined {
  try {
    const { v, d } = parseJson(text) as { readonly v?: unknown; readonly d?: unknown };
    return v === key.version ? key.parse(d) : undefined;
  } catch {
    return undefined;
  }
}

/** The storage of one modal. */
export interface ModalStorage {
  for(owner: string): KeyValue;
  /** Removes every value of this modal, of all owners. */
  clear(): void;
}

/** Keys are `<id>:<owner>:<name>`. Colons inside a part are escaped, so that different keys never collide. */
const joinKey = (...parts: readonly string[]) =>
  parts.map((part) => part.replace(/[%:]/g, encodeURIComponent)).join(':');
/** Whether a key has a fourth part. */
export const isEntryKey = (key: string) => /:.*:.*:/.test(key);

/**
 * Accesses the platform at the first `get` or `set`, not before.
 *
 * @param input.backend - Default `localStorage`; `false` keeps values in memory only. If servers read the backend, it has the values
 *   that they need, and `localStorage` has all others, because each request would carry them.
 * @param input.report - Called once when the backend fails. Values it rejects are kept in memory.
 */
export function createStorage({
  env,
  id,
  backend: given,
  report,
}: {
  readonly env: Pick<Env, 'localStorage' | 'window'>;
  readonly id: string;
  readonly backend?: StorageBackend | false | undefined;
  report(error: unknown): void;
}): ModalStorage {
  const prefix = `${joinKey(id)}:`;
  let reported = false;
  const refuse = (message: string, cause?: unknown) => {
    if (reported) return;
    reported = true;
    report(new ModalError(message, { code: 'STORAGE_REFUSED', cause }));
  };

  const createPart = (backend: typeof given): Part => {
    const overrides = new Map<string, string | null>();
    let opened: StorageBackend | undefined;
    let open = () => {
      opened = backend === false ? undefined : (backend ?? env.localStorage());
      open = () => opened;
      if (!opened && backend !== false && env.window)
        refuse('This browser offers no storage. Settings and connections are lost on reload.');
      return opened;
    };
    const attempt = <T>(work: (platform: StorageBackend) => T): T | undefined => {
      try {
        const platform = open();
        return platform && work(platform);
      } catch (cause) {
        refuse('The storage failed. Settings and connections may be lost on reload.', cause);
        return undefined;
      }
    };
    const read = (key: string) => {
      const own = overrides.get(key);
      if (own !== undefined) return own;
      const text = attempt((platform) => platform.getItem(key));
      return typeof text === 'string' && text.length <= (isEntryKey(key) ? STORED_ENTRY : STORED_VALUE) ? text : null;
    };
    const keys = () =>
      (attempt((platform) => platform.keys?.() ?? Object.keys(platform)) ?? []).filter((key) => key.startsWith(prefix));
    const fits = (key: string, text: string) => {
      const others = keys().filter((other) => other !== key && !isEntryKey(other));
      const onServers = backend !== false && backend?.onServers;
      const most = onServers ? STORED_ON_SERVERS : STORED_TOTAL;
      const sizeOf = (one: string) => (onServers ? encodeURIComponent(one) : one).length;
      const total = others.reduce((sum, other) => sum + sizeOf(read(other) ?? ''), sizeOf(text));
      if (text.length <= STORED_VALUE && total <= most) return true;
      refuse(`A value was not stored: the limit is ${STORED_VALUE} characters a value and ${most} for the modal.`);
      return false;
    };
    const write = (key: string, text: string | null) => {
      const done = attempt((platform) => {
        if (text === null) platform.removeItem(key);
        else if (fits(key, text)) platform.setItem(key, text);
        else return false;
        return true;
      });
      if (done) overrides.delete(key);
      else overrides.set(key, text);
    };
    return {
      keys,
      read,
      write,
      overrides,
      open: () => open(),
      parsed: new Map(),
      watch(isMeant, changed) {
        const notice = (key: string | null, text: string | null) => {
          if (key === null || !isMeant(key, text)) return;
          overrides.delete(key);
          try {
            changed();
          } catch (error) {
            report(error);
          }
        };
        const own = backend && typeof backend.watch === 'function' ? backend : undefined;
        if (own) return attempt(() => own.watch?.(notice)) ?? (() => undefined);
        const page = env.window;
        const listen = (event: StorageEvent) => {
          if (event.storageArea === open()) notice(event.key, event.newValue);
        };
        page?.addEventListener('storage', listen);
        return () => page?.removeEventListener('storage', listen);
      },
    };
  };
  const values = createPart(given);
  const rest = given !== false && given?.onServers ? createPart(undefined) : values;

  return {
    for(owner) {
      const nameOf = ({ name }: StoredKey<unknown>) => prefix + joinKey(owner, name);
      const partOf = ({ onServers }: StoredKey<unknown>) => (onServers ? values : rest);
      return {
        get(key) {
          const text = partOf(key).read(nameOf(key));
          return (text === null ? undefined : openEnvelope(key, text)) ?? key.fallback;
        },
        set(key, value) {
          try {
            partOf(key).write(nameOf(key), JSON.stringify({ v: key.version, d: value }));
          } catch (error) {
            report(error);
          }
        },
        remove: (key) => partOf(key).write(nameOf(key), null),
        watch(key, changed) {
          const name = nameOf(key);
          // An invalid value is ignored; otherwise it would look like a removal.
          const isValid = (text: string | null) => text === null || openEnvelope(key, text) !== undefined;
          return partOf(key).watch((other, text) => other === name && isValid(text), changed);
        },
        entries: (list) => ({ ...rest, refuse, report, start: `${prefix}${joinKey(owner, list)}:` }),
      };
    },
    clear() {
      for (const { keys, overrides, write } of [values, rest])
        for (const key of new Set([...keys(), ...overrides.keys()])) write(key, null);
    },
  };
}
