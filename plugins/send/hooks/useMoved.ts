/** Whether what is reviewed has changed while the user was reading it. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';

/** A press that was meant for the former amount may come this late. */
const LOCK_MS = 2_000;

/** @param sums - The amounts that are shown, as one text. */
export function useMoved(sums: string): { readonly isMoved: boolean; readonly isLocked: boolean } {
  const { env } = usePlugin();
  const [first] = useState(sums);
  const [read, setRead] = useState(sums);
  const isLocked = read !== sums;
  useEffect(() => (isLocked ? env.after(LOCK_MS, () => setRead(sums)) : undefined), [env, isLocked, sums]);
  return { isMoved: first !== sums, isLocked };
}
