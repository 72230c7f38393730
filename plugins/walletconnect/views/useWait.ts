/** How long something takes, in the steps in which a person grows restless. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useReducer, useState } from 'react';

export type Wait = 'short' | 'slow' | 'long';

/** Reference, walletconnect §5: when to say that it takes long, and when to offer another try. */
const SLOW_MS = 3_000;
const LONG_MS = 5_000;

/** @param since - What is waited for: another one begins anew. So does coming back to the page, whose sockets wake first. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wait, another visit: the clock begins anew
  useEffect(() => {
    setWait('short');
    const stops = [env.after(SLOW_MS, () => setWait('slow')), env.after(LONG_MS, () => setWait('long'))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [env, since, visits]);
  return wait;
}
