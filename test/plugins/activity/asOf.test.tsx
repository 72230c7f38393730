// @vitest-environment jsdom
/** The tab Activity while its source is behind, or could not read all transactions. */

import type { ActivityPage } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import ActivityTab from '../../../plugins/activity/views/ActivityTab.js';
import { readHistory } from '../../../plugins/backend/client/history.js';
import { until } from '../../kernel/react/reactHarness.js';
import { arrange, connection, draw, fakeContext, network } from '../connect/harness.js';

const AS_OF = Date.UTC(2026, 2, 4, 12);
const origin = { kind: 'service', name: 'data.example' } as const;

async function show(page: Omit<ActivityPage, 'origin'>) {
  const fake = fakeContext();
  const handle = { plugin: 'source', load: async () => ({ page: async () => ({ ...page, origin }) }) };
  Object.assign(fake.ctx, {
    watch: () => () => undefined,
    services: ({ id }: { readonly id: string }) => (id === 'activity' ? [handle] : []),
  });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  const drawn = await draw(fake, <ActivityTab />);
  // The history is read by code that is loaded first.
  await until(() => expect(drawn.place.textContent).not.toBe(''));
  return drawn.place.textContent ?? '';
}

test('an empty history of a source that is behind says as of when', async () => {
  expect(await show({ transactions: [], asOf: AS_OF })).toMatch(/Data from data\.example, as of Mar 4, 2026/);
});

test('a history that is up to date says nothing of its time', async () => {
  expect(await show({ transactions: [] })).not.toMatch(/as of/);
});

test.each([
  ['2026-03-04T12:00:00.000Z', AS_OF],
  ['9999-03-04T12:00:00.000Z', undefined],
  ['<b>', undefined],
  [7, undefined],
  [null, undefined],
])('the time %j of a server is read as %j', (asOf, expected) => {
  expect(readHistory(JSON.stringify({ data: [], next: null, asOf }), 'eip155:1').asOf).toBe(expected);
});

const RECEIVED = {
  ...({ hash: '0xaa00000000000000', network: 'aa:1', type: 'receive', status: 'confirmed', minedAt: AS_OF } as const),
  from: 'a',
  to: 'b',
  transfers: [],
};

test('a history with transactions that the source could not read says how many', async () => {
  expect(await show({ transactions: [RECEIVED], missing: 2 })).toContain('2 transactions could not be read.');
  expect(await show({ transactions: [RECEIVED] })).not.toContain('could not be read');
});

test('a history whose transactions could all not be read is not shown as empty', async () => {
  const text = await show({ transactions: [], missing: 1 });
  expect(text).toContain('1 transaction could not be read.');
  expect(text).not.toContain('No activity');
});

test.each([
  [3, 3],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  [1e9, undefined],
  ['3', undefined],
])('the number %j of missing transactions is read as %j', (missing, expected) => {
  expect(readHistory(JSON.stringify({ data: [], next: null, missing }), 'eip155:1').missing).toBe(expected);
});
