/** Waits for a connector that has not been discovered yet. */

import type { findConnector } from '../contract/connectorInfo.js';
import type { Connector } from '../contract/model.js';
import type { ConnectInput } from '../contract/results.js';
import { connectorsAtom, lookingAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { anySignal } from '../platform/signals.js';

/**
 * Resolves with the connector as soon as discovery finds it. Resolves with `undefined` when discovery has finished
 * without it, or when the modal is destroyed or the caller's signal is aborted.
 */
export function waitForConnector(
  { store, scope }: Pick<Core, 'store' | 'scope'>,
  { connector, signal }: ConnectInput,
  find: typeof findConnector,
): Promise<Connector | undefined> {
  const ended = anySignal(scope.signal, signal);
  return new Promise((resolve) => {
    const check = () => {
      const found = find(store.get(connectorsAtom), connector);
      if (!found && store.get(lookingAtom) && !ended.aborted) return;
      for (const stop of stops) stop();
      ended.removeEventListener('abort', check);
      resolve(found);
    };
    const stops = [connectorsAtom, lookingAtom].map((atom) => store.sub(atom, check));
    ended.addEventListener('abort', check);
    check();
  });
}
