/** Joins the reads of requests that come at the same time into one statement. */

/** Databases limit the parameters of a statement. */
const MAX_KEYS = 1_000;

/**
 * @param read - Reads the values of keys. Called for the keys of one turn of the event loop, a thousand at most.
 * @returns a function that reads the value of one key; `undefined` without a row
 */
export function joinReads<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Value>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (next?.keys === keys) next = undefined;
      return read([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    if (!next || next.keys.size >= MAX_KEYS) next = begin();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
