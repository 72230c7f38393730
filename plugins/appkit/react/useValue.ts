/** Reads the instance of the page in a React component. */

import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AppKit } from '../core/appKit.js';
import { currentAppKit, whenCreated } from '../core/instance.js';
import { isSame } from '../core/isSame.js';

/** Starts a subscription of an instance. Returns the unsubscribe function. */
export type Subscribe = (appKit: AppKit, changed: () => void) => () => void;

/**
 * A value of the instance. It is `empty` on a server, in the first render of the browser, and without an instance. The same object
 * is returned until a field changes.
 */
export function useValue<Value>(read: (appKit: AppKit) => Value, subscribe: Subscribe, empty: Value): Value {
  const last = useRef(empty);
  const start = useCallback(
    (changed: () => void) => {
      let stop: () => void = () => undefined;
      const follow = () => {
        stop();
        const appKit = currentAppKit();
        stop = appKit ? subscribe(appKit, changed) : () => undefined;
      };
      follow();
      const stopWaiting = whenCreated(() => {
        follow();
        changed();
      });
      return () => {
        stop();
        stopWaiting();
      };
    },
    [subscribe],
  );
  const get = () => {
    const appKit = currentAppKit();
    const next = appKit ? read(appKit) : empty;
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(start, get, () => empty);
}

/** The instance. @throws without one, with the name of the hook */
export function requireAppKit(hook: string): AppKit {
  const appKit = currentAppKit();
  if (appKit) return appKit;
  throw new Error(`${hook} needs the instance of the page. Call createAppKit before it, outside of components.`);
}
