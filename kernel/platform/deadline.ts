/** Deadlines. Every await on foreign code goes through `withDeadline`. */

import { ModalError } from '../values/error.js';
import type { Env } from './env.js';

/**
 * Runs `work` and settles exactly once: with its outcome, with `DEADLINE_PASSED`, or with `ABORTED`.
 *
 * A later outcome of `work` is ignored. Synchronous throws and misbehaving thenables become rejections.
 */
export function withDeadline<T>(
  env: Pick<Env, 'after'>,
  ms: number,
  signal: AbortSignal | undefined,
  work: () => T | PromiseLike<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => settle(() => reject(new ModalError('The request was aborted.', { code: 'ABORTED' })));
    const cancel = env.after(ms, () =>
      settle(() => reject(new ModalError(`There was no answer within ${ms / 1000} s.`, { code: 'DEADLINE_PASSED' }))),
    );
    const settle = (finish: () => void) => {
      cancel();
      signal?.removeEventListener('abort', abort);
      finish();
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    new Promise<T>((run) => run(work())).then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}
