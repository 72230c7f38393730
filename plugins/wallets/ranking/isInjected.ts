/** Looks for the properties that a wallet adds to the page. Pure. */

import type { Wallet } from '../slots.js';

/**
 * Whether the page contains one of the record's `injected` ids: a path from `window`, or a flag or property of `root`.
 * Any wallet can set any of them, so the result is only a hint and never an identity.
 */
export function isInjected(window: object, root: string, ids: Wallet['injected']): boolean {
  return ids.some(({ id }) => {
    const path = id.split('.');
    const steps = path[0] === 'window' ? path.slice(1) : [root, ...path];
    try {
      return steps.length > 0 && Boolean(steps.reduce<unknown>(readProperty, window));
    } catch {
      // Getters of the page may throw.
      return false;
    }
  });
}

function readProperty(value: unknown, name: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined;
  return name === '__proto__' || name === 'constructor'
    ? undefined
    : (value as Readonly<Record<string, unknown>>)[name];
}
