/** Read access of an app to the state of a modal. */

import type { Atom } from 'jotai/vanilla';
import type { Readable } from '../contract/infer.js';
import type { Store } from '../contract/pluginParts.js';
import type { Core } from '../core/core.js';

/**
 * Returns a function that gives read access to an atom.
 *
 * @param server - The state for server rendering, if servers can read the storage.
 * @returns a function of the atom and, if it is not in that state, of its value for server rendering
 */
export function createReadable({ store, report }: Pick<Core, 'store' | 'report'>, server: (() => Store) | undefined) {
  return <Value>(
    source: Atom<Value>,
    served: (() => Value) | undefined = server && (() => server().get(source)),
  ): Readable<Value> =>
    Object.freeze({
      get: () => store.get(source),
      subscribe: (changed: (value: Value) => void) =>
        store.sub(source, () => {
          try {
            changed(store.get(source));
          } catch (error) {
            // The store would throw it at whoever changed the state, and a connection would fail.
            report(error);
          }
        }),
      ...(served && { server: served }),
    });
}
