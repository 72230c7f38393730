/** Waits for a provider, but not for ever. */

import { ModalError, type PluginContext } from 'latchkey/plugin';

/** A provider may be the code of anyone: it must not keep anything waiting for ever. */
export function withDeadline<T>(
  { env, signal }: PluginContext,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = () => {
      controller.abort();
      reject(
        new ModalError(`The provider did not answer within ${ms / 1000} s.`, {
          code: 'REQUEST_TIMEOUT',
          plugin: 'onramp',
        }),
      );
    };
    const cancel = env.after(ms, end);
    signal.addEventListener('abort', end);
    const settle = () => {
      cancel();
      signal.removeEventListener('abort', end);
    };
    work(controller.signal).then(resolve, reject).finally(settle);
  });
}
