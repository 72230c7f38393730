/** Timing helpers for chain plugins. */

/**
 * Returns a function that runs `act` immediately. Further calls in the same tick run it once more at the end of the tick.
 * So a burst of announcements causes two runs.
 */
export function onceATick(signal: AbortSignal, act: () => void): () => void {
  let calls = 0;
  return () => {
    if (calls++ > 0) return;
    act();
    queueMicrotask(() => {
      const again = calls > 1;
      calls = 0;
      if (again && !signal.aborted) act();
    });
  };
}
