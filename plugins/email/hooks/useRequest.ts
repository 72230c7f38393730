/** Runs one request to the frame at a time, until the view is left. */

import { isModalError } from 'latchkey/plugin';
import { type Attempt, useAction, usePlugin } from 'latchkey/ui';
import { useCallback } from 'react';

interface RequestState {
  readonly busy: boolean;
  /** The error of the last request. */
  readonly error: unknown;
}

export interface Request extends RequestState {
  /** Runs a request. Does nothing while another one is running. */
  start(work: (attempt: Attempt) => Promise<void>): void;
  clearError(): void;
}

const IDLE: RequestState = Object.freeze({ busy: false, error: undefined });

/** Leaving the view aborts the running request, and its result is ignored. */
export function useRequest(): Request {
  const { report, task } = usePlugin();
  const { state, now, begin } = useAction(IDLE);
  const start = useCallback(
    (work: (attempt: Attempt) => Promise<void>) => {
      // Fast clicks arrive before the next rendering.
      if (now().busy) return;
      const run = begin({ busy: true, error: undefined });
      task(async () => {
        try {
          await work(run);
          run.show(IDLE);
        } catch (error) {
          if (run.signal.aborted) return;
          run.show({ busy: false, error });
          if (!isModalError(error)) report(error);
        }
      });
    },
    [report, task, now, begin],
  );
  const clearError = useCallback(() => {
    if (!now().busy) begin(IDLE);
  }, [now, begin]);
  return { ...state, start, clearError };
}
