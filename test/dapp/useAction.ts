/** Runs an asynchronous action of a button, with the states busy, done and failed. */

import { isModalError } from 'latchkey';
import { useRef, useState } from 'react';

/** The state of the newest run. */
export type Outcome<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly text: string };

/** Calls `work` on demand. Results of older runs are ignored. */
export function useAction<Input extends readonly unknown[], T>(work: (...input: Input) => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>({ status: 'idle' });
  const newest = useRef(0);
  const run = async (...input: Input) => {
    newest.current += 1;
    const turn = newest.current;
    const settle = (next: Outcome<T>) => turn === newest.current && setOutcome(next);
    settle({ status: 'busy' });
    try {
      settle({ status: 'done', value: await work(...input) });
    } catch (error) {
      settle({ status: 'failed', text: describe(error) });
    }
  };
  return { outcome, run };
}

function describe(error: unknown): string {
  if (isModalError(error)) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
