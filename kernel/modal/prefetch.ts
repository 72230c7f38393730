/** Begins the downloads of a first click side by side, before there is an engine to say which these are. */

import { connectors, views } from '../contract/slots.js';
import type { Core } from '../core/core.js';

/** Code on its way or there, by what it belongs to; what failed is not in it. Kept: a finished import takes a turn again. */
export type Early = Map<unknown, Promise<unknown>>;

interface Fetched {
  load?(read: Core['read']): Promise<unknown>;
}

/**
 * Fetches the shell, the code of the view that would open, its parts, and what looks for wallets. Nothing comes of it
 * but that the code is there sooner: what fails is asked for again, and reported, by whoever needs it.
 *
 * @param view - The view asked for; left out, the taps of `resolveView` are asked.
 */
export function fetchEarly({ early, engine, env, read, scope, taps, wishes }: Core, view?: string): void {
  // Once it is there the engine knows better, and nothing has to wait for it.
  if (engine() || scope.closed || !env.window) return;
  const fetch = (key: unknown, one?: Fetched) => {
    if (early.has(key)) return;
    const code = new Promise((settle) => settle(one?.load?.(read)));
    code.catch(() => early.delete(key));
    early.set(key, code);
  };
  const { network, ...rules } = wishes;
  const state = { connection: undefined, network, supported: true, mobile: false, ...rules };
  const first = read(views).get(view ?? taps.guess({ view, params: undefined, state }) ?? '');
  fetch('shell', { load: () => import('../ui/shell/mountShell.js') });
  const parts = first?.parts?.flatMap((slot) => read(slot) as readonly Fetched[]) ?? [];
  for (const one of [...(first ? [first] : []), ...parts, ...read(connectors)]) fetch(one, one);
}
