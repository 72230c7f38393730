/** The clock of deadlines and pauses. Tests replace it, so that a busy machine never meets a deadline. */

import { setTimeout as delay } from 'node:timers/promises';

export interface Clock {
  /** Monotonic, ms. */
  now(): number;
  /** A signal that aborts after this time. */
  deadline(ms: number): AbortSignal;
  /** @throws the reason of the signal */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  deadline: (ms) => AbortSignal.timeout(ms),
  pause: (ms, signal) => delay(ms, undefined, { signal }),
};
