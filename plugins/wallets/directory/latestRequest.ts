/** One question at a time, with a deadline and an end: of what is stopped, nothing is heard again. */

import { ModalError, type PluginContext } from 'latchkey';

/** All tries of one question, pauses included. Directories of the app's own may know no end. */
const ASK_MS = 40_000;

/** A question that may be under way. */
export interface Flight {
  readonly busy: boolean;
  /** Ends the one before. `done` and `failed` are called at most once, and never after `stop`. */
  run<T>(ask: (signal: AbortSignal) => Promise<T>, done: (answer: T) => void, failed: (error: unknown) => void): void;
  stop(): void;
}

export function createFlight({ env, plugin, signal, report }: PluginContext): Flight {
  let end: (() => void) | undefined;
  return {
    get busy() {
      return end !== undefined;
    },
    run(ask, done, failed) {
      end?.();
      const controller = new AbortController();
      let open = true;
      const close = () => {
        if (!open) return false;
        open = false;
        cancel();
        signal.removeEventListener('abort', stop);
        if (end === stop) end = undefined;
        controller.abort();
        return true;
      };
      const stop = () => void close();
      const settle = (act: () => void) => {
        if (!close()) return;
        try {
          act();
        } catch (error) {
          report(error);
        }
      };
      const late = new ModalError('The wallet directory does not answer in time.', { code: 'REQUEST_TIMEOUT', plugin });
      const cancel = env.after(ASK_MS, () => settle(() => failed(late)));
      end = stop;
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      // Begun in a promise: a directory that throws at once fails like any other.
      Promise.resolve()
        .then(() => ask(controller.signal))
        .then(
          (answer) => settle(() => done(answer)),
          (error) => settle(() => failed(error)),
        );
    },
    stop: () => end?.(),
  };
}
