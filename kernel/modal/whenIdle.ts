/** The moment to load code ahead without a sign of the user: `preload: 'idle'`. Loaded on demand. */

import type { Core } from '../core/core.js';

/** The page may stay busy for this long before the code is loaded all the same, ms. */
const BUSY_MS = 2_000;
/** The wait in browsers without `requestIdleCallback`, ms. */
const PAUSE_MS = 200;

/** The Network Information API, which not all browsers have. */
type NetworkHints = { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };

/** Calls `run` once the page has loaded and is idle; never for a user who saves data, or on a line of 2g. */
export function whenIdle({ env, scope }: Pick<Core, 'env' | 'scope'>, run: () => void): void {
  const { document, window } = env;
  const { connection } = (window?.navigator ?? {}) as NetworkHints;
  if (!window || scope.closed || connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const wait = () => {
    if (!window.requestIdleCallback) return scope.defer(env.after(PAUSE_MS, run));
    window.requestIdleCallback(() => !scope.closed && run(), { timeout: BUSY_MS });
  };
  if (document && document.readyState !== 'complete') {
    window.addEventListener('load', wait, { once: true, signal: scope.signal });
  } else wait();
}
