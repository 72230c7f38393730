/** The active connection, and the last one while the modal leaves. */

import { activeConnectionAtom, type Connection } from 'latchkey';
import { useValue } from 'latchkey/ui';
import { useState } from 'react';

/** After a disconnect the modal closes; until it has, what was there stays. */
export function useLastConnection(): Connection | undefined {
  const now = useValue(activeConnectionAtom);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return now ?? last;
}
