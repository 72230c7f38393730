/** Small matters of time that chain plugins share. */

import type { Env } from '../platform/env.js';
import { ModalError } from '../platform/error.js';

/** Waits. @throws `ABORTED` */
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

/** Runs `act` at once; asked for again in the same tick, once more at its end: a storm of announcements is told twice. */
export function onceATick(signal: AbortSignal, act: () => void): () => void {
  let asked = 0;
  return () => {
    if (asked++ > 0) return;
    act();
    queueMicrotask(() => {
      const again = asked > 1;
      asked = 0;
      if (again && !signal.aborted) act();
    });
  };
}
