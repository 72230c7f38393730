/** Asynchronous work of which only the latest run counts. Pure. */

/**
 * Runs `work` for a key. Further calls with the same key share that run, also after it has finished, until another key
 * is run or `invalidate` is called.
 *
 * @param work - `isLatest` returns false once the run was replaced or invalidated; its result must then be ignored.
 */
export function createLatestTask(work: (key: string, isLatest: () => boolean) => Promise<void>) {
  let latest: { readonly key: string; done?: Promise<void> } | undefined;
  return {
    /** Marks the current run as outdated. */
    invalidate() {
      latest = undefined;
    },
    /** @returns False if the run was invalidated or replaced before it ended: its answer is stale. */
    async run(key: string): Promise<boolean> {
      if (latest?.key !== key) {
        const started: typeof latest = { key };
        latest = started;
        started.done = work(key, () => latest === started);
      }
      const current = latest;
      await current.done;
      return latest === current;
    },
  };
}
