/** Asynchronous work of which only the latest run counts. Pure. */

/**
 * Runs `work` for a key. Further calls with the same key share that run, also after it has finished, until another key
 * is run or `invalidate` is called.
 *
 * @param work - `isLatest` returns false once the run was replaced or invalidated; its result must then be ignored.
 */
export function createLatestTask<Result = void>(work: (key: string, isLatest: () => boolean) => Promise<Result>) {
  let latest: { readonly key: string; done?: Promise<Result> } | undefined;
  return {
    /** Marks the current run as outdated. */
    invalidate() {
      latest = undefined;
    },
    /** The work for this key was done elsewhere, with this result. */
    settle(key: string, result: Result) {
      latest = { key, done: Promise.resolve(result) };
    },
    run(key: string): Promise<Result> {
      if (latest?.done && latest.key === key) return latest.done;
      const started: typeof latest = { key };
      latest = started;
      started.done = work(key, () => latest === started);
      return started.done;
    },
  };
}
