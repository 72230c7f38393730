/** Says when the command must end: by a signal, or because the process that started it is gone. */

const PARENT_CHECK_MS = 500;

/** Why the command ends. */
export type Ending = 'signal' | 'parent' | 'again';

/**
 * Calls back when the command must end. A second signal after the first one is `again`. When npm is stopped, it ends its shell but
 * sends no signal; a new parent process reveals that.
 *
 * @returns stops watching
 */
export function watchEnd(ended: (why: Ending) => void): () => void {
  let count = 0;
  const onSignal = () => ended(++count === 1 ? 'signal' : 'again');
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    ended('parent');
  }, PARENT_CHECK_MS);
  return () => {
    clearInterval(watching);
    for (const signal of signals) process.off(signal, onSignal);
  };
}
