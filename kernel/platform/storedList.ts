/** Lists whose entries are stored one by one, so that they can grow, and that tabs do not overwrite each other's. */

import { parseJson } from '../values/json.js';
import { STORED_ENTRIES, STORED_ENTRY } from './limits.js';
import { type EntryStorage, isEntryKey, type KeyValue, type StorageBackend, type StoredKey } from './storage.js';

/** A stored list: how its entries are read and written, and which of them give way. */
export interface StoredList<T> {
  readonly name: string;
  /** Increased when the shape changes. Entries of other versions are ignored, but not removed. */
  readonly version: number;
  /** Validates a stored entry. Returns `undefined` for an invalid one. Called once for a text, so freeze the result. */
  parse(raw: unknown): T | undefined;
  /** The stored form, if the entry has values without JSON, such as bigints. `parse` reads it back. */
  toJson?(entry: T): unknown;
  /** Unique in the list. */
  idOf(entry: T): string;
  /** The group that `max` applies to, for example the account. */
  groupOf(entry: T): string;
  /** Epoch ms. */
  timeOf(entry: T): number;
  /** Whether the entry may give way to make room. Default: each may. */
  isSettled?(entry: T): boolean;
  /** Entries of one group. Beyond it the oldest settled one gives way, then the oldest. */
  readonly max: number;
  /** The key that held the whole list in an earlier version. Its entries are moved once. */
  readonly former?: StoredKey<readonly T[]>;
}

/** The entries of a list in this browser. No method throws. */
export interface StoredRows<T> {
  /** The newest first. Always read from the storage, so that it has the entries of other tabs. */
  read(): readonly T[];
  /**
   * Adds or replaces an entry. If the storage refuses it, the oldest settled entry of any group is removed, and it is tried
   * again. When none is left, `STORAGE_REFUSED` is reported once, and the entry is kept in memory.
   */
  put(entry: T): void;
  /** Removes a row. */
  remove(id: string): void;
  /** Calls back when another tab put or removed an entry. Returns the unsubscribe function. */
  watch(changed: () => void): () => void;
}

/** A stored text, and whether it is an entry. */
type Row<T> =
  | { readonly key: string; readonly kind: 'entry'; readonly entry: T }
  // `damaged` is no entry of any version. `unread` has this version, but `parse` refuses it. `other` has another version.
  | { readonly key: string; readonly kind: 'damaged' | 'unread' | 'other' };

interface Parsed<T> {
  readonly list: StoredList<T>;
  readonly text: string | null;
  readonly row: Row<T>;
}

