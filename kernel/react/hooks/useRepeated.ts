/** Repeats a read of the hooks for assets. */

import { useEffect } from 'react';

/** An option of hooks that read from a network. */
export interface RefreshOptions {
  /** Interval between reads in ms. Default: read only when account or network change, or on `refetch`. */
  readonly refreshMs?: number | undefined;
}

/** Calls `read` at each interval, with the interval as the maximum age of a cached value. */
export function useRepeated(read: (maxAgeMs: number) => void, refreshMs: number | undefined): void {
  useEffect(() => {
    if (!refreshMs) return;
    const timer = setInterval(read, refreshMs, refreshMs);
    return () => clearInterval(timer);
  }, [read, refreshMs]);
}
