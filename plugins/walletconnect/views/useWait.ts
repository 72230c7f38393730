/** Measures how long the user has been waiting, in three steps. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useReducer, useState } from 'react';

export type Wait = 'short' | 'slow' | 'long';

/** After 3 s the view says that it takes long; after 5 s it offers another attempt. */
const SLOW_MS = 3_000;
const LONG_MS = 5_000;

/**
 * @param since - Identifies what is awaited; a new value restarts the clock. Returning to the page restarts it too, because the page
 *   must reconnect first.
 */
export function useWait(since: unknown): Wait {
  const { env } = usePlugin();
  const [wait, setWait] = useState<Wait>('short');
  const [visits, count] = useReducer((last: number) => last + 1, 0);
  useEffect(() => {
    const { document } = env;
    const shown = () => document?.visibilityState === 'visible' && count();
    document?.addEventListener('visibilitychange', shown);
    return () => document?.removeEventListener('visibilitychange', shown);
  }, [env]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of since or visits restarts the clock
  useEffect(() => {
    setWait('short');
    const stops = [env.after(SLOW_MS, () => setWait('slow')), env.after(LONG_MS, () => setWait('long'))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [env, since, visits]);
  return wait;
}
