/** `modal.state.activity.history`, and the promises of `modal.api.activity`. */

import { type ActivityPage, isModalError } from 'latchkey/plugin';
import { type OnrampOrder, onrampOrdersAtom } from 'latchkey/plugins/onramp/slots';
import { expect, test } from 'vitest';
import { openHistory, pageOf, transaction } from './kit.js';

const on = (year: number, month: number, day: number) =>
  transaction(`${day}.${month + 1}.${year}`, { minedAt: new Date(year, month, day).getTime() });
/** The source has them in no order. */
const PAGES: Readonly<Record<string, ActivityPage>> = {
  first: pageOf([on(2023, 5, 2), on(2024, 1, 3), on(2024, 1, 20)], 'second'),
  second: pageOf([on(2023, 5, 1), on(2024, 1, 28)]),
};
const read = (cursor = 'first') => PAGES[cursor] as ActivityPage;

test('transactions and months are sorted by time, the newest first, also across pages', async () => {
  const { api, history } = await openHistory(read);
  await api.readHistory();
  await api.readMoreHistory();
  const { transactions, transactionsByYear } = history();
  const hashes = (list: typeof transactions | undefined) => list?.map(({ hash }) => hash);
  expect(hashes(transactions)).toEqual(['28.2.2024', '20.2.2024', '3.2.2024', '2.6.2023', '1.6.2023']);
  expect(hashes(transactionsByYear['2024']?.['1'])).toEqual(['28.2.2024', '20.2.2024', '3.2.2024']);
  expect(hashes(transactionsByYear['2023']?.['5'])).toEqual(['2.6.2023', '1.6.2023']);
});

test('transactions of the same time keep the order of the source, also across pages', async () => {
  const { api, history } = await openHistory((cursor) =>
    cursor === undefined
      ? pageOf(
          ['b', 'a'].map((hash) => transaction(hash)),
          'more',
        )
      : pageOf([transaction('0')]),
  );
  await api.readHistory();
  await api.readMoreHistory();
  expect(history().transactions.map(({ hash }) => hash)).toEqual(['b', 'a', '0']);
});

test('the same first page keeps all pages, also if a further page has a newer transaction', async () => {
  const { api, history } = await openHistory(read);
  await api.readHistory();
  await api.readMoreHistory();
  await api.readHistory();
  expect(history().transactions).toHaveLength(5);
});

test('loading is true while the source is asked, and a further page is appended', async () => {
  const answers: (() => void)[] = [];
  const { modal, api, history } = await openHistory(
    (cursor) =>
      new Promise((resolve) => {
        const page = cursor === undefined ? pageOf([transaction('a')], 'more') : pageOf([transaction('b')]);
        answers.push(() => resolve(page));
      }),
  );
  const seen: unknown[] = [];
  const look = () => seen.push([history().loading, history().transactions.map(({ hash }) => hash)]);
  for (const reading of [api.readHistory, api.readMoreHistory]) {
    const done = reading();
    await modal.test.until(() => answers.length > 0);
    look();
    answers.pop()?.();
    await done;
    look();
  }
  expect(seen).toEqual([
    [true, []],
    [false, ['a']],
    [true, ['a']],
    [false, ['a', 'b']],
  ]);
});

test('an empty history is told apart from one that was not read, is being read or could not be read', async () => {
  const answers: ((page: ActivityPage | Promise<never>) => void)[] = [];
  const { modal, api, history } = await openHistory(() => new Promise((resolve) => answers.push(resolve)));
  const seen: unknown[] = [];
  const look = () => seen.push([history().status, history().empty]);
  look();
  for (const answer of [() => Promise.reject(new Error('down')), () => pageOf([]), () => pageOf([transaction('a')])]) {
    const reading = api.readHistory();
    await modal.test.until(() => answers.length > 0);
    look();
    answers.pop()?.(answer());
    await reading;
    look();
  }
  expect(seen).toEqual([
    ['idle', false],
    ['loading', false],
    ['failed', false],
    ['loading', false],
    ['ready', true],
    ['loading', false],
    ['ready', false],
  ]);
});

test.each(['readHistory', 'readMoreHistory'] as const)('%s is refused without an account', async (name) => {
  const { modal, api, asked } = await openHistory(() => pageOf([]));
  await modal.test.clock.drive(modal.disconnect());
  const error = await api[name]().catch((thrown: unknown) => thrown);
  expect(isModalError(error, 'INPUT_INVALID') && error.message).toBe(
    "Transactions can't be fetched without an accountAddress",
  );
  expect(asked).toEqual([]);
  expect(modal.test.errors).toEqual([]);
});

const order = (id: string, rest: Partial<OnrampOrder> = {}): OnrampOrder => ({
  id,
  provider: 'coinbase',
  address: 'alice',
  network: 'fake:1',
  status: 'done',
  at: 1,
  name: '',
  symbol: 'ETH',
  decimals: 18,
  from: 'Coinbase',
  hash: '',
  ...rest,
});

test('coinbaseTransactions are the purchases of the active account at the first provider on all networks', async () => {
  const { modal, wallet, api, history } = await openHistory(() => pageOf([]));
  await api.readHistory();
  expect(history().coinbaseTransactions).toEqual([]);
  const [old, foreign, other, late] = [
    order('old'),
    order('foreign', { address: 'bob' }),
    order('other', { provider: 'meld' }),
    order('late', { at: 2, network: 'fake:2' }),
  ] as const;
  modal.test.context.store.set(onrampOrdersAtom, [old, foreign, other, late]);
  expect(history().coinbaseTransactions).toEqual([late, old]);
  expect(history().coinbaseTransactions[1]).toBe(old);
  wallet.changeAccounts(['bob', 'alice']);
  expect(history().coinbaseTransactions).toEqual([foreign]);
});

test('of a source that lists several networks, the transactions of the active one are kept', async () => {
  const foreign = transaction('0xforeign', { network: 'fake:2' });
  const { api, history } = await openHistory(() => pageOf([foreign, transaction('0xown')]));
  await api.readHistory();
  expect(history().transactions.map(({ hash }) => hash)).toEqual(['0xown']);
});
