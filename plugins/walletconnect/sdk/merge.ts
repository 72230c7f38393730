/** What several tabs have written at once, put together. Pure. */

/**
 * Three states of one value as one: changes of this tab on top of what others made of it.
 *
 * Lists and records are taken apart into their entries, which the SDK keeps by topic, id or target.
 *
 * @param before - As this tab last saw it.
 * @param kept - As it is stored now.
 * @param mine - As this tab wants it. What it left as it was, is as others left it; what it took out is out.
 */
export function merge(before: unknown, kept: unknown, mine: unknown): unknown {
  if (kept === undefined) return mine;
  if (Array.isArray(mine) && Array.isArray(kept)) {
    const [was, now, wish] = [Array.isArray(before) ? before : [], kept, mine].map(byIdentity);
    return [...mergeEntries(was, now, wish, (_, __, value) => value).values()];
  }
  if (isRecord(mine) && isRecord(kept)) {
    const [was, now, wish] = [isRecord(before) ? before : {}, kept, mine].map((one) => new Map(Object.entries(one)));
    return Object.fromEntries(mergeEntries(was, now, wish, merge));
  }
  return isSame(before, mine) ? kept : mine;
}

type Entries = ReadonlyMap<string, unknown>;

function mergeEntries(
  was: Entries = new Map(),
  now: Entries = new Map(),
  wish: Entries = new Map(),
  settle: typeof merge,
): Entries {
  const merged = new Map(now);
  for (const key of was.keys()) if (!wish.has(key)) merged.delete(key);
  for (const [key, value] of wish) {
    if (!was.has(key) || !isSame(was.get(key), value)) merged.set(key, settle(was.get(key), now.get(key), value));
  }
  return merged;
}

function byIdentity(list: readonly unknown[]): Entries {
  return new Map(
    list.map((item) => {
      const { topic, id, target } = (item ?? {}) as Readonly<Record<string, unknown>>;
      const marks = [topic, id, target];
      return [JSON.stringify(marks.some((mark) => mark !== undefined) ? marks : item), item];
    }),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
