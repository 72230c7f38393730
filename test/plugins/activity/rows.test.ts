// @vitest-environment jsdom
/** Rows that other plugins add to the view of a transaction. */

import { definePlugin } from 'latchkey/plugin';
import {
  type OpenTransaction,
  openTransactionAtom,
  type TransactionRow,
  transactionRows,
} from 'latchkey/plugins/activity/slots';
import { useValue } from 'latchkey/ui';
import { expect, test } from 'vitest';
import { drawn, place } from '../send/drawn.js';
import { openHistory, pageOf, transaction } from './kit.js';

const ONE = transaction('0x1', { from: 'alice', to: 'carol' });
const TWO = transaction('0x2', { from: 'alice', to: 'dave' });

/** A row that names the receiver. */
const ROW: TransactionRow = {
  id: 'note',
  load: async () => ({ default: () => `Note for ${useValue(openTransactionAtom)?.to}` }),
};

/** Opens the view of a transaction, with these rows. */
async function openTransaction(rows: readonly TransactionRow[]) {
  const embed = place();
  const notes = definePlugin({ id: 'notes', contributes: rows.map((row) => transactionRows.of(row)) });
  const { modal } = await openHistory(() => pageOf([ONE, TWO]), { embed, plugins: [notes] });
  const { text } = drawn(embed);
  const open = modal.open as (view: string, params?: unknown) => Promise<unknown>;
  const see = (wanted: string) => modal.test.until(() => text().includes(wanted), `“${wanted}” in the view`);
  void open('Transaction', { hash: ONE.hash });
  await see('Status');
  return { modal, text, see, open, current: () => modal.test.context.store.get(openTransactionAtom) };
}

test('a row is shown with the open transaction, between the parties and the hash', async () => {
  const { text, see } = await openTransaction([ROW]);
  await see('Note for carol');
  expect(text()).toMatch(/carol.*Note for carol.*0x1/);
});

test('a row follows the view to another transaction', async () => {
  const { see, open } = await openTransaction([ROW]);
  await see('Note for carol');
  void open('Transaction', { hash: TWO.hash });
  await see('Note for dave');
});

test('`when` gets the transaction and its network, and hides the row', async () => {
  const asked: (readonly [OpenTransaction, string])[] = [];
  const hidden: TransactionRow = {
    id: 'hidden',
    load: async () => ({ default: () => 'A hidden row' }),
    when(one, { network }) {
      asked.push([one, network.id]);
      return false;
    },
  };
  const { text, see } = await openTransaction([hidden, ROW]);
  await see('Note for carol');
  expect(text()).not.toContain('A hidden row');
  expect(asked[0]).toEqual([expect.objectContaining({ hash: '0x1', to: 'carol', status: 'confirmed' }), 'fake:1']);
});

test('a row whose `when` throws is reported and left out', async () => {
  const broken = {
    ...ROW,
    id: 'broken',
    when: () => {
      throw new Error('no rule');
    },
  };
  const { modal, see } = await openTransaction([
    broken,
    { ...ROW, load: async () => ({ default: () => 'A whole row' }) },
  ]);
  await see('A whole row');
  expect(modal.test.errors.map((error) => `${error}`).filter((one) => one.includes('no rule'))).toHaveLength(1);
});

test('a row that throws while it is drawn leaves the rest of the view', async () => {
  const broken: TransactionRow = {
    id: 'broken',
    load: async () => ({
      default: () => {
        throw new Error('no text');
      },
    }),
  };
  const { text, see } = await openTransaction([broken, ROW]);
  await see('Note for carol');
  expect(text()).toContain('0x1');
});

test('no transaction is open after the view was left', async () => {
  const { modal, see, current } = await openTransaction([ROW]);
  await see('Note for carol');
  expect(current()?.hash).toBe('0x1');
  modal.close();
  await modal.test.until(() => current() === undefined, 'the end of the view');
});
