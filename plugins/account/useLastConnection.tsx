/** The active connection. After a disconnect: the last one, until the modal has closed. */

import { activeConnectionAtom, type Connection } from 'latchkey/plugin';
import { useValue } from 'latchkey/ui';
import { useState } from 'react';

/** Keeps the last connection after a disconnect, so that the view does not go blank while the modal closes. */
export function useLastConnection(): Connection | undefined {
  const now = useValue(activeConnectionAtom);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return now ?? last;
}
