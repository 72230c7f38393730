/** The status of connections in storage. */

import { createMemoryStorage, createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

/** A page with a wallet that answers later, over the storage of the page before. */
async function open(storage = createMemoryStorage()) {
  const wallet = fakeConnector({ id: 'acorn', accounts: ['alice'], mode: 'hang', remembers: false });
  const modal = createTestModal({ plugins: [fakeNamespace([wallet])], platform: { storage } });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  const stored = () => {
    const key = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').find((one) =>
      one.endsWith(':statuses'),
    );
    return key === undefined ? undefined : (storage.getItem(key) ?? '');
  };
  return { modal, wallet, storage, stored };
}

/** The same page while the wallet is asked. */
async function connecting() {
  const page = await open();
  const done = page.modal.connect({ connector: 'acorn' });
  await page.modal.test.until(() => page.wallet.prompts.length === 1);
  return { ...page, done };
}

type Page = Awaited<ReturnType<typeof connecting>>;

test('it is connecting from the click until the answer, then connected, without an address', async () => {
  const { modal, wallet, stored, done } = await connecting();
  expect(stored()).toContain('[["fake","connecting"]]');
  wallet.answer('approve');
  await modal.test.clock.drive(done);
  expect(stored()).toContain('[["fake","connected"]]');
  expect(stored()).not.toContain('alice');
});

test.each(['reject', 'throw'] as const)('it is removed when the wallet answers with "%s"', async (mode) => {
  const { modal, wallet, stored, done } = await connecting();
  wallet.answer(mode);
  await modal.test.clock.drive(done);
  expect(stored()).toBeUndefined();
});

test.each([
  ['a disconnect', async ({ modal }: Page) => void (await modal.disconnect())],
  ['an end by the wallet', async ({ wallet }: Page) => wallet.end()],
])('it is removed after %s', async (_, end) => {
  const page = await connecting();
  page.wallet.answer('approve');
  await page.modal.test.clock.drive(page.done);
  await page.modal.test.clock.drive(end(page));
  expect(page.stored()).toBeUndefined();
});

test('a page that was left while the wallet was asked is disconnected, asks no wallet, and forgets it', async () => {
  const { storage } = await connecting();
  const { modal, wallet, stored } = await open(storage);
  expect(modal.state.accounts.get().get('fake')?.status).toBe('disconnected');
  expect(wallet.prompts).toEqual([]);
  expect(stored()).toBeUndefined();
});
