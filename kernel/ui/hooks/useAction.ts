/** `useAction`: the state of something that is started and takes time, such as a login or a request to a wallet. */

import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { PluginContextContext } from './pluginContext.js';

/** Work that ends early when nobody waits for it any more. */
export interface Attempt {
  /** Aborted when a newer run begins and when the component is removed, but not after `keep`. */
  readonly signal: AbortSignal;
  /** Call this when the work may no longer be aborted, for example because the user is connected. */
  keep(): void;
}

/** A run of an action. */
export interface Run<State> extends Attempt {
  /** Sets the state. Does nothing after a newer run has begun or the component was removed. */
  show(next: State): void;
}

/** An action and its state. */
export interface UseAction<State> {
  readonly state: State;
  /** The newest state, also between two renderings. */
  now(): State;
  /** Ends the run before, and begins one with this state. */
  begin(first: State): Run<State>;
  /** Begins a run with this state, and does the work. */
  start(first: State): void;
}

/**
 * The state of an action. Only the newest run changes it, and no run does so after the component was removed.
 *
 * ```tsx
 * import { useAction } from 'latchkey/react';
 *
 * export function Price({ read }: { read(): Promise<string> }) {
 *   const { state, begin } = useAction('');
 *   const ask = async () => {
 *     const { show } = begin('Reading …');
 *     show(await read());
 *   };
 *   return <button onClick={ask}>{state || 'Show the price'}</button>;
 * }
 * ```
 *
 * @param work - Need not be memoised. A rejection is reported, and does not change the state.
 * @param key - Starts the work when the component is mounted, and again when the key changes. `undefined`: only `start` does.
 */
export function useAction<State>(
  initial: State,
  work?: (run: Run<State>) => Promise<unknown>,
  key?: string,
): UseAction<State> {
  const context = useContext(PluginContextContext);
  const [state, setState] = useState(initial);
  const last = useRef(state);
  const latest = useRef({ initial, work });
  latest.current = { initial, work };
  const end = useRef<() => void>(undefined);
  const begin = useCallback((first: State): Run<State> => {
    end.current?.();
    const controller = new AbortController();
    let isNewest = true;
    let isKept = false;
    end.current = () => {
      isNewest = false;
      if (!isKept) controller.abort();
    };
    const show = (next: State) => {
      if (!isNewest) return;
      last.current = next;
      setState(() => next);
    };
    show(first);
    const keep = () => {
      isKept = true;
    };
    return { signal: controller.signal, keep, show };
  }, []);
  const start = useCallback(
    (first: State) => {
      const run = begin(first);
      const finish = async () => {
        // React's StrictMode mounts twice. The first run is aborted before it does anything.
        if (run.signal.aborted) return;
        await latest.current.work?.(run);
        // A finished run may have made a connection that uses the signal.
        run.keep();
      };
      if (context) context.task(finish);
      else void Promise.resolve().then(finish);
    },
    [begin, context],
  );
  useEffect(() => {
    if (key !== undefined) start(latest.current.initial);
    return () => end.current?.();
  }, [key, start]);
  const now = useCallback(() => last.current, []);
  return { state, now, begin, start };
}
