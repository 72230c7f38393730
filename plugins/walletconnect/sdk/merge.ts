/** Merges what several tabs have written to one storage entry. Pure. */

import { isRecord } from 'latchkey/plugin';

/**
 * Three-way merge: applies the changes of this tab to the value that is stored now.
 *
 * Lists and records are merged entry by entry. The SDK identifies list entries by topic, id or target.
 *
 * @param before - The value as this tab last read or wrote it.
 * @param stored - The value as it is stored now.
 * @param mine - The value this tab wants to write. Entries that it has not changed keep the stored value; entries it has removed
 *   are removed.
 */
export function merge(before: unknown, stored: unknown, mine: unknown): unknown {
  if (stored === undefined) return mine;
  if (Array.isArray(mine) && Array.isArray(stored)) {
    const merged = mergeEntries(
      entriesById(Array.isArray(before) ? before : []),
      entriesById(stored),
      entriesById(mine),
      (_before, _stored, value) => value,
    );
    return [...merged.values()];
  }
  if (isRecord(mine) && isRecord(stored)) {
    const merged = mergeEntries(entriesOf(isRecord(before) ? before : {}), entriesOf(stored), entriesOf(mine), merge);
    return Object.fromEntries(merged);
  }
  return isSame(before, mine) ? stored : mine;
}

type Entries = ReadonlyMap<string, unknown>;

function mergeEntries(before: Entries, stored: Entries, mine: Entries, mergeValue: typeof merge): Entries {
  const merged = new Map(stored);
  for (const key of before.keys()) if (!mine.has(key)) merged.delete(key);
  for (const [key, value] of mine) {
    if (!before.has(key) || !isSame(before.get(key), value))
      merged.set(key, mergeValue(before.get(key), stored.get(key), value));
  }
  return merged;
}

const entriesOf = (record: Readonly<Record<string, unknown>>): Entries => new Map(Object.entries(record));

function entriesById(list: readonly unknown[]): Entries {
  return new Map(
    list.map((item) => {
      const { topic, id, target } = (item ?? {}) as Readonly<Record<string, unknown>>;
      const ids = [topic, id, target];
      return [JSON.stringify(ids.some((one) => one !== undefined) ? ids : item), item];
    }),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
