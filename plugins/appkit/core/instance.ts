/**
 * The instance of the page. AppKit's hooks have no provider component: they find the one instance of a page. So this file, and no
 * other one, keeps a reference in a module.
 */

import type { AppKit } from './appKit.js';
import type { BuiltAppKit } from './build.js';

/** The instance that `createAppKit` has made; `undefined` before. */
export let modal: AppKit | undefined;

let built: BuiltAppKit | undefined;
const waiting = new Set<() => void>();

/** The instance, unless its modal was destroyed. */
export const currentAppKit = (): AppKit | undefined => (modal?.latchkey.destroyed() ? undefined : modal);

/** The instance. Without one, makes it the instance of the page. */
export function takeAppKit(make: () => BuiltAppKit): AppKit {
  const known = currentAppKit();
  if (known) {
    built?.say('createAppKit was called again. The first instance is returned, and the new options are ignored.');
    return known;
  }
  built = make();
  modal = built.appKit;
  for (const listener of [...waiting]) listener();
  return modal;
}

/** Calls back when an instance is made. Returns the unsubscribe function. */
export function whenCreated(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
