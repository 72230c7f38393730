/** Whether what is reviewed has changed while the user was reading it. */

import { isFeeRaised } from 'latchkey/data';
import type { Intent } from 'latchkey/plugin';
import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';

/** A press that was meant for the former transfer may come this late. */
const LOCK_MS = 2_000;

/** @param intent - The transfer that is shown. */
export function useMoved(intent: Intent): { readonly isMoved: boolean; readonly isLocked: boolean } {
  const { env } = usePlugin();
  const [first] = useState(intent);
  const [read, setRead] = useState(intent);
  const isLocked = isOther(read, intent);
  useEffect(() => (isLocked ? env.after(LOCK_MS, () => setRead(intent)) : undefined), [env, isLocked, intent]);
  return { isMoved: isOther(first, intent), isLocked };
}

/** Whether the second transfer is news to a user who has read the first one: its amounts, its receiver or a higher fee. */
export const isOther = (before: Intent, now: Intent): boolean =>
  before.amount !== now.amount ||
  before.arrives !== now.arrives ||
  before.to !== now.to ||
  isFeeRaised(before.maxFee, now.maxFee) ||
  isFeeRaised(before.expectedFee, now.expectedFee);
