/** Wallets in the place of Polkadot{.js}. */

import { expect, test } from 'vitest';
import { openModal, openWindow } from './page.js';

/** An extension that counts how often it is asked. */
function extension() {
  const asked: string[] = [];
  const enable = async (origin: string) => {
    asked.push(origin);
    return { accounts: { get: async () => [], subscribe: () => () => undefined }, signer: {} };
  };
  return { asked, entry: { enable, version: '0.46.9' } };
}
const listed = (modal: Awaited<ReturnType<typeof openModal>>) =>
  modal.state.connectors.get().map(({ id, name }) => [id, name]);

test.each([
  ['the same object', (entry: object) => entry],
  ['a copy', (entry: object) => ({ ...entry })],
])(
  'a wallet that puts %s of itself in the place of Polkadot{.js} is listed under its own name only',
  async (_, copy) => {
    const other = extension();
    const page = openWindow();
    page.window.injectedWeb3 = { other: other.entry, 'polkadot-js': copy(other.entry) };
    const modal = await openModal(page);
    await modal.test.wake();
    expect(listed(modal)).toEqual([['polkadot/other', 'Other']]);
    expect(modal.test.errors).toEqual([]);
  },
);

test('Polkadot{.js} that was found before stays, and is the one that is asked', async () => {
  const [real, other] = [extension(), extension()];
  const page = openWindow();
  page.window.injectedWeb3 = { 'polkadot-js': real.entry };
  const modal = await openModal(page);
  await modal.test.wake();
  page.window.injectedWeb3 = { other: other.entry, 'polkadot-js': { ...other.entry } };
  await modal.test.clock.pass(500);
  expect(listed(modal)).toEqual([
    ['polkadot/other', 'Other'],
    ['polkadot/polkadot-js', 'Polkadot{.js}'],
  ]);
  await modal.test.clock.drive(modal.connect({ connector: 'polkadot/polkadot-js' }));
  expect([real.asked.length > 0, other.asked.length]).toEqual([true, 0]);
});

test('two extensions are listed both', async () => {
  const page = openWindow();
  page.window.injectedWeb3 = { other: extension().entry, 'polkadot-js': extension().entry };
  const modal = await openModal(page);
  await modal.test.wake();
  expect(listed(modal).map(([, name]) => name)).toEqual(['Other', 'Polkadot{.js}']);
});