/** The entries of a list. It holds nothing itself, so it can be opened anew for each use. */
export function openList<T>(storage: KeyValue, list: StoredList<T>): StoredRows<T> {
  const texts = storage.entries(list.name);
  const keyOf = (entry: T) => texts.start + shortHash(list.idOf(entry));
  const isSettled = (entry: T) => list.isSettled?.(entry) ?? true;
  const byTime = (a: T, b: T) => list.timeOf(a) - list.timeOf(b);

  const rowOf = (key: string, text: string | null): Row<T> => {
    const known = texts.parsed.get(key) as Parsed<T> | undefined;
    if (known?.list === list && known.text === text) return known.row;
    const row = parse(key, text);
    texts.parsed.set(key, { list, text, row } satisfies Parsed<T>);
    return row;
  };
  const parse = (key: string, text: string | null): Row<T> => {
    let kind: 'damaged' | 'unread' = 'damaged';
    try {
      const { v, d } = parseJson(text ?? '') as { readonly v?: unknown; readonly d?: unknown };
      if (v !== list.version) return { key, kind: typeof v === 'number' ? 'other' : kind };
      kind = 'unread';
      const entry = list.parse(d);
      // A copy under another key would make two entries of one.
      if (entry !== undefined && keyOf(entry) === key) return { key, kind: 'entry', entry };
    } catch {
      // Damaged, or `parse` throws.
    }
    return { key, kind };
  };
  const rows = () => {
    const keys = [...new Set([...texts.keys(), ...texts.overrides.keys()])];
    const own = keys.filter((key) => key.startsWith(texts.start) && texts.overrides.get(key) !== null);
    return own.map((key) => rowOf(key, texts.read(key)));
  };
  const entries = () => rows().flatMap((row) => (row.kind === 'entry' ? row.entry : []));
  const drop = (key: string) => {
    texts.write(key, null);
    texts.parsed.delete(key);
  };

  /** Makes room in the group for a new entry. Returns `false` if the new one itself gives way. */
  const makeRoom = (entry: T): boolean => {
    const group = list.groupOf(entry);
    const others = entries()
      .filter((one) => list.groupOf(one) === group)
      .sort(byTime);
    const settled = others.filter(isSettled);
    const open = others.filter((one) => !isSettled(one));
    // The clock may have been set back, so the new entry counts as the newest of its kind.
    const inOrder = isSettled(entry) ? [...settled, entry, ...open] : [...settled, ...open, entry];
    const leaving = inOrder.slice(0, Math.max(0, inOrder.length - list.max));
    for (const one of leaving) if (one !== entry) drop(keyOf(one));
    return !leaving.includes(entry);
  };
  /** The keys that give way when the storage is full, in order. */
  const victims = (except: string): readonly string[] => {
    const others = rows().filter(({ key }) => key !== except);
    const keysOf = (wanted: Row<T>['kind']) => others.flatMap(({ key, kind }) => (kind === wanted ? key : []));
    const settled = others
      .flatMap((row) => (row.kind === 'entry' && isSettled(row.entry) ? row.entry : []))
      .sort(byTime);
    return [...keysOf('damaged'), ...settled.map(keyOf), ...keysOf('unread')];
  };
  const save = (key: string, text: string) => {
    let refusal = tryWrite(texts, key, text);
    // Room does not help a text over the limit of one entry.
    const leaving = refusal && text.length <= STORED_ENTRY ? victims(key) : [];
    for (let at = 0; refusal && at < leaving.length; at++) {
      drop(leaving[at] as string);
      refusal = tryWrite(texts, key, text);
    }
    if (!refusal) return;
    texts.overrides.set(key, text);
    texts.refuse(...refusal);
  };

  const put = (entry: T) => {
    try {
      const key = keyOf(entry);
      const text = JSON.stringify({ v: list.version, d: list.toJson ? list.toJson(entry) : entry });
      const before = texts.read(key);
      if (before === text) return;
      if ((before !== null && rowOf(key, before).kind === 'entry') || makeRoom(entry)) save(key, text);
    } catch (error) {
      texts.report(error);
    }
  };
  /** Moves the entries that an earlier version stored under one key. */
  const move = () => {
    const moved = list.former ? storage.get(list.former) : [];
    if (!list.former || moved.length === 0) return;
    storage.remove(list.former);
    // An entry of the same id was written later.
    for (const entry of [...moved].sort(byTime)) if (texts.read(keyOf(entry)) === null) put(entry);
  };

  return {
    read() {
      move();
      return Object.freeze(entries().sort((a, b) => byTime(b, a)));
    },
    put(entry) {
      move();
      put(entry);
    },
    remove(id) {
      move();
      const key = texts.start + shortHash(id);
      if (texts.read(key) !== null) drop(key);
    },
    watch: (changed) =>
      texts.watch(
        (key, text) => key.startsWith(texts.start) && (text === null || rowOf(key, text).kind === 'entry'),
        changed,
      ),
  };
}

/** Stores a text. Without a storage it is kept in memory. @returns why it was refused; then nothing has changed */
function tryWrite(texts: EntryStorage, key: string, text: string): readonly [string, cause?: unknown] | undefined {
  try {
    const platform = texts.open();
    if (platform) {
      if (text.length > STORED_ENTRY || !fits(texts, platform, key, text)) {
        return [
          `An entry was not stored: the limit is ${STORED_ENTRY} characters an entry and ${STORED_ENTRIES} in all.`,
        ];
      }
      platform.setItem(key, text);
      texts.overrides.delete(key);
    } else texts.overrides.set(key, text);
    return undefined;
  } catch (cause) {
    return ['The storage failed. Transactions and sessions may be lost on reload.', cause];
  }
}

/** Whether the entries of all lists stay below their limit. A text that does not grow fits, and no other is read then. */
function fits(texts: EntryStorage, platform: StorageBackend, key: string, text: string): boolean {
  const lengthOf = (one: string) => {
    const length = platform.getItem(one)?.length ?? 0;
    return length <= STORED_ENTRY ? length : 0;
  };
  const others = () => texts.keys().filter((one) => isEntryKey(one) && one !== key);
  return (
    text.length <= lengthOf(key) || others().reduce((sum, one) => sum + lengthOf(one), text.length) <= STORED_ENTRIES
  );
}

/**
 * 53 bits of a text in base 36. It keeps addresses out of the keys, and the keys short. It is no protection: entries are found by
 * the id inside, and a second text with the same hash replaces the first.
 */
function shortHash(text: string): string {
  // cyrb53: two products, mixed in the end.
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mix = (a: number, b: number) =>
    Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  const [a, b] = [mix(high, low), mix(low, high)];
  return (0x1_0000_0000 * (0x1f_ffff & b) + (a >>> 0)).toString(36);
}
