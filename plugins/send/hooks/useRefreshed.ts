/** The review as it is now: a fee that was read minutes ago may be too low for the next block. */

import { usePlugin, useRead, useValue } from 'latchkey/ui';
import { type Refreshed, refreshedAtom, type SendReview } from '../state.js';

/** Fees, and the validity of the request, are read again after this long. */
const REFRESH_MS = 10_000;

/**
 * Prepares the same transfer again every 10 s.
 *
 * @param isPaused - The wallet is asked for what is shown.
 */
export function useRefreshed(first: SendReview | undefined, isPaused: boolean): Refreshed | undefined {
  const context = usePlugin();
  const stored = useValue(refreshedAtom);
  const refreshed = stored?.of === first ? stored : undefined;
  const shown = refreshed ?? (first && { of: first, review: first });
  useRead(
    first && !isPaused ? 'review' : undefined,
    async (signal) => {
      if (!shown) return;
      const { refreshReview } = await import('../flow/refresh.js');
      const found = await refreshReview(context, shown, signal);
      if (!signal.aborted) context.store.set(refreshedAtom, found);
    },
    { refresh: refreshed, delayMs: REFRESH_MS, onError: context.report },
  );
  return shown;
}
