/** Fake wallets with real addresses, for tests of apps. */

import { mainnet } from 'latchkey/plugins/eip155/networks';
import { evm } from 'latchkey/presets/evm';
import { createTestModal, fakeConnector, fakeEvmWallet, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

interface Provider {
  request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('a fake EVM wallet connects through the plugin eip155 with a real address', async () => {
  const wallet = fakeEvmWallet();
  const modal = createTestModal({ plugins: [...evm({ networks: [mainnet] }), wallet.plugin] });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  const result = await modal.test.clock.drive(modal.connect({ connector: 'fake-wallet' }));
  expect([result.status, modal.state.connection.get()?.account?.address]).toEqual(['connected', ALICE]);
  wallet.changeAccounts([BOB]);
  expect(modal.state.connection.get()?.account?.address).toBe(BOB);
  expect(modal.test.errors).toEqual([]);
});

test('its provider answers as the test says, and its features need no cast', async () => {
  const wallet = fakeEvmWallet({
    id: 'com.example.harbor',
    accounts: [BOB],
    answers: { personal_sign: '0x01', eth_getBalance: (params: unknown) => `0x${String(params).length}` },
    features: { signMessage: async () => '0x02', 'eip155:sendTransaction': async () => '0x03' },
  });
  const modal = createTestModal({ plugins: [...evm({ networks: [mainnet] }), wallet.plugin] });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'com.example.harbor' }));
  const { provider, signMessage } = modal.state.connection.get()?.features ?? {};
  const ask = async (method: string, params?: unknown) => (provider as Provider).request({ method, params });
  expect(await ask('eth_accounts')).toEqual([BOB]);
  expect(await ask('eth_getBalance', ['a'])).toBe('0x1');
  expect(await ask('personal_sign')).toBe('0x01');
  await expect(ask('eth_sign')).rejects.toMatchObject({ code: 4200 });
  expect(await signMessage?.({ message: '' })).toBe('0x02');
});

test.each([
  ['eip155', ALICE],
  ['solana', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
])('a fake namespace %s takes the real address %s', async (namespace, address) => {
  const wallet = fakeConnector({ id: 'acorn', namespaces: [namespace], accounts: [address] });
  const modal = createTestModal({ plugins: [fakeNamespace([wallet], namespace)] });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  const result = await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  expect([result.status, modal.state.connection.get()?.account?.address]).toEqual(['connected', address]);
});
