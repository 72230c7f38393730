import { connectorsAtom, type Network } from 'latchkey/plugin';
import { solana, solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import { createTestModal, type TestPage } from 'latchkey/testing';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/solana/wallets/connect.js';
import { readNetworks } from '../../../plugins/solana/namespace.js';
import { DEVNET } from './connected.js';
import { ALICE, BOB, testWallet } from './wallet.js';

const alice = ALICE.publicKey.toBase58();

/** Installs a wallet that registers when the app asks for wallets. */
function install(page: TestPage, { wallet }: ReturnType<typeof testWallet>) {
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as unknown as { detail: { register(wallet: unknown): void } }).detail.register(wallet),
  );
}

function start(wallet: ReturnType<typeof testWallet>, storage?: Storage) {
  const modal = createTestModal({
    plugins: [solana({ networks: [solanaMainnet, solanaDevnet] })],
    platform: storage ? { storage } : {},
  });
  install(modal.test.page, wallet);
  return modal;
}

test('a user connects, signs, switches the network, is restored after a reload and disconnects', async () => {
  const wallet = testWallet();
  const modal = start(wallet);
  await modal.test.wake();
  const connecting = modal.connect({ connector: 'solana/Wallet One' });
  expect(await modal.test.clock.drive(connecting)).toMatchObject({ status: 'connected' });
  expect(await modal.api.solana.signMessage('hello')).toMatch(/^37GedKAo/);
  expect(await modal.test.clock.drive(modal.switchNetwork(DEVNET))).toMatchObject({ status: 'switched' });
  await expect(modal.test.clock.drive(modal.switchNetwork('solana:unknown'))).resolves.toMatchObject({
    status: 'failed',
  });
  modal.destroy();
  expect(wallet.listeners).toBe(0);

  const again = start(wallet, modal.test.storage);
  again.start();
  await again.test.until(() => again.test.context.connections.get('solana') !== undefined, 'connection restored');
  expect(again.test.context.connections.get('solana')?.account.address).toBe(alice);
  expect(wallet.asked.at(-1)).toEqual(['standard:connect', { silent: true }]);
  await again.test.clock.drive(again.disconnect());
  expect(wallet.asked.at(-1)).toEqual(['standard:disconnect']);
  await expect(again.api.solana.signMessage('hello')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  expect([...modal.test.errors, ...again.test.errors]).toEqual([]);
  again.destroy();
});

/** A page after another one in which the wallet was locked. */
async function reloadLocked(wallet: ReturnType<typeof testWallet>) {
  const modal = start(wallet);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'solana/Wallet One' }));
  wallet.share();
  await modal.test.until(() => modal.state.accounts.get().get('solana')?.status === 'locked', 'locked');
  modal.destroy();
  return start(wallet, modal.test.storage);
}

test('a wallet that shares no account is not called locked, and comes back with another account', async () => {
  const wallet = testWallet({ keys: [ALICE, BOB] });
  const modal = start(wallet);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'solana/Wallet One' }));
  wallet.share();
  const account = () => modal.state.accounts.get().get('solana');
  await modal.test.until(() => account()?.status === 'locked', 'no accounts');
  expect(account()?.connectedWalletInfo).toMatchObject({ absence: 'empty' });
  wallet.share(BOB);
  await modal.test.until(() => account()?.status === 'connected', 'the connection');
  expect(modal.state.connections.get().get('solana')?.account.address).toBe(BOB.publicKey.toBase58());
  modal.destroy();
});

test('a wallet that is unlocked after a reload is restored, and not asked before', async () => {
  const wallet = testWallet();
  const again = await reloadLocked(wallet);
  again.start();
  await again.test.until(() => wallet.listeners > 0, 'the page listens');
  expect(wallet.asked.map(([feature]) => feature)).toEqual(['standard:connect']);
  wallet.share(ALICE);
  await again.test.until(() => again.test.context.connections.get('solana') !== undefined, 'connection restored');
  again.destroy();
  expect(wallet.listeners).toBe(0);
});

test('a wallet that was unlocked before a reload is restored', async () => {
  const wallet = testWallet();
  const again = await reloadLocked(wallet);
  wallet.share(ALICE);
  again.start();
  await again.test.until(() => again.test.context.connections.get('solana') !== undefined, 'connection restored');
  again.destroy();
});

test('a connection is not restored when two wallets have its name', async () => {
  const modal = start(testWallet());
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'solana/Wallet One' }));
  modal.destroy();
  const again = start(testWallet(), modal.test.storage);
  const impostor = testWallet();
  install(again.test.page, impostor);
  again.start();
  const listed = () => again.test.context.store.get(connectorsAtom);
  await again.test.until(() => listed().length === 2, 'two wallets');
  await again.test.settle();
  expect(again.test.context.connections.get('solana')).toBeUndefined();
  expect(impostor.asked).toEqual([]);
  again.destroy();
});

test('a network that the app adds while connected can be switched to at once', async () => {
  const wallet = testWallet();
  const modal = createTestModal({ plugins: [solana({ networks: [solanaMainnet] })] });
  install(modal.test.page, wallet);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'solana/Wallet One' }));
  const [devnet] = readNetworks({ networks: [solanaDevnet] });
  await modal.networks.add({ ...(devnet as Network), id: DEVNET, namespace: 'solana' });
  expect(await modal.test.clock.drive(modal.switchNetwork(DEVNET))).toMatchObject({ status: 'switched' });
  modal.destroy();
});
