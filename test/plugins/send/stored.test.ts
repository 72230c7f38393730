/** Stored transactions and receivers. */

import { expect, test } from 'vitest';
import { createStorage } from '../../../kernel/platform/storage.js';
import {
  addReceiver,
  forgetAccounts,
  keepRecent,
  MAX_KEPT,
  readReceivers,
  readTransactions,
  writeTransactions,
} from '../../../plugins/send/flow/stored.js';
import type { OwnTransaction } from '../../../plugins/send/state.js';

const memory = () =>
  createStorage({
    env: { localStorage: () => undefined, window: undefined },
    id: 'test',
    backend: false,
    report: () => undefined,
  }).for('send');

const own = (id: number, status: OwnTransaction['status'] = 'confirmed', from = '0xa'): OwnTransaction => ({
  ...{ id: `0x${id}`, kind: 'transaction', status, sentAt: id, missing: 0 },
  intent: {
    ...{ network: 'eip155:1', from, to: '0xb', amount: 10n ** 30n, maxFee: 5n, payload: { data: '0x' } },
    token: { symbol: 'ETH', decimals: 18 },
  },
});

test('a transaction is read back exactly, without its payload', () => {
  const storage = memory();
  const [one] = [own(1, 'pending')];
  writeTransactions(storage, [{ ...one, nonce: '7' }]);
  expect(readTransactions(storage)).toEqual([{ ...one, nonce: '7', intent: { ...one.intent, payload: {} } }]);
});

test('99 transactions of an account are kept; settled ones go first, the oldest first', () => {
  const all = Array.from({ length: MAX_KEPT + 2 }, (_, at) => own(at, at === 0 ? 'pending' : 'confirmed'));
  const other = own(500, 'confirmed', '0xother');
  const kept = keepRecent([...all, other]);
  expect(kept).toHaveLength(MAX_KEPT + 1);
  expect(kept.map(({ id }) => id)).not.toContain('0x1');
  expect(kept.map(({ id }) => id)).not.toContain('0x2');
  expect(kept).toContain(all[0]);
  expect(kept).toContain(other);
});

test('receivers are kept by account, the last one first, and are forgotten with the account', () => {
  const storage = memory();
  for (const receiver of ['0xb', '0xc', '0xb']) addReceiver(storage, '0xa', receiver);
  addReceiver(storage, '0xz', '0xd');
  expect(readReceivers(storage, '0xa')).toEqual(['0xb', '0xc']);
  forgetAccounts(storage, (account) => account === '0xa');
  expect([readReceivers(storage, '0xa'), readReceivers(storage, '0xz')]).toEqual([[], ['0xd']]);
});
