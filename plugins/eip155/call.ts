/** One request to a wallet: settles exactly once, whatever the wallet does. */

import { type Env, ModalError } from 'latchkey';
import { fromWallet } from './errors.js';
import type { Eip155Provider } from './points.js';

/** What is asked. */
export interface WalletRequest {
  readonly method: string;
  readonly params?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Asks nobody: wallets answer these from memory. */
export const READ_MS = 10_000;
/** A person is asked (Appendix B: hard end of a connect). */
export const PROMPT_MS = 5 * 60_000;
/** A transaction may wait for other signers; giving up early invites sending it twice. */
export const SEND_MS = 30 * 60_000;

/**
 * Asks the wallet.
 *
 * The answer never passes through a promise unread: it may have a `then` of its own.
 *
 * @param parse - Copies what is needed out of the answer; `undefined`, or throwing, means it is not what was asked for.
 * @throws `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · what the wallet said (errors.ts)
 */
export function askWallet<T>(
  env: Pick<Env, 'after'>,
  provider: Eip155Provider,
  { method, params, timeoutMs, signal }: WalletRequest,
  parse: (answer: unknown) => T | undefined,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let cancel = (): void => undefined;
    let open = true;
    const close = () => {
      const first = open;
      open = false;
      cancel();
      signal?.removeEventListener('abort', abort);
      return first;
    };
    const fail = (error: ModalError) => close() && reject(error);
    const abort = () => void fail(new ModalError('The request was aborted.', { code: 'ABORTED' }));
    const hear = (answer: unknown) => {
      if (!close()) return;
      const parsed = attempt(() => parse(answer));
      if (parsed === undefined) reject(malformed(method));
      else resolve(parsed);
    };
    const refuse = (error: unknown) => void fail(fromWallet(error));

    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    cancel = env.after(timeoutMs, () =>
      fail(
        new ModalError('The wallet did not answer in time.', { code: 'DEADLINE_PASSED', hints: [`Asked: ${method}.`] }),
      ),
    );
    try {
      const answer: unknown = provider.request(params === undefined ? { method } : { method, params });
      const then: unknown = (answer as PromiseLike<unknown> | undefined)?.then;
      if (typeof then === 'function') then.call(answer, hear, refuse);
      else fail(malformed(method));
    } catch (error) {
      refuse(error);
    }
  });
}

/** The wallet answered something that is no answer to this. */
export function malformed(method: string): ModalError {
  return new ModalError('The wallet gave an answer that makes no sense.', {
    code: 'RESPONSE_MALFORMED',
    plugin: 'eip155',
    hints: [`Asked: ${method}.`],
  });
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Getters and proxies of the answer may throw: then it is not what was asked for.
    return undefined;
  }
}
