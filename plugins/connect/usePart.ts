/** A piece of Connect by its id. */

import { usePlugin } from 'latchkey/ui';
import { type ConnectPart, connectParts } from './slots.js';

/** The last of this id: an app's override comes after ours. */
export function usePart(id: string): ConnectPart {
  return usePlugin()
    .read(connectParts)
    .findLast((part) => part.id === id) as ConnectPart;
}
