/** Starts the downloads for a first click in parallel, before the engine is loaded. */

import { connectors, views } from '../contract/slots.js';
import type { Core } from '../core/core.js';

interface Loadable {
  load?(read: Core['read']): Promise<unknown>;
}

/**
 * Loads the shell, the code of the view that would open, its parts, and the wallet discovery. This only saves time: the
 * code that needs a module loads it again after a failure, and reports errors.
 *
 * @param view - The requested view. Default: the one that the `resolveView` taps choose.
 */
export function prefetch({ prefetched, engine, env, read, scope, taps, options }: Core, view?: string): void {
  // A loaded engine loads the right modules itself.
  if (engine() || scope.closed || !env.window) return;
  const fetch = (key: unknown, one?: Loadable) => {
    if (prefetched.has(key)) return;
    const code = new Promise((settle) => settle(one?.load?.(read)));
    code.catch(() => prefetched.delete(key));
    prefetched.set(key, code);
  };
  const { network, ...rules } = options;
  const state = { connection: undefined, locked: false, network, supported: true, mobile: false, ...rules };
  const first = read(views).get(view ?? taps.predictView({ view, params: undefined, state }) ?? '');
  fetch('shell', { load: () => import('../ui/shell/mountShell.js') });
  const parts = first?.parts?.flatMap((slot) => read(slot) as readonly Loadable[]) ?? [];
  for (const one of [...(first ? [first] : []), ...parts, ...read(connectors)]) fetch(one, one);
}
