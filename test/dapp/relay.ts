/** Chooses the relay of a demo page: the one that runs with the page, or a local one by its port, `?relay=5555`. */

import type { LocalRelay } from './chains.js';

/** The ws: URL of the relay; `undefined` if none runs. */
export function relayOf(query: URLSearchParams, relay: LocalRelay | undefined): string | undefined {
  const port = query.get('relay');
  return port === null ? relay?.url : `ws://127.0.0.1:${Number(port)}`;
}
