// @vitest-environment jsdom
/** Transactions of an app whose storage servers read. */

import { cookieStorage } from 'latchkey';
import type { PluginContext } from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { record, start } from '../../../plugins/send/flow/follow.js';
import { type OwnTransaction, ownTransactionsAtom } from '../../../plugins/send/state.js';

test('with cookies as storage no transaction is in a cookie, and all are found after a reload', () => {
  const storage = createMemoryStorage();
  const openPage = () =>
    createTestModal({ plugins: [fakeNamespace([])], storage: cookieStorage(), platform: { storage } }).test
      .context as PluginContext;
  const from = `0x${'a1'.repeat(20)}`;
  for (let at = 0; at < 14; at++) {
    const intent = {
      network: 'eip155:1',
      from,
      to: from,
      amount: 1n,
      token: { symbol: 'ETH', decimals: 18 },
      payload: {},
    };
    const id = `0x${`${at}`.padStart(64, '0')}`;
    record(openPage(), {
      id,
      kind: 'transaction',
      status: 'confirmed',
      sentAt: at,
      missing: 0,
      intent,
    } as OwnTransaction);
  }
  expect(document.cookie).toBe('');
  const page = openPage();
  start(page);
  expect(page.store.get(ownTransactionsAtom)).toHaveLength(14);
});
