/** One question to a wallet: settles exactly once, whatever the wallet does. */

import type { Env } from '../platform/env.js';
import { ModalError } from '../platform/error.js';

/** How a wallet is asked. */
export interface Asking {
  /** Names the question in hints: a method, such as `personal_sign`. */
  readonly what: string;
  /** The plugin that asks. */
  readonly plugin: string;
  /** Default: `PROMPT_MS`, for what a person answers. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether what the wallet threw says that the person declined: `USER_REJECTED`. Throwing means no. */
  isRefusal?(error: unknown): boolean;
  /** Turns what else the wallet threw into an error of ours. Default, and where it throws: `WALLET_FAILED`. */
  toError?(error: unknown): ModalError | undefined;
}

/** Wallets answer these from memory, ms. */
export const READ_MS = 10_000;
/** A silent question must not hold up the page, ms. */
export const RESTORE_MS = 3_000;
/** A person is asked, ms. */
export const PROMPT_MS = 5 * 60_000;
/** A transaction may wait for other signers; giving up early invites sending it twice. ms */
export const SEND_MS = 30 * 60_000;

/**
 * Asks a wallet.
 *
 * The answer never passes through a promise unread: it may have a `then` of its own.
 *
 * @param call - Calls the wallet; it answers with a promise, or anything with a `then`.
 * @param parse - Copies what is needed out of the answer; `undefined`, or throwing, means it is not what was asked for.
 * @throws `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · `USER_REJECTED` · what `toError` makes of the wallet's error
 */
export function askOnce<T>(
  env: Pick<Env, 'after'>,
  call: () => unknown,
  parse: (answer: unknown) => T | undefined,
  { what, plugin, timeoutMs = PROMPT_MS, signal, isRefusal, toError }: Asking,
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
    const abort = () => void fail(new ModalError('The request was aborted.', { code: 'ABORTED', plugin }));
    const hear = (answer: unknown) => {
      if (!close()) return;
      const parsed = attempt(() => parse(answer));
      if (parsed === undefined) reject(malformedAnswer(plugin, what));
      else resolve(parsed);
    };
    // Whoever looks into a stranger's error may fail at that: the question must settle all the same.
    const refuse = (error: unknown) => {
      const refused = attempt(() => isRefusal?.(error)) === true;
      void fail(refused ? declined(plugin, error) : (attempt(() => toError?.(error)) ?? failed(plugin, error)));
    };

    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    cancel = env.after(timeoutMs, () => fail(late(plugin, what)));
    try {
      const answer = call();
      const then: unknown = (answer as PromiseLike<unknown> | undefined)?.then;
      if (typeof then === 'function') then.call(answer, hear, refuse);
      else void fail(malformedAnswer(plugin, what));
    } catch (error) {
      refuse(error);
    }
  });
}

/** The wallet answered something that is no answer to this. */
export function malformedAnswer(plugin: string, what: string): ModalError {
  return new ModalError('The wallet gave an answer that makes no sense.', {
    code: 'RESPONSE_MALFORMED',
    plugin,
    hints: [`Asked: ${what}.`],
  });
}

/** What reading foreign data gives; nothing, where its getters and proxies throw. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function declined(plugin: string, cause: unknown): ModalError {
  return new ModalError('The request was declined in the wallet.', { code: 'USER_REJECTED', plugin, cause });
}

function failed(plugin: string, cause: unknown): ModalError {
  return new ModalError('The wallet could not do this and gave no reason.', { code: 'WALLET_FAILED', plugin, cause });
}

function late(plugin: string, what: string): ModalError {
  return new ModalError('The wallet did not answer in time.', {
    code: 'DEADLINE_PASSED',
    plugin,
    hints: [`Asked: ${what}.`],
  });
}
