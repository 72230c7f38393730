/** Waits for a provider, but not for ever. */

import { ModalError, type PluginContext } from 'latchkey/plugin';

/**
 * A provider may be the code of anyone: it must not keep anything waiting for ever.
 *
 * @param work - Its signal is aborted at the deadline, and when the plugin ends. A later outcome is ignored.
 * @throws `REQUEST_TIMEOUT` · `ABORTED` once the plugin has ended · the errors of `work`
 */
export function withDeadline<T>(
  { env, signal }: Pick<PluginContext, 'env' | 'signal'>,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const fail = (code: string, message: string) => new ModalError(message, { code, plugin: 'onramp' });
  const aborted = () => fail('ABORTED', 'The request was aborted.');
  if (signal.aborted) return Promise.reject(aborted());
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (error: ModalError) => {
      settle();
      controller.abort();
      reject(error);
    };
    const abort = () => end(aborted());
    const cancel = env.after(ms, () =>
      end(fail('REQUEST_TIMEOUT', `The provider did not answer within ${ms / 1000} s.`)),
    );
    signal.addEventListener('abort', abort);
    const settle = () => {
      cancel();
      signal.removeEventListener('abort', abort);
    };
    try {
      work(controller.signal).then(resolve, reject).finally(settle);
    } catch (error) {
      settle();
      reject(error);
    }
  });
}
