/** Stored transactions and receivers. */

import { type Connection, connectionsAtom, type PluginContext, statusesAtom } from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { record, start } from '../../../plugins/send/flow/follow.js';
import { addReceiver, forgetAccounts, readReceivers } from '../../../plugins/send/flow/stored.js';
import { type OwnTransaction, ownTransactionsAtom } from '../../../plugins/send/state.js';
import { memoryValues } from '../../kernel/memoryValues.js';

const ALICE = `0x${'a1'.repeat(20)}`;
const BOB = `0x${'b0'.repeat(20)}`;

/** A page of the app. */
function openPage(storage: Storage): PluginContext {
  return createTestModal({ plugins: [fakeNamespace([])], platform: { storage } }).test.context as PluginContext;
}
/** The transactions that a new page finds. */
function restore(storage: Storage): readonly OwnTransaction[] {
  const page = openPage(storage);
  start(page);
  return page.store.get(ownTransactionsAtom);
}

/** A transfer of a token, with ids and amounts as long as in life. */
const own = (id: number, status: OwnTransaction['status'] = 'confirmed', from = ALICE): OwnTransaction => ({
  ...{ id: `0x${from.slice(2, 4)}${`${id}`.padStart(62, '0')}`, kind: 'transaction', status, sentAt: id, missing: 0 },
  intent: {
    ...{ network: 'eip155:1', from, to: BOB, amount: 10n ** 30n, maxFee: 10n ** 15n, payload: { data: '0x' } },
    token: { address: `0x${'c0'.repeat(20)}`, symbol: 'USDC', decimals: 6 },
  },
});

test('a transaction is read back exactly, without its payload', () => {
  const storage = createMemoryStorage();
  const one: OwnTransaction = { ...own(1, 'pending'), nonce: '7' };
  record(openPage(storage), one);
  expect(restore(storage)).toEqual([{ ...one, intent: { ...one.intent, payload: {} } }]);
});

test('99 pending transactions of each of two accounts are found after a reload, with their last statuses', () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  for (const from of [ALICE, BOB]) {
    for (let at = 0; at < 99; at++) {
      record(page, own(at, 'unknown', from));
      record(page, own(at, 'pending', from));
    }
  }
  const found = restore(storage);
  expect(found).toHaveLength(198);
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['pending']));
  expect(found.filter(({ intent }) => intent.from === ALICE)).toHaveLength(99);
});

test('after many settled transactions, a page each, a pending one is found', () => {
  const storage = createMemoryStorage();
  for (let at = 0; at < 25; at++) record(openPage(storage), own(at));
  record(openPage(storage), own(25, 'pending', BOB));
  expect(restore(storage)).toHaveLength(26);
  expect(restore(storage)[0]).toMatchObject({ status: 'pending', intent: { from: BOB } });
});

test('of more than 99 transactions of an account the oldest settled one goes first', () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  record(page, own(0, 'pending'));
  record(page, own(500, 'confirmed', BOB));
  for (let at = 1; at <= 100; at++) record(page, own(at));
  const times = page.store.get(ownTransactionsAtom).map(({ sentAt }) => sentAt);
  expect(times).toHaveLength(100);
  expect(times.filter((at) => at < 4 || at === 500).sort()).toEqual([0, 3, 500]);
  expect(restore(storage)).toHaveLength(100);
});

test('the value of an earlier version is moved once', () => {
  const storage = createMemoryStorage();
  const one = own(1, 'pending');
  const stored = { ...one, intent: { ...one.intent, amount: `${one.intent.amount}`, maxFee: null, payload: {} } };
  const key = 'latchkey:test:transactions';
  storage.setItem(key, JSON.stringify({ v: 1, d: [stored, { id: '0x2' }, null] }));
  expect(restore(storage)).toMatchObject([{ id: one.id, status: 'pending' }]);
  expect(storage.getItem(key)).toBeNull();
  expect(restore(storage)).toMatchObject([{ id: one.id }]);
});

test('a disconnected account’s transactions are removed, those of another tab too', () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  const connect = (address?: string) => {
    const accounts = address ? [{ address }] : [];
    const connection = { account: accounts[0], accounts } as unknown as Connection;
    page.store.set(statusesAtom, new Map([['eip155', address ? 'connected' : 'disconnected']]));
    page.store.set(connectionsAtom, new Map(address ? [['eip155', connection]] : []));
  };
  record(page, own(1));
  connect(ALICE);
  start(page);
  record(openPage(storage), own(2));
  record(openPage(storage), own(3, 'pending', BOB));
  connect();
  expect(restore(storage).map(({ sentAt }) => sentAt)).toEqual([3]);
  expect(page.store.get(ownTransactionsAtom)).toEqual([]);
});

test('receivers are kept by account, the last one first, and are forgotten with the account', () => {
  const storage = memoryValues('send');
  for (const receiver of ['0xb', '0xc', '0xb']) addReceiver(storage, '0xa', receiver, 1);
  addReceiver(storage, '0xz', '0xd', 0);
  expect(readReceivers(storage, '0xa')).toEqual(['0xb', '0xc']);
  forgetAccounts(storage, (account) => account === '0xa');
  expect([readReceivers(storage, '0xa'), readReceivers(storage, '0xz')]).toEqual([[], ['0xd']]);
});

test('the last 50 receivers of each of six accounts are known', () => {
  const storage = memoryValues('send');
  const accounts = Array.from({ length: 6 }, (_, at) => `0x${`${at}`.repeat(40)}`);
  for (let at = 0; at < 60; at++)
    for (const account of accounts) addReceiver(storage, account, `0x${`${at}`.padStart(40, '0')}`, at);
  for (const account of accounts) {
    const known = readReceivers(storage, account);
    expect([known.length, Number(known[0]?.slice(2)), Number(known[49]?.slice(2))]).toEqual([50, 59, 10]);
  }
});

test('receivers of an earlier version keep their order', () => {
  const storage = memoryValues('send');
  const former = { name: 'receivers', version: 1, parse: () => undefined, fallback: undefined };
  storage.set<unknown>(former, [['0xa', '0xb'], ['0xa', '0xc'], 5, ['0xz', '0xd']]);
  expect([readReceivers(storage, '0xa'), readReceivers(storage, '0xz')]).toEqual([['0xb', '0xc'], ['0xd']]);
});
