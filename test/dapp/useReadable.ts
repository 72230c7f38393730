/** Reads a piece of the modal's state in React. */

import type { Readable } from 'latchkey';
import { useSyncExternalStore } from 'react';

/** The value now; renders again when it changes. */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get);
}
