/** As many entries as the outbox keeps fit into the storage of a browser. */

import type { OutboxEntry } from 'latchkey/plugin';
import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { ENTRIES } from '../../../kernel/outbox/entries.js';
import { createStorage } from '../../../kernel/platform/storage.js';
import { openList } from '../../../kernel/platform/storedList.js';

const TRANSFER = { from: `0x${'a'.repeat(40)}`, to: `0x${'b'.repeat(40)}`, token: 'USDC', amount: `${10n ** 20n}` };

test('99 pending entries of each of two accounts are found after a reload, and the oldest gives way', () => {
  const disk = createMemoryStorage();
  const faults: unknown[] = [];
  const open = () => {
    const env = { localStorage: () => disk, window: undefined };
    return openList(createStorage({ env, id: 'page', report: (error) => faults.push(error) }).for('outbox'), ENTRIES);
  };
  const entry = (account: string, at: number): OutboxEntry => ({
    key: `${account}${at}`,
    id: `0x${`${at}`.padStart(64, '0')}`,
    sentAs: 'transaction',
    kind: 'transfer',
    network: 'eip155:1',
    account,
    status: 'pending',
    requestedAt: at,
    sentAt: at,
    nonce: `${at}`,
    missing: 0,
    isDismissed: false,
    data: TRANSFER,
  });
  const page = open();
  for (let at = 1; at <= 100; at += 1) for (const account of ['0xa', '0xb']) page.put(entry(account, at));
  const found = open().read();
  expect(found).toHaveLength(198);
  for (const account of ['0xa', '0xb']) {
    expect(found.filter((one) => one.account === account).map(({ requestedAt }) => requestedAt)).toEqual(
      Array.from({ length: 99 }, (_, at) => 100 - at),
    );
  }
  expect(faults).toEqual([]);
});
