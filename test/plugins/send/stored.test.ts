/** Stored receivers. */

import { expect, test } from 'vitest';
import { addReceiver, forgetAccounts, readReceivers } from '../../../plugins/send/flow/stored.js';
import { memoryValues } from '../../kernel/memoryValues.js';

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
