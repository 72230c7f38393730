/** Answers that no honest provider gives. */

import type { Lie, WalletMode } from '../types.js';

/** Does nothing. */
export const nothing = () => undefined;

/** A promise that never settles. */
export const never = <T>() => new Promise<T>(nothing);

const USUAL: readonly Lie[] = ['accounts', 'network', 'switch', 'signature', 'hash'];

/** Whether a mode lies in this way. */
export function liesBy(mode: WalletMode, lie: Lie): boolean {
  if (mode === 'lie') return USUAL.includes(lie);
  return typeof mode === 'object' && 'lie' in mode && mode.lie === lie;
}

/** What `request` itself returns when it is broken, if this mode breaks it. */
export function brokenAnswer(mode: WalletMode): { readonly value: unknown } | undefined {
  if (mode === 'dead') return { value: never() };
  if (liesBy(mode, 'throws')) throw new TypeError('Broken on purpose.');
  if (liesBy(mode, 'undefined')) return { value: Promise.reject(undefined) };
  if (liesBy(mode, 'five')) return { value: 5 };
  // biome-ignore lint/suspicious/noThenProperty: a thenable that never calls back is the point
  if (liesBy(mode, 'thenable')) return { value: { then: nothing } };
  return undefined;
}
