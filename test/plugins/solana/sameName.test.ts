/** Two wallets that claim one name: both are shown, and the one that was connected is restored. */

import { solana, solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/solana/wallets/connect.js';
import '../../../plugins/solana/wallets/nameOwners.js';
import { ALICE, BOB, type TestWallet, testWallet } from './wallet.js';

const NAME = 'MetaMask';
const OTHER_ICON = 'data:image/png;base64,BBBB';
const [alice, bob] = [ALICE, BOB].map((key) => key.publicKey.toBase58());

/** The real wallet, and one that registers a second time under its name. */
function twoWallets() {
  const [real, second] = [testWallet({ name: NAME, keys: [ALICE] }), testWallet({ name: NAME, keys: [BOB] })];
  return { real, second: { ...second, wallet: { ...second.wallet, icon: OTHER_ICON } as TestWallet['wallet'] } };
}

/** A page in which the wallets register in this order. */
function start(wallets: readonly TestWallet[], storage?: Storage) {
  const modal = createTestModal({
    plugins: [solana({ networks: [solanaMainnet, solanaDevnet] })],
    platform: storage ? { storage } : {},
  });
  modal.test.page.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as unknown as { detail: { register(...wallets: unknown[]): void } }).detail;
    register(...wallets.map(({ wallet }) => wallet));
  });
  return modal;
}

type App = ReturnType<typeof start>;
const listed = (app: App) => app.state.connectors.get().filter(({ namespaces }) => namespaces.includes('solana'));
const addressOf = (app: App) => app.state.connections.get().get('solana')?.account.address;
const connect = (app: App, connector: string) => app.test.clock.drive(app.connect({ connector }));

/** The address that is restored after a reload with these wallets; `undefined` if none is. */
async function restored(before: App, wallets: readonly TestWallet[]) {
  before.destroy();
  const app = start(wallets, before.test.storage);
  app.start();
  await app.test.clock.pass(10_000);
  const address = addressOf(app);
  expect(app.test.errors).toEqual([]);
  app.destroy();
  return address;
}

test.each([
  ['before', ({ real, second }: ReturnType<typeof twoWallets>) => [second, real]],
  ['after', ({ real, second }: ReturnType<typeof twoWallets>) => [real, second]],
])('a wallet is restored although a second one of its name registers %s it', async (_, order) => {
  const both = twoWallets();
  const app = start([both.real]);
  await app.test.wake();
  await connect(app, `solana/${NAME}`);
  expect(addressOf(app)).toBe(alice);
  expect(await restored(app, order(both))).toBe(alice);
  expect(both.second.asked).toEqual([]);
});

test('both wallets of one name are shown as such, and the chosen one is restored', async () => {
  const { real, second } = twoWallets();
  for (const [order, at, address] of [
    [[real, second], 0, alice],
    [[real, second], 1, bob],
    [[second, real], 1, alice],
  ] as const) {
    const app = start(order);
    await app.test.wake();
    expect(listed(app).map(({ name, contested, imageUrl }) => [name, contested, imageUrl])).toEqual(
      order.map(({ wallet }) => [NAME, true, wallet.icon]),
    );
    await connect(app, listed(app)[at]?.id ?? '');
    expect([addressOf(app), app.state.connections.get().get('solana')?.connector.imageUrl]).toEqual([
      address,
      order[at].wallet.icon,
    ]);
    expect(await restored(app, [second, real])).toBe(address);
  }
});

test('the remembered wallet is still shown as one of two', async () => {
  const { real, second } = twoWallets();
  const app = start([real]);
  await app.test.wake();
  await connect(app, `solana/${NAME}`);
  app.destroy();
  const again = start([second, real], app.test.storage);
  await again.test.wake();
  expect(listed(again).map(({ name, contested }) => [name, contested])).toEqual([
    [NAME, true],
    [NAME, true],
  ]);
});

test('a second wallet that copies all that the first one says ends the restores of both', async () => {
  const { real } = twoWallets();
  const copy = testWallet({ name: NAME, keys: [BOB] });
  const app = start([real]);
  await app.test.wake();
  await connect(app, `solana/${NAME}`);
  expect(await restored(app, [copy, real])).toBeUndefined();
  expect(copy.asked).toEqual([]);
});

test('a stored owner that is malformed is ignored', async () => {
  const { real, second } = twoWallets();
  const app = start([real]);
  await app.test.wake();
  await connect(app, `solana/${NAME}`);
  const [key] = Object.keys(app.test.storage).filter((one) => one.includes('nameOwners'));
  if (!key) throw new Error('No owner is stored.');
  const stored = app.test.storage.getItem(key) ?? '';
  for (const forged of ['[]', '{}', 'null', stored.replace(/"id":"[^"]*"/, '"id":"io.other"')]) {
    app.test.storage.setItem(key, forged);
    expect(await restored(app, [second, real])).toBeUndefined();
  }
});
