/** A piece of Connect by its id. */

import { usePlugin } from 'latchkey/ui';
import { type ConnectPart, connectParts } from './points.js';

/** The first of this id: an app's override stands before ours. */
export function usePart(id: string): ConnectPart {
  return usePlugin()
    .read(connectParts)
    .find((part) => part.id === id) as ConnectPart;
}
