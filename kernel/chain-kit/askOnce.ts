/** Requests to a wallet that settle exactly once, even if the wallet never answers or answers twice. */

import type { Env } from '../platform/env.js';
import { ModalError } from '../values/error.js';

/** Options of a wallet request. */
export interface Asking {
  /** The method, such as `personal_sign`, for error messages. */
  readonly what: string;
  /** Id of the requesting plugin. */
  readonly plugin: string;
  /** Default: `PROMPT_MS`, the time for a user's decision. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether the wallet's error means that the user rejected. An exception counts as false. */
  isRefusal?(error: unknown): boolean;
  /** Converts other wallet errors. Default, and if it throws: `WALLET_FAILED`. */
  toError?(error: unknown): ModalError | undefined;
}

/** Deadline for requests that the wallet answers without the user, ms. */
export const READ_MS = 10_000;
/** Deadline for requests during an automatic reconnect, ms. */
export const RESTORE_MS = 3_000;
/** Deadline for requests that the user must confirm, ms. */
export const PROMPT_MS = 5 * 60_000;
/** Deadline for sending, ms. Long, because other signers may be needed, and giving up early invites sending it twice. */
export const SEND_MS = 30 * 60_000;

/**
 * Sends a request to a wallet.
 *
 * The raw answer is never used as a promise's value, because it could have its own `then`.
 *
 * @param call - Calls the wallet and returns its promise or thenable.
 * @param parse - Copies the needed fields from the answer. `undefined` or an exception means a malformed answer.
 * @throws `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · `USER_REJECTED` · the error that `toError` returns
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
    const onAnswer = (answer: unknown) => {
      if (!close()) return;
      const parsed = attempt(() => parse(answer));
      if (parsed === undefined) reject(malformedAnswer(plugin, what));
      else resolve(parsed);
    };
    // Inspecting a foreign error may throw. The request must settle anyway.
    const onError = (error: unknown) => {
      const isRejection = attempt(() => isRefusal?.(error)) === true;
      void fail(isRejection ? declined(plugin, error) : (attempt(() => toError?.(error)) ?? failed(plugin, error)));
    };

    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    cancel = env.after(timeoutMs, () => fail(late(plugin, what)));
    try {
      const answer = call();
      const then: unknown = (answer as PromiseLike<unknown> | undefined)?.then;
      if (typeof then === 'function') then.call(answer, onAnswer, onError);
      else void fail(malformedAnswer(plugin, what));
    } catch (error) {
      onError(error);
    }
  });
}

/** The error for a malformed answer of the wallet. */
export function malformedAnswer(plugin: string, what: string): ModalError {
  return new ModalError(`The wallet returned a malformed answer to "${what}".`, {
    code: 'RESPONSE_MALFORMED',
    plugin,
  });
}

/** The result of reading foreign data, or `undefined` if its getters or proxies throw. */
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
  return new ModalError('The wallet failed without a known reason; see the cause.', {
    code: 'WALLET_FAILED',
    plugin,
    cause,
  });
}

function late(plugin: string, what: string): ModalError {
  return new ModalError(`The wallet did not answer "${what}" in time.`, {
    code: 'DEADLINE_PASSED',
    plugin,
  });
}
