/** Finds a part of Connect by its id. */

import { usePlugin } from 'latchkey/ui';
import { type ConnectPart, findPart } from './slots.js';

/** The last part with this id: overrides of the app come last. */
export function usePart(id: string): ConnectPart {
  return findPart(usePlugin().read, id) as ConnectPart;
}
