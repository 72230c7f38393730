/** Stored swaps and approvals. */

import { type ConnectionStatus, type PluginContext, statusesAtom } from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { record, start } from '../../../plugins/swaps/flow/follow.js';
import { type OwnSwap, ownSwapsAtom } from '../../../plugins/swaps/state.js';

const ALICE = `0x${'a1'.repeat(20)}`;
const BOB = `0x${'b0'.repeat(20)}`;
const ROUTER = `0x${'11'.repeat(20)}`;

/** A page of the app. */
function openPage(storage: Storage): PluginContext {
  return createTestModal({ plugins: [fakeNamespace([])], platform: { storage } }).test.context as PluginContext;
}
/** The requests that a new page finds. */
function restore(storage: Storage): readonly OwnSwap[] {
  const page = openPage(storage);
  start(page);
  return page.store.get(ownSwapsAtom);
}

/** A swap of two tokens, with ids and amounts as long as in life. */
const own = (id: number, status: OwnSwap['status'] = 'confirmed', from = ALICE, network = 'eip155:1'): OwnSwap => ({
  ...{ id: `0x${from.slice(2, 4)}${`${id}`.padStart(62, '0')}`, kind: 'transaction', kindOfStep: 'swap', status },
  ...{ sentAt: id, approved: true, toAmount: 10n ** 20n },
  intent: {
    ...{ step: 'swap', network, from, recipient: from, router: ROUTER, payload: { data: '0x'.padEnd(9_000, 'f') } },
    ...{ amount: 10n ** 20n, value: 0n, minimum: 10n ** 19n, maxFee: 10n ** 15n },
    token: { address: `0x${'c0'.repeat(20)}`, symbol: 'USDC', decimals: 6 },
    received: { address: `0x${'d0'.repeat(20)}`, symbol: 'WETH', decimals: 18 },
  },
});

test('a swap is read back exactly, without its payload', () => {
  const storage = createMemoryStorage();
  const one = own(1, 'pending');
  record(openPage(storage), one);
  expect(restore(storage)).toEqual([{ ...one, intent: { ...one.intent, payload: {} } }]);
});

test('99 pending swaps of each of two accounts are found after a reload, with their last statuses', () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  for (const from of [ALICE, BOB]) {
    for (let at = 0; at < 99; at++) record(page, own(at, 'pending', from));
    record(page, own(98, 'failed', from));
  }
  const found = restore(storage);
  expect(found).toHaveLength(198);
  expect(found.filter(({ status }) => status === 'pending')).toHaveLength(196);
  expect(found.filter(({ intent }) => intent.from === ALICE)).toHaveLength(99);
});

test('after 20 settled swaps a pending one is found', () => {
  const storage = createMemoryStorage();
  for (let at = 0; at < 20; at++) record(openPage(storage), own(at));
  record(openPage(storage), own(20, 'pending', BOB));
  expect(restore(storage)).toHaveLength(21);
  expect(restore(storage)[0]).toMatchObject({ status: 'pending', intent: { from: BOB } });
});

test('a pending swap is kept while settled ones give way', () => {
  const page = openPage(createMemoryStorage());
  record(page, own(0, 'pending'));
  for (let at = 1; at <= 100; at++) record(page, own(at));
  const times = page.store.get(ownSwapsAtom).map(({ sentAt }) => sentAt);
  expect([times.length, times.includes(0), times.includes(1), times.includes(2), times.includes(3)]).toEqual([
    ...[99, true, false, false, true],
  ]);
});

test('the value of an earlier version is moved once', () => {
  const storage = createMemoryStorage();
  const one = own(1, 'pending');
  const amounts = { amount: '5', value: '0', minimum: '4', maxFee: '3' };
  const stored = { ...one, toAmount: '7', intent: { ...one.intent, ...amounts, payload: {} } };
  const key = 'latchkey:test:swaps';
  storage.setItem(key, JSON.stringify({ v: 1, d: [stored, { id: '0x2' }, null] }));
  expect(restore(storage)).toMatchObject([{ id: one.id, toAmount: 7n, status: 'pending' }]);
  expect(storage.getItem(key)).toBeNull();
  expect(restore(storage)).toMatchObject([{ id: one.id }]);
});

test('a disconnect removes the swaps of the namespace, those of another tab too, and no others', () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  const set = (eip155: ConnectionStatus) =>
    page.store.set(
      statusesAtom,
      new Map<string, ConnectionStatus>([
        ['eip155', eip155],
        ['other', 'connected'],
      ]),
    );
  set('connected');
  record(page, own(1));
  start(page);
  record(openPage(storage), own(2));
  record(openPage(storage), own(3, 'pending', BOB, 'other:1'));
  set('disconnected');
  expect(restore(storage).map(({ sentAt }) => sentAt)).toEqual([3]);
  expect(page.store.get(ownSwapsAtom)).toEqual([]);
});

test('a tab that has not connected the namespace keeps the swaps of the tab that has', () => {
  const storage = createMemoryStorage();
  record(openPage(storage), own(1, 'pending'));
  const page = openPage(storage);
  page.store.set(statusesAtom, new Map([['eip155', 'disconnected']]));
  start(page);
  for (const status of ['connecting', 'disconnected'] as const) {
    page.store.set(statusesAtom, new Map([['eip155', status]]));
  }
  expect(restore(storage)).toHaveLength(1);
});
