/** Ends a flow after its success was shown. */

import { useEffect } from 'react';
import { usePlugin } from './context.js';

/** How long a view shows its success. */
const SUCCESS_MS = 600;

/**
 * Calls `router.done()` 600 ms after `isDone` became true, unless the view is left before.
 * @example useDone(true);
 */
export function useDone(isDone: boolean): void {
  const { env, router } = usePlugin();
  useEffect(() => (isDone ? env.after(SUCCESS_MS, router.done) : undefined), [env, router, isDone]);
}
