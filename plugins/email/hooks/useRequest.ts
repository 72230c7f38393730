/** Runs one request to the frame at a time, until the view is left. */

import { isModalError } from 'latchkey/plugin';
import { type Attempt, usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Request {
  readonly busy: boolean;
  /** The error of the last request. */
  readonly error: unknown;
  /** Runs a request. Does nothing while another one is running. */
  start(work: (attempt: Attempt) => Promise<void>): void;
  clearError(): void;
}

const IDLE = Object.freeze({ busy: false, error: undefined });

/** Leaving the view aborts the running request, and its result is ignored. */
export function useRequest(): Request {
  const { report, task } = usePlugin();
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (work: (attempt: Attempt) => Promise<void>) => {
      // A ref, not the state: fast clicks arrive before the next render.
      if (running.current) return;
      const controller = new AbortController();
      const { signal } = controller;
      const keep = () => {
        running.current = undefined;
      };
      running.current = controller;
      setState({ busy: true, error: undefined });
      task(async () => {
        try {
          await work({ signal, keep });
          if (!signal.aborted) setState(IDLE);
        } catch (error) {
          if (signal.aborted) return;
          setState({ busy: false, error });
          if (!isModalError(error)) report(error);
        } finally {
          if (running.current === controller) running.current = undefined;
        }
      });
    },
    [report, task],
  );
  return { ...state, start, clearError: useCallback(() => setState((last) => (last.busy ? last : IDLE)), []) };
}
