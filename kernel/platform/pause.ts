/** Pauses. */

import { ModalError } from '../values/error.js';
import type { Env } from './env.js';

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
