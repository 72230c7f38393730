/** Calls to the app that shows this page: each answer is matched by its id. */

import type { Env } from 'latchkey/plugin';
import type { Channel } from './parent.js';

export type Fields = Readonly<Record<string, unknown>>;

/** The answer in a message: a value or an error. `undefined`: the message is no answer. */
export type Answer = { readonly value: unknown } | { readonly error: Error };

/** Sends a message with a new id, and waits for the answer. It may never come: the user's decision can take days. */
export type Call = (message: object) => Promise<unknown>;

/** @param readAnswer - Reads an answer. The id has been checked. */
export function createCalls(
  { random }: Pick<Env, 'random'>,
  channel: Channel,
  readAnswer: (data: Fields) => Answer | undefined,
): Call {
  const pending = new Map<string, (answer: Answer) => void>();
  channel.listen((data) => {
    const { id } = (data ?? {}) as Fields;
    const settle = typeof id === 'string' ? pending.get(id) : undefined;
    const answer = settle && readAnswer(data as Fields);
    if (!answer) return false;
    pending.delete(id as string);
    settle(answer);
    return true;
  });
  return (message) =>
    new Promise((resolve, reject) => {
      const id = Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
      pending.set(id, (answer) => ('error' in answer ? reject(answer.error) : resolve(answer.value)));
      channel.post({ id, ...message });
    });
}

/** The pauses between the questions, ms. The other side may not listen yet. */
const PAUSES_MS = [300, 700, 1_500, 3_000, 4_500];

/**
 * Asks, and asks again, until there is an answer.
 *
 * @returns `undefined` without an answer after the last pause, 10 s in all, and if the signal is aborted
 */
export function askUntilAnswered<T>(
  { after }: Pick<Env, 'after'>,
  ask: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    let cancel = (): void => undefined;
    const finish = (answer: T | undefined) => {
      cancel();
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const stop = () => finish(undefined);
    const again = ([ms, ...rest]: readonly number[]) => {
      if (ms === undefined) return stop();
      cancel = after(ms, () => again(rest));
      // An error is no answer either.
      ask().then(
        (answer) => answer !== undefined && finish(answer),
        () => undefined,
      );
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else again(PAUSES_MS);
  });
}

/** An error of a provider, with a code of EIP-1193 or JSON-RPC. */
export const providerError = (code: number, message: string): Error => Object.assign(new Error(message), { code });
