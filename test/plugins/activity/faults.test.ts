/** Transactions that cannot be read, and those that are not shown. */

import type { ActivityPage, ActivityTransfer } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { openHistory, pageOf, transaction } from './kit.js';

const down = () => Promise.reject(new Error('down'));
const failures = (events: readonly { readonly type: string }[]) =>
  events.filter(({ type }) => type === 'ERROR_FETCH_TRANSACTIONS');

test('a source that fails is named by a toast and tracked with the network only', async () => {
  const { modal, api } = await openHistory(down);
  await api.readHistory();
  expect(modal.state.toast.get()).toMatchObject({ variant: 'error', message: 'Failed to fetch transactions' });
  expect(failures(modal.test.events)).toEqual([{ type: 'ERROR_FETCH_TRANSACTIONS', props: { network: 'fake:1' } }]);
});

test('a failure after a disconnect is not tracked', async () => {
  let fail = () => {};
  const { modal, api, asked } = await openHistory(() => new Promise((_, reject) => (fail = () => reject(new Error()))));
  const reading = api.readHistory();
  await modal.test.until(() => asked.length > 0);
  await modal.test.clock.drive(modal.disconnect());
  fail();
  await reading;
  expect(failures(modal.test.events)).toEqual([]);
});

test('a further page that fails empties the history and clears the cursor', async () => {
  const { api, history } = await openHistory((cursor) => (cursor ? down() : pageOf([transaction('a')], 'more')));
  await api.readHistory();
  expect(history()).toMatchObject({ next: 'more', transactions: [{ hash: 'a' }] });
  await api.readMoreHistory();
  expect(history()).toMatchObject({ next: undefined, transactions: [], transactionsByYear: {} });
});

const work = (isSpam: boolean): ActivityTransfer => ({
  direction: 'in',
  decimals: 0,
  symbol: '',
  name: 'Claim',
  quantity: 1n,
  nft: { isSpam },
});

test.each([
  ['all are works that advertise something', [work(true), work(true)], []],
  ['one of two works advertises something', [work(true), work(false)], ['a']],
  ['no work advertises anything', [work(false)], ['a']],
  ['there are none', [], ['a']],
] as const)('of the transactions whose transfers are all spam none is listed: %s', async (_, transfers, listed) => {
  const { api, history } = await openHistory(() => pageOf([transaction('a', { transfers })]));
  await api.readHistory();
  expect(history().transactions.map(({ hash }) => hash)).toEqual(listed);
});

test('transactions of other networks are left out, whatever the source sends', async () => {
  const page: ActivityPage = pageOf([transaction('a', { network: 'fake:2' }), transaction('b')]);
  const { api, history } = await openHistory(() => page);
  await api.readHistory();
  expect(history().transactions.map(({ hash }) => hash)).toEqual(['b']);
});
