/** Following sent transactions. */

import { connectionsAtom, type PluginContext } from 'latchkey/plugin';
import { createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { record, start } from '../../../plugins/send/flow/follow.js';
import type { OwnTransaction } from '../../../plugins/send/state.js';

/** A context without a sent transaction, and the number of its watchers. */
function watched() {
  const own = createTestModal({ plugins: [fakeNamespace([])] }).test.context;
  const count = { watchers: 0 };
  const watch: PluginContext['watch'] = (...args) => {
    count.watchers += 1;
    own.watch(...args);
  };
  return { count, context: { ...own, watch } as PluginContext };
}

test('accounts and network are watched once, however often the wallet reports a change', () => {
  const { context, count } = watched();
  for (let changes = 0; changes < 10; changes += 1) {
    context.store.set(connectionsAtom, new Map());
    start(context);
  }
  expect(count.watchers).toBe(3);
});

test('accounts and network are watched even if the first transaction was recorded before', () => {
  const { context, count } = watched();
  const intent = { network: 'fake:1', from: 'carol', to: 'dave' };
  record(context, { id: '0x01', status: 'confirmed', intent } as unknown as OwnTransaction);
  start(context);
  expect(count.watchers).toBe(3);
});
