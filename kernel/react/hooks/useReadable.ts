/** A modal's readable state in React. */

import { useSyncExternalStore } from 'react';
import type { Readable } from '../../contract/infer.js';

/**
 * The value of a readable, drawn again when it changes.
 *
 * @param server - What a server renders, and the browser's first render with it, unless the readable knows better.
 */
export function useReadable<Value, Server extends Value>(readable: Readable<Value>, server: Server): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, () => (readable.server ? readable.server() : server));
}
