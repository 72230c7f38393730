/** Timing helpers for chain plugins. */

import type { Env } from '../platform/env.js';
import { ModalError } from '../platform/error.js';

/** Waits for `ms`. @throws `ABORTED` */
export function pause(env: Pick<Env, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancel();
      reject(new ModalError('Request was aborted', { code: 'ABORTED' }));
    };
    const cancel = env.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Returns a function that runs `act` immediately. Further calls in the same tick run it once more at the end of the tick.
 * So a burst of announcements causes two runs.
 */
export function onceATick(signal: AbortSignal, act: () => void): () => void {
  let calls = 0;
  return () => {
    if (calls++ > 0) return;
    act();
    queueMicrotask(() => {
      const again = calls > 1;
      calls = 0;
      if (again && !signal.aborted) act();
    });
  };
}
