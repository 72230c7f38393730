/** One question to the frame at a time, for as long as its view is there. */

import { isModalError } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Turn } from './enter.js';

export interface Ask {
  readonly busy: boolean;
  /** What the last question failed with. */
  readonly error: unknown;
  /** Does nothing while another one is under way. */
  ask(work: (turn: Turn) => Promise<void>): void;
  /** Forgets the error. */
  clear(): void;
}

const IDLE = Object.freeze({ busy: false, error: undefined });

/** Leaving the view withdraws the question; what it comes to then is not heard. */
export function useAsk(): Ask {
  const { report, task } = usePlugin();
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>(IDLE);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const ask = useCallback(
    (work: (turn: Turn) => Promise<void>) => {
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
          await work({ signal, keep });
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
  return { ...state, ask, clear: useCallback(() => setState((last) => (last.busy ? last : IDLE)), []) };
}
