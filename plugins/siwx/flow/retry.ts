/** Repeats a request that failed. Lazy. */

import type { PluginContext } from 'latchkey/plugin';

/** Pause before the first repetition, ms. Each further one is twice as long. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Repeats a request until the server answers. The pauses are shortened by a random part, so that the pages of many users do
 * not ask a server at the same moment when it is back. A hidden page asks when it is visible.
 *
 * @param repeat - Sends it again. Calls `schedule` when it fails.
 */
export function createRetry({ env, defer, signal }: PluginContext, repeat: () => void) {
  let failures = 0;
  let cancel: (() => void) | undefined;
  const isHidden = () => env.document?.visibilityState === 'hidden';
  const pause = () => {
    cancel?.();
    cancel = undefined;
  };
  const run = () => {
    if (!cancel || isHidden()) return;
    pause();
    repeat();
  };
  env.window?.addEventListener('online', run, { signal });
  env.document?.addEventListener('visibilitychange', run, { signal });
  defer(pause);
  return {
    /** Whether a repetition is scheduled. */
    isWaiting: () => cancel !== undefined,
    /** Whether the last attempt failed. */
    hasFailed: () => failures > 0,
    schedule() {
      pause();
      const [random = 0] = env.random(1);
      const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
      cancel = env.after(longest - (longest * random) / 512, run);
    },
    /** Ends the current pause, because an attempt begins now. */
    pause,
    /** Ends the repetitions: the server has answered, or the question is another one. */
    stop() {
      failures = 0;
      pause();
    },
  };
}

/** The result of {@link createRetry}. */
export type Retry = ReturnType<typeof createRetry>;
