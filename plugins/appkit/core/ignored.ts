/** The methods of AppKit's instance that have no effect here. */

import { IGNORED_METHODS } from './marks/ignoredMethods.js';
import type { Room } from './room.js';

/** Each of them does nothing, and says so once in development. Those that return something return an empty value. */
export function ignoredMethods({ note }: Room): Readonly<Record<string, () => unknown>> {
  return Object.fromEntries(
    Object.entries(IGNORED_METHODS).map(([name, empty]) => [
      name,
      () => {
        note('method', name);
        return EMPTY[empty]();
      },
    ]),
  );
}

/** The results of such methods, by kind. */
const EMPTY: Readonly<Record<(typeof IGNORED_METHODS)[keyof typeof IGNORED_METHODS], () => unknown>> = {
  nothing: () => undefined,
  promise: () => Promise.resolve(),
  list: () => [],
  object: () => ({}),
  unsubscribe: () => () => undefined,
};
