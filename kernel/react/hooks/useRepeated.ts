/** Repeats a read of the hooks for assets. */

import { useEffect } from 'react';

/** An option of hooks that read from a network. */
export interface RefreshOptions {
  /** Interval between reads in ms. Default: read only when account or network change, or on `refetch`. */
  readonly refreshMs?: number | undefined;
}

/** The longest interval of a timer, ms. A browser would turn a longer one into 1 ms, and read all the time. */
const MAX_MS = 2 ** 31 - 1;

/** Calls `read` at each interval, with the interval as the maximum age of a cached value. An interval that no timer has repeats nothing. */
export function useRepeated(read: (maxAgeMs: number) => void, refreshMs: number | undefined): void {
  useEffect(() => {
    if (!refreshMs || refreshMs < 0 || refreshMs > MAX_MS) return;
    const timer = setInterval(read, refreshMs, refreshMs);
    return () => clearInterval(timer);
  }, [read, refreshMs]);
}
