/** Following sent transactions. */

import { connectionsAtom } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { record, start } from '../../../plugins/send/flow/follow.js';
import type { OwnTransaction } from '../../../plugins/send/state.js';
import { countWatchers } from '../countWatchers.js';

test('accounts and network are watched once, however often the wallet reports a change', () => {
  const { context, count } = countWatchers();
  for (let changes = 0; changes < 10; changes += 1) {
    context.store.set(connectionsAtom, new Map());
    start(context);
  }
  expect(count.watchers).toBe(3);
});

test('accounts and network are watched even if the first transaction was recorded before', () => {
  const { context, count } = countWatchers();
  const intent = { network: 'fake:1', from: 'carol', to: 'dave' };
  record(context, { id: '0x01', status: 'confirmed', intent } as unknown as OwnTransaction);
  start(context);
  expect(count.watchers).toBe(3);
});
