/** The state of an action that takes time. */

import { useCallback, useEffect, useRef, useState } from 'react';

/** An action and its state. */
export interface Run<State> {
  readonly state: State;
  /** The newest state, also between two renderings. */
  now(): State;
  /** Begins a run with this state. The returned function sets the next states of the run. */
  begin(first: State): (next: State) => void;
}

/**
 * The state of an action that takes time, such as a request to a wallet. Only the newest run changes the state, and no run does so
 * after the component was removed.
 *
 * ```tsx
 * import { useRun } from 'latchkey/react';
 *
 * export function Price({ read }: { read(): Promise<string> }) {
 *   const { state, begin } = useRun('');
 *   const ask = async () => begin('Reading …')(await read());
 *   return <button onClick={ask}>{state || 'Show the price'}</button>;
 * }
 * ```
 */
export function useRun<State>(initial: State): Run<State> {
  const [state, setState] = useState(initial);
  const turn = useRef(0);
  const last = useRef(initial);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const begin = useCallback((first: State) => {
    turn.current += 1;
    const own = turn.current;
    const show = (next: State) => {
      if (turn.current !== own) return;
      last.current = next;
      setState(() => next);
    };
    show(first);
    return show;
  }, []);
  const now = useCallback(() => last.current, []);
  return { state, now, begin };
}
