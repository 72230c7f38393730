/** Calls of the app's stores. A store that fails or does not answer must end the sign-in, never let it pass. */

import { isModalError } from 'latchkey/plugin';
import { requestError } from '../http.js';

/** Clients such as `ioredis` wait for a lost connection; users should not. */
const TIMEOUT_MS = 5_000;

/** The result of a call. @throws `STORE_FAILED` · `NONCES_EXHAUSTED` of the store in memory */
export async function callStore<T>(what: 'nonces' | 'sessions', call: () => Promise<T> | T): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    const onTimeout = () => reject(new Error(`The store did not answer within ${TIMEOUT_MS} ms.`));
    AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', onTimeout, { once: true });
  });
  try {
    return await Promise.race([Promise.resolve().then(call), timeout]);
  } catch (cause) {
    if (isModalError(cause, 'NONCES_EXHAUSTED')) throw cause;
    const message = `The sign-in server cannot reach its store for ${what}. Try again in a minute.`;
    throw requestError('STORE_FAILED', message, { cause });
  }
}
