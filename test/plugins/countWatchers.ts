/** Counts what a plugin watches. */

import type { PluginContext } from 'latchkey/plugin';
import { createTestModal, fakeNamespace } from 'latchkey/testing';

/** A context of a modal without wallets, and the number of its watchers. */
export function countWatchers() {
  const own = createTestModal({ plugins: [fakeNamespace([])] }).test.context;
  const count = { watchers: 0 };
  const watch: PluginContext['watch'] = (...args) => {
    count.watchers += 1;
    own.watch(...args);
  };
  return { count, context: { ...own, watch } as PluginContext };
}
