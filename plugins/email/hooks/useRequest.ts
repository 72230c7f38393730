/** One question to the frame at a time, for as long as its view is there. */

import { isModalError } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attempt } from '../login/completeLogin.js';

export interface Request {
  readonly busy: boolean;
  /** What the last question failed with. */
  readonly error: unknown;
  /** Does nothing while another one is under way. */
  start(work: (turn: Attempt) => Promise<void>): void;
  /** Forgets the error. */
  clearError(): void;
}

const IDLE = Object.freeze({ busy: false, error: undefined });

/** Leaving the view withdraws the question; what it comes to then is not heard. */
export function useRequest(): Request {
  const { report, task } = usePlugin();
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>(IDLE);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const ask = useCallback(
    (work: (turn: Attempt) => Promise<void>) => {
      // Read here, not in state: fifty fast clicks come before the next drawing.
      if (asked.current) return;
      const controller = new AbortController();
      const { signal } = controller;
      const keep = () => {
        asked.current = undefined;
      };
      asked.current = controller;
      setState({ busy: true, error: undefined });
      task(async () => {
        try {
          await work({ signal, succeed: keep });
          if (!signal.aborted) setState(IDLE);
        } catch (error) {
          if (signal.aborted) return;
          setState({ busy: false, error });
          if (!isModalError(error)) report(error);
        } finally {
          if (asked.current === controller) asked.current = undefined;
        }
      });
    },
    [report, task],
  );
  return { ...state, start: ask, clearError: useCallback(() => setState((last) => (last.busy ? last : IDLE)), []) };
}
