/** Which relay pages of the demo use: the one that runs with them, or one named by its port, `?relay=5555`. */

import type { LocalRelay } from './chains.js';

/** A ws: address of this machine; `undefined` when there is none. */
export function relayOf(query: URLSearchParams, relay: LocalRelay | undefined): string | undefined {
  const port = query.get('relay');
  return port === null ? relay?.url : `ws://127.0.0.1:${Number(port)}`;
}
