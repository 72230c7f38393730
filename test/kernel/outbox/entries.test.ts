/** Stored entries are not trusted. */

import * as fc from 'fast-check';
import { hasEnded, type OutboxEntry } from 'latchkey/plugin';
import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { accountKey, ENTRIES } from '../../../kernel/outbox/entries.js';
import { nextOf } from '../../../kernel/outbox/nextOf.js';
import { createBench, sent } from './harness.js';

const ENTRY: OutboxEntry = {
  key: 'k1',
  id: '0x1',
  sentAs: 'transaction',
  kind: 'parcel',
  network: 'fake:1',
  account: '0xAb',
  status: 'pending',
  requestedAt: 1,
  sentAt: 2,
  nonce: '7',
  missing: 0,
  isDismissed: false,
  data: { weight: '5' },
};
const roundTrip = (entry: OutboxEntry) => ENTRIES.parse(JSON.parse(JSON.stringify(ENTRIES.toJson?.(entry))));

test('an entry is read back exactly', () => {
  expect(roundTrip(ENTRY)).toEqual(ENTRY);
  const ended = {
    ...ENTRY,
    status: 'mismatch',
    reason: 'SENT_OTHER',
    field: 'to',
    endedAt: 9,
    isDismissed: true,
  } as const;
  expect(roundTrip(ended)).toEqual(ended);
});

test('a value of any shape is read as an entry with all its fields, or ignored', () => {
  void fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(ENTRY)), (value, field) => {
      expect(ENTRIES.parse(value)).toBeUndefined();
      const read = ENTRIES.parse({ ...ENTRY, [field]: value });
      if (!read) return;
      expect([typeof read.key, typeof read.id, typeof read.network, typeof read.requestedAt]).toEqual([
        ...['string', 'string', 'string', 'number'],
      ]);
      expect(read.nonce === undefined || /^\d+$/.test(read.nonce)).toBe(true);
    }),
  );
});

test('the case of an address in hex makes no other account', () => {
  expect(accountKey({ network: 'eip155:1', account: '0xAB' })).toBe(
    accountKey({ network: 'eip155:10', account: '0xab' }),
  );
  expect(accountKey({ network: 'solana:1', account: 'AB' })).not.toBe(
    accountKey({ network: 'solana:1', account: 'ab' }),
  );
});

const status = fc.constantFrom(
  ...(['unknown', 'pending', 'confirmed', 'failed', 'partly', 'replaced', 'dropped', 'mismatch'] as const),
);

test('after any answers of nodes an entry is pending, or has the first end that was proved', () => {
  void fc.assert(
    fc.property(fc.array(status, { maxLength: 30 }), (answers) => {
      let entry = ENTRY;
      for (const one of answers) {
        entry = nextOf(entry, one === 'mismatch' ? { status: one, field: 'to' } : { status: one }, 10);
      }
      const end = answers.find((one) => one !== 'unknown' && one !== 'pending');
      expect(entry.status).toBe(end ?? 'pending');
      expect(hasEnded(entry)).toBe(end !== undefined);
      expect(entry.reason !== undefined).toBe(end !== undefined && end !== 'confirmed');
    }),
  );
});

test.each([
  ['10 MB', 'x'.repeat(10_000_000)],
  ['half of an entry', '{"v":1,"d":{"key":"k","id":"0x1"'],
  ['another shape', '{"v":1,"d":{"key":"k","kind":"parcel","status":"sold"}}'],
  ['an entry whose data its kind refuses', JSON.stringify({ v: 1, d: { ...ENTRY, data: { weight: 'heavy' } } })],
])('in a stored outbox %s is ignored, and nothing else is lost', async (_, text) => {
  const storage = createMemoryStorage();
  const first = createBench({ storage });
  await first.connect();
  const [one, two] = [await first.ask(sent('0x1')), await first.ask(sent('0x2'))];
  first.modal.destroy();
  const names = Object.keys(storage).filter((name) => name.includes('outbox'));
  expect(names).toHaveLength(2);
  storage.setItem(`${names[0]}x`, text);
  storage.setItem(names[0] ?? '', text);
  const second = createBench({ storage });
  await second.connect();
  expect(second.entries()).toHaveLength(1);
  expect([one, two]).toContainEqual(second.entries()[0]);
});
