/** Keeps the result of a read for a short time. */

/** Calls at the same time share one read. A failure is not kept. */
export function keep<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > ms) {
      const found = read();
      last = { at: performance.now(), found };
      found.catch(() => {
        last = undefined;
      });
    }
    return last.found;
  };
}
