/** Runs one request at a time, with a deadline. A cancelled request calls no callback. */

import { ModalError, type PluginContext } from 'latchkey/plugin';

/** Time for one request, retries and pauses included. Directories of the app may never answer. */
const TIMEOUT_MS = 40_000;

/** At most one request, which can be replaced or cancelled. */
export interface LatestRequest {
  readonly pending: boolean;
  /**
   * Cancels the previous request and starts a new one. Either `done` or `failed` is called, at most once, and neither
   * after `cancel`.
   */
  run<T>(
    request: (signal: AbortSignal) => Promise<T>,
    done: (answer: T) => void,
    failed: (error: unknown) => void,
  ): void;
  cancel(): void;
}

export function createLatestRequest({ env, plugin, signal, report }: PluginContext): LatestRequest {
  let cancelCurrent: (() => void) | undefined;
  return {
    get pending() {
      return cancelCurrent !== undefined;
    },
    run(request, done, failed) {
      cancelCurrent?.();
      const controller = new AbortController();
      let open = true;
      const close = () => {
        if (!open) return false;
        open = false;
        clearTimer();
        signal.removeEventListener('abort', cancel);
        if (cancelCurrent === cancel) cancelCurrent = undefined;
        controller.abort();
        return true;
      };
      const cancel = () => void close();
      const settle = (callback: () => void) => {
        if (!close()) return;
        try {
          callback();
        } catch (error) {
          report(error);
        }
      };
      const timeout = new ModalError(`The wallet directory did not answer within ${TIMEOUT_MS / 1_000} seconds.`, {
        code: 'REQUEST_TIMEOUT',
        plugin,
      });
      const clearTimer = env.after(TIMEOUT_MS, () => settle(() => failed(timeout)));
      cancelCurrent = cancel;
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel);
      // Called inside a promise, so that an exception thrown synchronously by a directory is handled like a rejection.
      Promise.resolve()
        .then(() => request(controller.signal))
        .then(
          (answer) => settle(() => done(answer)),
          (error) => settle(() => failed(error)),
        );
    },
    cancel: () => cancelCurrent?.(),
  };
}
