/** Runs asynchronous work for as long as a view is shown, such as a request to a wallet. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlugin } from './context.js';

/** A run of the work, from its start until it settles or is aborted. */
export interface Attempt {
  /** Aborted when the view is left or the next attempt starts, but not after the work has finished. */
  readonly signal: AbortSignal;
  /** Call this when the work may no longer be aborted, for example because the user is connected. */
  keep(): void;
}

export interface Attempts {
  /** The number of retries, so that other effects can restart with each attempt. */
  readonly round: number;
  /** Aborts the running attempt and starts the next one. */
  retry(): void;
}

/**
 * Starts one attempt when the view is mounted, and one with each `retry`.
 *
 * @param work - Need not be memoised. A rejection is reported.
 * @param onResult - Receives the result. Not called if the attempt was aborted in the meantime.
 * @param isEnabled - Starts when this becomes true, and aborts when it becomes false. Default: true.
 */
export function useAttempt<Result>(
  work: (attempt: Attempt) => Promise<Result>,
  onResult: (result: Result) => void,
  isEnabled = true,
): Attempts {
  const { task } = usePlugin();
  const [round, setRound] = useState(0);
  const latest = useRef({ work, onResult });
  latest.current = { work, onResult };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts a new attempt
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let isKept = false;
    const keep = () => {
      isKept = true;
    };
    task(async () => {
      // React's StrictMode mounts twice. The first attempt is aborted before it starts.
      if (signal.aborted) return;
      const result = await latest.current.work({ signal, keep });
      if (signal.aborted) return;
      keep();
      latest.current.onResult(result);
    });
    return () => {
      // A finished attempt may have made a connection that uses the signal.
      if (!isKept) controller.abort();
    };
  }, [task, isEnabled, round]);
  const retry = useCallback(() => setRound((last) => last + 1), []);
  return { round, retry };
}
