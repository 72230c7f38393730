/** Begins the downloads of a first click side by side, before there is an engine to say which these are. */

import { connectors, views } from '../contract/slots.js';
import type { Core } from '../core/core.js';

interface Loadable {
  load?(read: Core['read']): Promise<unknown>;
}

/**
 * Fetches the shell, the code of the view that would open, its parts, and what looks for wallets. Nothing comes of it
 * but that the code is there sooner: what fails is asked for again, and reported, by whoever needs it.
 *
 * @param view - The view asked for; left out, the taps of `resolveView` are asked.
 */
export function prefetch(
  { prefetched: early, engine, env, read, scope, taps, options: wishes }: Core,
  view?: string,
): void {
  // Once it is there the engine knows better, and nothing has to wait for it.
  if (engine() || scope.closed || !env.window) return;
  const fetch = (key: unknown, one?: Loadable) => {
    if (early.has(key)) return;
    const code = new Promise((settle) => settle(one?.load?.(read)));
    code.catch(() => early.delete(key));
    early.set(key, code);
  };
  const { network, ...rules } = wishes;
  const state = { connection: undefined, network, supported: true, mobile: false, ...rules };
  const first = read(views).get(view ?? taps.predictView({ view, params: undefined, state }) ?? '');
  fetch('shell', { load: () => import('../ui/shell.js') });
  const parts = first?.parts?.flatMap((slot) => read(slot) as readonly Loadable[]) ?? [];
  for (const one of [...(first ? [first] : []), ...parts, ...read(connectors)]) fetch(one, one);
}
