/** Repeats failed downloads of code. */

import type { Env } from './env.js';
import { pause } from './pause.js';

/** Pauses before the second, third and fourth attempt, ms. */
const RETRY_PAUSES_MS = [1_000, 5_000, 25_000];
/** Pause before the only further attempt, ms: for code that a click waits for. The user can click again. */
export const RETRY_ONCE_MS = [1_000];

/**
 * Runs `work` after each pause until it succeeds.
 *
 * @param signal - Ends the pause. An attempt that already runs is not awaited.
 * @throws the error of the last attempt, or `ABORTED`
 */
export async function retry<T>(
  env: Pick<Env, 'after'>,
  signal: AbortSignal,
  work: () => Promise<T>,
  pauses: readonly number[] = RETRY_PAUSES_MS,
): Promise<T> {
  const [ms = 0, ...later] = pauses;
  await pause(env, ms, signal);
  try {
    return await work();
  } catch (error) {
    if (later.length === 0) throw error;
    return retry(env, signal, work, later);
  }
}
