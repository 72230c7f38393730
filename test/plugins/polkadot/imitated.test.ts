/** Wallets in the place of Polkadot{.js}. */

import { expect, test } from 'vitest';
import { openModal, openWindow } from './page.js';

/** An extension that counts how often it is asked. */
function extension(version: unknown = '0.63.1') {
  const asked: string[] = [];
  const enable = async (origin: string) => {
    asked.push(origin);
    return { accounts: { get: async () => [], subscribe: () => () => undefined }, signer: {} };
  };
  return { asked, entry: { enable, version } };
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

test.each(['0.46.9', '0.44.1', '1.2.0', '0.63', '0.63.1-vultisig', '', undefined, 63, { toString: () => '0.63.1' }])(
  'a wallet of version %j that is only under the key of Polkadot{.js} is listed under the key',
  async (version) => {
    const page = openWindow();
    page.window.injectedWeb3 = { 'polkadot-js': { ...extension().entry, version } };
    const modal = await openModal(page);
    await modal.test.wake();
    expect(listed(modal)).toEqual([['polkadot/polkadot-js', 'polkadot-js']]);
  },
);

test.each(['0.47.1', '0.52.3', '0.63.1'])('Polkadot{.js} %s has its name', async (version) => {
  const page = openWindow();
  page.window.injectedWeb3 = { 'polkadot-js': extension(version).entry };
  const modal = await openModal(page);
  await modal.test.wake();
  expect(listed(modal)).toEqual([['polkadot/polkadot-js', 'Polkadot{.js}']]);
});
