/** Work that is done once for one account on one network at a time. Pure. */

/** @param work - Whoever asks for the same while it lasts gets what is under way. */
export function createOnce(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  let running: { readonly key: string; readonly done: Promise<void> } | undefined;
  return (key) => {
    if (running?.key === key) return running.done;
    const done = work(key).finally(() => {
      running = undefined;
    });
    running = { key, done };
    return done;
  };
}
