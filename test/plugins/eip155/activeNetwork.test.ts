/** Requests for a network: without a given one they are for the app's active network, whatever the wallet is on. */

import { activeNetworkIdAtom } from 'latchkey/plugin';
import type { Eip155NetworkInput } from 'latchkey/plugins/eip155';
import type { Eip155Api } from 'latchkey/plugins/eip155/slots';
import { expect, it } from 'vitest';
import { codeOf, connected } from './connected.js';
import { BOB, fakeWallet, HASH, type Script } from './fakeWallet.js';
import { connectedModal, NETWORKS } from './modal.js';

const SEPOLIA: Eip155NetworkInput = {
  id: 11_155_111,
  name: 'Sepolia',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.example/rpc'],
};
const CALLS = { wallet_sendCalls: 'id', eth_sendTransaction: HASH, eth_signTypedData_v4: '0x01' };
const TYPED = { types: {}, primaryType: 'Note', message: {} };

async function start(script: Script, networks: readonly Eip155NetworkInput[] = NETWORKS) {
  const wallet = fakeWallet({ ...CALLS, ...script });
  const modal = await connectedModal(wallet.provider, { networks });
  const api: Eip155Api = modal.api.eip155;
  const asked = () => wallet.asked.map(({ method }) => method).filter((method) => method in CALLS);
  return { modal, wallet, api, asked };
}

it('a testnet app sends nothing while the wallet is on a network that the app does not have', async () => {
  const { modal, api, asked } = await start({ eth_chainId: '0x1' }, [SEPOLIA]);
  expect(await codeOf(api.sendTransaction({ to: BOB, value: 1n }))).toBe('NETWORK_MISMATCH');
  expect(await codeOf(api.sendCalls({ calls: [{ to: BOB }] }))).toBe('NETWORK_MISMATCH');
  expect(asked()).toEqual([]);
  modal.destroy();
});

it('a wallet on a network whose chain id is larger than a number is on another network', async () => {
  const { modal, api, asked } = await start({ eth_chainId: '0x20000000000001' });
  expect(modal.state.connections.get().get('eip155')?.network).toBe('eip155:9007199254740993');
  expect(await codeOf(api.sendTransaction({ to: BOB, value: 1n }))).toBe('NETWORK_MISMATCH');
  expect(asked()).toEqual([]);
  modal.destroy();
});

it('sends nothing when the wallet has left the active network without an event', async () => {
  const { modal, wallet, api, asked } = await start({});
  expect(await codeOf(api.sendTransaction({ to: BOB, value: 1n }))).toBe('settled');
  wallet.answer({ eth_chainId: '0xa' });
  expect(await codeOf(api.sendTransaction({ to: BOB, value: 1n }))).toBe('NETWORK_MISMATCH');
  expect(asked()).toEqual(['eth_sendTransaction']);
  modal.destroy();
});

it('sends nothing when the app has switched its active network and the wallet has not', async () => {
  const { fake, features, asked } = await connected(CALLS);
  fake.context.store.set(activeNetworkIdAtom, 'eip155:10');
  expect(await codeOf(features['eip155:sendTransaction']({ to: BOB, value: 1n }))).toBe('NETWORK_MISMATCH');
  expect(asked('eth_sendTransaction')).toEqual([]);
});

it('sends on the wallet’s network while the active network is in another namespace', async () => {
  const { fake, wallet, features, asked } = await connected(CALLS);
  fake.context.store.set(activeNetworkIdAtom, 'solana:x');
  expect(await codeOf(features['eip155:sendTransaction']({ to: BOB, value: 1n }))).toBe('settled');
  wallet.emit('chainChanged', '0x539');
  wallet.answer({ eth_chainId: '0x539' });
  expect(await codeOf(features['eip155:sendTransaction']({ to: BOB, value: 1n }))).toBe('NETWORK_MISMATCH');
  expect(asked('eth_sendTransaction')).toMatchObject([[{ chainId: '0x1' }]]);
});

it.each([
  [10n, 'but this request is for eip155:10. Switch the wallet to eip155:10 first.'],
  // Exchanges have domains with a chain of their own.
  [1337n, 'but this request is for eip155:1337. This app does not have that network.'],
])('typed data of the chain %s is refused with what can be done', async (chainId, hint) => {
  const { modal, api } = await start({});
  const signing = api.signTypedData({ ...TYPED, domain: { chainId } });
  await expect(signing).rejects.toMatchObject({ message: expect.stringContaining(hint) });
  modal.destroy();
});

it('signs typed data only on the network of its domain', async () => {
  const { modal, api, asked } = await start({});
  expect(await codeOf(api.signTypedData({ ...TYPED, domain: { chainId: 10n } }))).toBe('NETWORK_MISMATCH');
  expect(asked()).toEqual([]);
  expect(await codeOf(api.signTypedData({ ...TYPED, domain: { chainId: 1 } }))).toBe('settled');
  expect(await codeOf(api.signTypedData(TYPED))).toBe('settled');
  modal.destroy();
});
