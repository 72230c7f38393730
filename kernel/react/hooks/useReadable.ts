/** Reads a modal's `Readable` state in React. */

import { useSyncExternalStore } from 'react';
import type { Readable } from '../../contract/infer.js';

/**
 * The value of a readable of `modal.state`. The component re-renders when it changes.
 *
 * @example
 * const locale = useReadable(modal.state.locale, 'en');
 * @param server - Value on a server and in the first browser render, unless the readable has its own server value.
 */
export function useReadable<Value, Server extends Value>(readable: Readable<Value>, server: Server): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, () => (readable.server ? readable.server() : server));
}
