/** Signals of several owners. */

/**
 * A signal that aborts as soon as one of the given signals does, with its reason. With one signal, that signal itself.
 *
 * It is `AbortSignal.any` where the browser has it (Chrome 116, Firefox 124, Safari 17.4). Without it, a listener stays on
 * each of the signals until one of them aborts.
 */
export function anySignal(...given: readonly (AbortSignal | undefined)[]): AbortSignal {
  const signals = given.filter((one) => one !== undefined);
  const [first] = signals;
  if (first && signals.length === 1) return first;
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const controller = new AbortController();
  const abort = () => {
    const aborted = signals.find((one) => one.aborted);
    if (!aborted) return;
    for (const one of signals) one.removeEventListener('abort', abort);
    controller.abort(aborted.reason);
  };
  for (const one of signals) one.addEventListener('abort', abort);
  abort();
  return controller.signal;
}
