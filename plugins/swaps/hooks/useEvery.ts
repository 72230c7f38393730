/** Counts up every 10 s while a view is shown. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';

/** Prices, allowances and transactions are read again after this long. */
const REFRESH_MS = 10_000;

/** @param paused - No count while this is true. */
export function useEvery(paused: boolean): number {
  const { env } = usePlugin();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count starts the next pause
  useEffect(
    () => (paused ? undefined : env.after(REFRESH_MS, () => setCount((before) => before + 1))),
    [env, count, paused],
  );
  return count;
}
