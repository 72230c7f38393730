/** Sent batches in the storage of this browser. */

import type { PluginContext } from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { addSentCalls, readSentCalls } from '../../../plugins/eip155/calls/sentCalls.js';

const NOW = 1_700_000_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** The storage of a page, with the real limits. */
const openPage = (storage: Storage) =>
  (createTestModal({ plugins: [fakeNamespace([])], platform: { storage } }).test.context as PluginContext).storage;

/** A batch of 20 calls that was sent as single transactions: its id has their hashes. */
const batch = (at: number) => ({
  ...{ id: `0x${`${at}`.padStart(22 * 64, '0')}`, network: 'eip155:1', sentAt: NOW + at, count: 20 },
});

test('99 batches of 20 calls are found after a reload, the newest first', () => {
  const storage = createMemoryStorage();
  for (let at = 0; at < 100; at++) addSentCalls(openPage(storage), batch(at));
  const found = readSentCalls(openPage(storage), NOW);
  expect([found.length, found[0]?.sentAt, found[98]?.sentAt]).toEqual([99, NOW + 99, NOW + 1]);
});

test('a batch replaces the one that it continues, and those of yesterday are removed', () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  addSentCalls(page, { ...batch(1), sentAt: NOW - DAY_MS });
  addSentCalls(page, batch(2));
  addSentCalls(page, batch(3), batch(2).id);
  expect(readSentCalls(page, NOW).map(({ sentAt }) => sentAt)).toEqual([NOW + 3]);
  expect(Object.keys(storage)).toHaveLength(1);
});

test('the value of an earlier version is moved once, without malformed batches', () => {
  const storage = createMemoryStorage();
  storage.setItem('latchkey:test:calls', JSON.stringify({ v: 1, d: [batch(2), { id: 'x' }, null, batch(1)] }));
  expect(readSentCalls(openPage(storage), NOW)).toEqual([batch(2), batch(1)]);
  expect(storage.getItem('latchkey:test:calls')).toBeNull();
});
