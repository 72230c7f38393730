import { hexToU8a, stringToHex } from '@polkadot/util';
import { cryptoWaitReady, decodeAddress, signatureVerify } from '@polkadot/util-crypto';
import { isModalError } from 'latchkey';
import { beforeAll, expect, test } from 'vitest';
import { addWallet, KUSAMA, openModal, openWindow, POLKADOT } from './page.js';

const FERN = 'polkadot/fern';
const ALICE_ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';

beforeAll(() => cryptoWaitReady());

async function connected() {
  const page = openWindow();
  const wallet = await addWallet(page);
  const modal = await openModal(page);
  await modal.test.wake();
  await modal.connect({ connector: FERN });
  return { page, wallet, modal };
}

test('an extension of the page is listed under a readable name', async () => {
  const page = openWindow();
  await addWallet(page);
  const modal = await openModal(page);
  await modal.test.wake();
  expect(modal.state.connectors.get()).toMatchObject([
    { id: FERN, name: 'Fern', type: 'INJECTED', namespaces: ['polkadot'] },
  ]);
});

test('an extension that injects late is found within half a second', async () => {
  const page = openWindow();
  const modal = await openModal(page);
  await modal.test.wake();
  await addWallet(page);
  await modal.test.clock.pass(500);
  expect(modal.state.connectors.get()).toMatchObject([{ id: FERN }]);
});

test('an extension that disappears is removed from the list', async () => {
  const page = openWindow();
  const wallet = await addWallet(page);
  const modal = await openModal(page);
  await modal.test.wake();
  wallet.vanish();
  await modal.test.clock.pass(500);
  expect(modal.state.connectors.get()).toEqual([]);
});

test('connecting sends the app’s name, and shares the accounts in the active network’s encoding', async () => {
  const { wallet, modal } = await connected();
  expect(wallet.requests[0]).toEqual({ method: 'enable', params: ['Meadow'] });
  const connection = modal.state.connections.get().get('polkadot');
  expect(connection?.accounts.map(({ address, label }) => [address, label])).toEqual([
    [ALICE_ON_POLKADOT, 'Everyday'],
    ['146SvjUZXoMaemdeiecyxgALeYMm8ZWh1yrGo8RtpoPfe7WL', 'Savings'],
  ]);
  expect(connection?.accounts.map(({ type }) => type)).toEqual(['eoa', 'eoa']);
  expect(modal.state.network.get()?.id).toBe(POLKADOT);
});

test('after a network switch the account has the encoding of the new network', async () => {
  const { modal } = await connected();
  await modal.switchNetwork(KUSAMA);
  await modal.test.clock.pass(200);
  expect(modal.state.connection.get()?.account.address).toBe(ALICE_ON_KUSAMA);
  expect(modal.state.accounts.get().get('polkadot')?.caipAddress).toBe(`${KUSAMA}:${ALICE_ON_KUSAMA}`);
});

test.each(['sr25519', 'ed25519'])('the official library verifies a message signed with %s', async (crypto) => {
  const { wallet, modal } = await connected();
  if (crypto === 'ed25519') wallet.switchAccount(1);
  await modal.test.clock.pass(200);
  const { address } = modal.state.connection.get()?.account ?? { address: '' };
  const signature = await modal.api.polkadot.signMessage('Hello');
  expect(signatureVerify('Hello', signature, address)).toMatchObject({ isValid: true, crypto, isWrapped: false });
  expect(signatureVerify('Hullo', signature, address).isValid).toBe(false);
});

test('an account can be given in the encoding of any network', async () => {
  const { wallet, modal } = await connected();
  await modal.api.polkadot.signMessage('Hello', { account: ALICE_ON_KUSAMA });
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'signRaw',
    params: [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', data: stringToHex('Hello') }],
  });
});

test('an account that is not shared is rejected without a request', async () => {
  const { wallet, modal } = await connected();
  const asked = wallet.requests.length;
  const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
  const answer = modal.api.polkadot.signMessage('Hello', { account: bob }).catch((error: unknown) => error);
  expect(isModalError(await answer, 'ACCOUNT_UNKNOWN')).toBe(true);
  expect(wallet.requests).toHaveLength(asked);
});

test('an account selected in the wallet becomes the first', async () => {
  const { wallet, modal } = await connected();
  wallet.switchAccount(1);
  await modal.test.clock.pass(200);
  const { address } = modal.state.connection.get()?.account ?? { address: '' };
  expect(decodeAddress(address)).toEqual(
    hexToU8a('0x88dc3417d5058ec4b4503e0c12ea1a0a89be200fe98922423d4334014fa6b0ee'),
  );
});

test('revoking the permission in the wallet ends the connection', async () => {
  const { wallet, modal } = await connected();
  wallet.revoke();
  await modal.test.clock.pass(200);
  expect(modal.state.connections.get().size).toBe(0);
});

test('a connect that the user declines resolves to "rejected"', async () => {
  const page = openWindow();
  await addWallet(page, { mode: 'reject' });
  const modal = await openModal(page);
  await modal.test.wake();
  expect(await modal.connect({ connector: FERN })).toMatchObject({ status: 'rejected' });
});

test('a connection is restored after a reload without a prompt', async () => {
  const stored = new Map<string, string>();
  const page = openWindow(stored);
  await addWallet(page);
  const before = await openModal(page);
  await before.test.wake();
  await before.connect({ connector: FERN });

  const reloaded = openWindow(stored);
  const wallet = await addWallet(reloaded, { mode: 'ask' });
  const modal = await openModal(reloaded, { storage: before.test.storage });
  modal.start();
  await modal.test.until(() => modal.state.connections.get().has('polkadot'), 'connection');
  expect(wallet.pending).toBe(0);
});

test('disconnecting twice has the same result', async () => {
  const { modal } = await connected();
  expect(await modal.disconnect('polkadot')).toMatchObject({ status: 'disconnected' });
  expect(await modal.disconnect('polkadot')).toMatchObject({ status: 'disconnected' });
  expect(modal.state.connections.get().size).toBe(0);
});
