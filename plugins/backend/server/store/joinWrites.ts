/** Joins the writes of requests that come at the same time, so that the database commits once for all of them. */

/** Databases limit the parameters of a statement. */
const MAX_ROWS = 1_000;

/**
 * @param write - Writes rows. Called for the rows of one turn of the event loop, a thousand at most, and never twice at the same time.
 * @returns a function that resolves when its rows are written, and rejects if they could not be
 */
export function joinWrites<Row>(
  write: (rows: readonly Row[]) => Promise<unknown>,
): (rows: readonly Row[]) => Promise<void> {
  let next: { readonly rows: Row[]; readonly written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (rows) => {
    if (!next) {
      const own: Row[] = [];
      const written = Promise.allSettled([last, new Promise((resolve) => setImmediate(resolve))]).then(async () => {
        next = undefined;
        for (let at = 0; at < own.length; at += MAX_ROWS) await write(own.slice(at, at + MAX_ROWS));
      });
      last = written;
      next = { rows: own, written };
    }
    next.rows.push(...rows);
    return next.written;
  };
}
