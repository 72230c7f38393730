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

export interface AttemptOptions {
  /** An attempt starts when this becomes true, and is aborted when it becomes false. Default: true. */
  readonly isEnabled?: boolean;
  /** Receives a rejection, unless the attempt was aborted in the meantime. Default: every rejection is reported. */
  onError?(error: unknown): void;
}

/**
 * Starts one attempt when the view is mounted, and one with each `retry`. No parameter needs to be memoised.
 *
 * @param onResult - Receives the result. Not called if the attempt was aborted in the meantime.
 */
export function useAttempt<Result>(
  work: (attempt: Attempt) => Promise<Result>,
  onResult: (result: Result) => void,
  { isEnabled = true, onError }: AttemptOptions = {},
): Attempts {
  const { task } = usePlugin();
  const [round, setRound] = useState(0);
  const latest = useRef({ work, onResult, onError });
  latest.current = { work, onResult, onError };
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
      try {
        const result = await latest.current.work({ signal, keep });
        if (signal.aborted) return;
        keep();
        latest.current.onResult(result);
      } catch (error) {
        const { onError: handle } = latest.current;
        if (!handle) throw error;
        if (!signal.aborted) handle(error);
      }
    });
    return () => {
      // A finished attempt may have made a connection that uses the signal.
      if (!isKept) controller.abort();
    };
  }, [task, isEnabled, round]);
  const retry = useCallback(() => setRound((last) => last + 1), []);
  return { round, retry };
}
