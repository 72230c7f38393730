/** Reads the instance of the page in a React component. */

import { useCallback, useRef, useSyncExternalStore } from 'react';
import { currentAppKit } from '../core/instance.js';
import { isSame } from '../core/isSame.js';
import { follow, type Source } from '../core/reads.js';

/**
 * A value of the instance. It is `empty` on a server, in the first render of the browser, and without an instance. The same object
 * is returned until a field changes.
 */
export function useValue<Value>({ read, subscribe, empty }: Source<Value>): Value {
  const last = useRef(empty);
  const start = useCallback((changed: () => void) => follow(subscribe, changed), [subscribe]);
  const get = () => {
    const appKit = currentAppKit();
    const next = appKit ? read(appKit) : empty;
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(start, get, () => empty);
}
