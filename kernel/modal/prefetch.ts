/** Starts the downloads for a first click in parallel, before the engine is loaded. */

import { connectors, views } from '../contract/slots.js';
import type { Core } from '../core/core.js';
import { noteLoad } from '../platform/env.js';

interface Loadable {
  load?(read: Core['read']): Promise<unknown>;
}

/**
 * Loads the shell, the wallet discovery, and the views with parts (Connect) or the requested view. This only saves time: the
 * code that needs a module loads it again after a failure, and reports errors.
 */
export function prefetch({ prefetched, engine, env, read, scope }: Core, view?: string): void {
  // A loaded engine loads the right modules itself.
  if (engine() || scope.closed || !env.window) return;
  const fetch = (key: unknown, one: Loadable) => {
    if (prefetched.has(key)) return;
    const code = new Promise((settle) => settle(one.load?.(read)));
    code.catch(() => prefetched.delete(key));
    prefetched.set(key, noteLoad(env, code));
  };
  const first = [...read(views)].filter(([id, { parts }]) => (view ? id === view : parts)).map(([, one]) => one);
  const parts = first.flatMap((one) => one.parts ?? []).flatMap((slot) => read(slot) as readonly Loadable[]);
  fetch('shell', { load: () => import('../ui/shell/mountShell.js') });
  for (const one of [...first, ...parts, ...read(connectors)]) fetch(one, one);
}
