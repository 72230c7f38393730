/** The hook `authorize` of a restore: a check that does not finish must not end an approval that the user gave before. */

import { type ConnectIntent, definePlugin, ModalError } from 'latchkey/plugin';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';

type Check = (intent: ConnectIntent) => Promise<void>;

/** A page with the wallet `acorn`. A second one with the same storage is the page after a reload, or another tab. */
async function openPage(check: Check, storage?: Storage) {
  const wallet = fakeConnector({ id: 'acorn' });
  const gate = definePlugin({
    id: 'gate',
    contributes: [],
    setup: (ctx) => ctx.tap('authorize', (_grant, intent) => check(intent)),
  });
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet]), gate],
    ...(storage && { platform: { storage } }),
  });
  await modal.test.wake();
  const status = () => modal.state.accounts.get().get('fake')?.status;
  const connect = () => modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const record = () => Object.keys(modal.test.storage).filter((key) => key.endsWith(':kernel:connections')).length;
  return { modal, wallet, status, connect, record, storage: modal.test.storage };
}

const pass: Check = async () => undefined;

/** The page after a reload of a page that has connected. */
async function reload(check: Check) {
  const before = await openPage(pass);
  await before.connect();
  before.modal.destroy();
  const page = await openPage(check, before.storage);
  await page.modal.test.until(() => page.wallet.grants.length === 1, 'restore');
  return page;
}

test('authorize receives whether the connection is stored: it is for a restore, and for one that another tab has', async () => {
  const intents: unknown[] = [];
  const note: Check = async ({ byUser, isStored, connector, namespaces }) =>
    void intents.push([byUser, isStored, connector.id, ...namespaces]);
  const first = await openPage(note);
  const second = await openPage(note, first.storage);
  await first.connect();
  await second.connect();
  await openPage(note, first.storage);
  expect(intents).toEqual([
    [true, false, 'acorn', 'fake'],
    [true, true, 'acorn', 'fake'],
    [false, true, 'acorn', 'fake'],
  ]);
});

test.each<[string, Check]>([
  ['throws', () => Promise.reject(new Error('The file is missing.'))],
  ['cannot load its code', () => Promise.reject(new ModalError('Not loaded.', { code: 'SERVICE_FAILED' }))],
  ['does not answer', () => new Promise(() => undefined)],
])('a check of a restore that %s keeps the approval and the stored connection', async (_, check) => {
  const page = await reload(check);
  await page.modal.test.clock.pass(5_000);
  await page.modal.test.until(() => page.status() === 'disconnected', 'end of the restore');
  expect([page.wallet.grants[0]?.ended, page.record()]).toEqual([0, 1]);
});

test('a page that is left during the check of a restore keeps the approval', async () => {
  const page = await reload(() => new Promise(() => undefined));
  page.modal.destroy();
  await page.modal.test.settle();
  expect([page.wallet.grants[0]?.ended, page.record()]).toEqual([0, 1]);
});

test('a refusal ends the approval, also of a restore', async () => {
  const page = await reload(() => Promise.reject(new ModalError('Not on the list.', { code: 'NOT_LISTED' })));
  await page.modal.test.until(() => page.status() === 'disconnected', 'end of the restore');
  expect(page.wallet.grants[0]?.ended).toBe(1);
});

test('a check that does not finish ends the approval of a connect by the user', async () => {
  const page = await openPage(() => Promise.reject(new Error('The file is missing.')));
  expect(await page.connect()).toMatchObject({ status: 'failed', error: { code: 'GRANT_REFUSED' } });
  expect([page.wallet.grants[0]?.ended, page.record()]).toEqual([1, 0]);
});
