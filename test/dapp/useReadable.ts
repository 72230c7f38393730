/** Reads state of the modal in React. */

import type { Readable } from 'latchkey';
import { useSyncExternalStore } from 'react';

/** Returns the current value, and renders again when it changes. */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get);
}
