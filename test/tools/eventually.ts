/** Waits in tests for something that happens in real time, such as an answer of a server or an import. */

import { rest, startLimit } from '../../kernel/testing/turns.js';

/** Pause between two looks, ms. */
const PAUSE_MS = 10;

/**
 * Repeats a check until it passes, and returns its result. The only limit is that of the runner: 80 % of it, so that the error
 * of the check is the one that is shown. A limit of its own would fail on a busy machine.
 *
 * @param check - Throws until it passes.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const limit = startLimit();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (limit.isOver()) throw error;
    }
    await rest(PAUSE_MS);
  }
}

/**
 * Waits until a condition holds, with the limit of `eventually`.
 *
 * @param turn - Lets work go on between two looks.
 * @param describe - The message of the error. It is called only then.
 */
export async function untilTrue(
  holds: () => boolean | undefined,
  turn: () => Promise<unknown>,
  describe: () => string,
): Promise<void> {
  const limit = startLimit();
  while (!holds()) {
    if (limit.isOver()) throw new Error(describe());
    await turn();
  }
}
