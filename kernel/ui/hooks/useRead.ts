/** `useRead`: a value that is read asynchronously while a component is shown. */

import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { PluginContextContext } from './pluginContext.js';

/** Options of `useRead`. */
export interface ReadOptions {
  /** A change reads again. The value stays until the answer. */
  readonly refresh?: unknown;
  /** Waits before it reads, ms, so that each key of a keyboard does not ask. Default: 0. */
  readonly delayMs?: number | undefined;
  /** Receives a failure, unless the attempt was aborted. It need not be memoised. */
  onError?(error: unknown): void;
}

/** The last answer for the present key. */
export interface Read<Value> {
  /** `undefined` until the first answer. It stays while it is read again, and when that fails. */
  readonly value: Value | undefined;
  /** The failure of the last attempt. */
  readonly error: unknown;
  /** Whether an answer for the key is awaited. False during a refresh. */
  readonly isLoading: boolean;
  /** Reads again. */
  retry(): void;
}

interface Answer<Value> {
  readonly key: string;
  readonly value?: Value | undefined;
  readonly error?: unknown;
}

/**
 * Reads a value for a key: again when the key changes, with each `refresh` and with `retry`. Only the newest attempt counts; an older
 * one is aborted, as is the last one when the component is removed.
 *
 * @param key - The value depends on it. `undefined`: nothing is read.
 * @param read - Need not be memoised.
 * @example const { value, error, retry } = useRead('rates', async (signal) => (await context.fetch('https://api.example.com/rates', { signal })).json());
 */
export function useRead<Value>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<Value>,
  { refresh, delayMs = 0, onError }: ReadOptions = {},
): Read<Value> {
  const env = useContext(PluginContextContext)?.env;
  const [answer, setAnswer] = useState<Answer<Value>>();
  const [round, setRound] = useState(0);
  const latest = useRef({ read, onError });
  latest.current = { read, onError };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` and `round` read again
  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Answer<Value>) => {
      if (!signal.aborted) setAnswer((before) => (before?.key === key ? { ...before, ...next } : next));
    };
    const start = () => {
      // React's StrictMode mounts twice. The first attempt is aborted before it starts.
      if (signal.aborted) return;
      new Promise<Value>((resolve) => resolve(latest.current.read(signal))).then(
        (value) => show({ key, value, error: undefined }),
        (error) => {
          show({ key, error });
          if (!signal.aborted) latest.current.onError?.(error);
        },
      );
    };
    let cancel: (() => void) | undefined;
    if (delayMs > 0 && env) cancel = env.after(delayMs, start);
    else queueMicrotask(start);
    return () => {
      cancel?.();
      controller.abort();
    };
  }, [env, key, delayMs, refresh, round]);
  const current = answer?.key === key ? answer : undefined;
  const retry = useCallback(() => {
    // The failure is not shown while it is read again.
    setAnswer((before) => (before?.value === undefined ? undefined : { ...before, error: undefined }));
    setRound((before) => before + 1);
  }, []);
  return { value: current?.value, error: current?.error, isLoading: key !== undefined && !current, retry };
}
