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
 * The broken value to return from a wallet method, or `undefined` if the mode does not break it.
 *
 * @throws TypeError for the lie `throws`
 */
export function brokenAnswer(mode: WalletMode): { readonly value: unknown } | undefined {
  if (mode === 'dead') return { value: never() };
  if (hasLie(mode, 'throws')) throw new TypeError('Broken on purpose.');
  if (hasLie(mode, 'undefined')) return { value: Promise.reject(undefined) };
  if (hasLie(mode, 'five')) return { value: 5 };
  // biome-ignore lint/suspicious/noThenProperty: a thenable that never calls back is the point
  if (hasLie(mode, 'thenable')) return { value: { then: noop } };
  return undefined;
}
