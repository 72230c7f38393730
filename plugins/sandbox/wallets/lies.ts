/** Broken answers for the modes `dead`, `lie` and `{ lie }`. */

import type { Lie, WalletMode } from '../types.js';

/** Does nothing. */
export const noop = () => undefined;

/** A promise that never settles. */
export const never = <T>() => new Promise<T>(noop);

const USUAL: readonly Lie[] = ['accounts', 'network', 'switch', 'signature', 'hash'];

/** Whether a mode includes this lie. */
export function hasLie(mode: WalletMode, lie: Lie): boolean {
  if (mode === 'lie') return USUAL.includes(lie);
  return typeof mode === 'object' && 'lie' in mode && mode.lie === lie;
}

/**
 * The answer of a wallet method, broken as the mode says. A broken answer may be something other than a promise.
 *
 * @throws TypeError for the lie `throws`
 */
export function answerAs<T>(mode: WalletMode, method: string, work: () => Promise<T>): Promise<T> {
  const { method: wanted, afterwards } = (typeof mode === 'object' && 'lie' in mode ? mode : {}) as {
    readonly method?: string;
    readonly afterwards?: boolean;
  };
  if (wanted !== undefined && wanted !== method) return work();
  if (afterwards) {
    return work().then((answer) => {
      const broken = brokenAnswer(mode);
      return (broken ? broken.value : answer) as T;
    });
  }
  const broken = brokenAnswer(mode);
  return broken ? (broken.value as Promise<T>) : work();
}

/** The broken value that a mode answers, or `undefined` if the mode does not break it. @throws TypeError for the lie `throws` */
function brokenAnswer(mode: WalletMode): { readonly value: unknown } | undefined {
  if (mode === 'dead') return { value: never() };
  if (hasLie(mode, 'throws')) throw new TypeError('Broken on purpose.');
  if (hasLie(mode, 'undefined')) return { value: Promise.reject(undefined) };
  if (hasLie(mode, 'five')) return { value: 5 };
  if (hasLie(mode, 'nothing')) return { value: undefined };
  if (hasLie(mode, 'page')) return { value: '<!doctype html><title>502 Bad Gateway</title>' };
  // biome-ignore lint/suspicious/noThenProperty: a thenable that never calls back is the point
  if (hasLie(mode, 'thenable')) return { value: { then: noop } };
  return undefined;
}
