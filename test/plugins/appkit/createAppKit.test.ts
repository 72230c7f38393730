// @vitest-environment jsdom
import { createAppKit } from 'latchkey/appkit';
import { bitcoin, defineChain, mainnet, solana } from 'latchkey/appkit/networks';
import { expect, it, vi } from 'vitest';
import { currentAppKit, modal } from '../../../plugins/appkit/core/instance.js';
import { atEnd } from '../../dom/atEnd.js';
import { fakeWallet } from '../eip155/fakeWallet.js';

it('a second call returns the first instance, ignores its options, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const first = createAppKit({ networks: [mainnet], projectId: '' });
  atEnd(() => first.latchkey.destroy());
  expect(modal).toBe(first);
  expect(createAppKit({ networks: [] })).toBe(first);
  expect(createAppKit({ networks: [] })).toBe(first);
  expect(first.getCaipNetworks().map(({ id }) => id)).toEqual([1]);
  const said = warn.mock.calls.flat().filter((one) => String(one).includes('called again'));
  expect(said).toHaveLength(1);
});

it('after the modal was destroyed, a call makes another instance', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const first = createAppKit({ networks: [mainnet] });
  first.latchkey.destroy();
  expect(currentAppKit()).toBeUndefined();
  const second = createAppKit({ networks: [mainnet] });
  atEnd(() => second.latchkey.destroy());
  expect(second).not.toBe(first);
});

it('networks of all namespaces are those of the list, each with the id of its namespace', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const own = defineChain({ ...mainnet, id: 31_338, name: 'Own' });
  const appKit = createAppKit({ networks: [solana, mainnet, bitcoin, own, mainnet], defaultNetwork: solana });
  atEnd(() => appKit.latchkey.destroy());
  expect(appKit.chainNamespaces).toEqual(['eip155', 'solana', 'bip122']);
  expect(appKit.getCaipNetworks('eip155').map(({ id }) => id)).toEqual([1, 31_338]);
  expect(appKit.getCaipNetworks('solana')[0]?.id).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  expect(appKit.getCaipNetwork()).toBe(appKit.getCaipNetworks('solana')[0]);
  expect(appKit.getCaipNetworks('bip122')[0]?.caipNetworkId).toBe('bip122:000000000019d6689c085ae165831e93');
});

it('a wallet that was connected with AppKit reconnects without a question', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('@appkit/connection_status', 'connected');
  localStorage.setItem('@appkit/connected_namespaces', 'eip155');
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'example.acorn');
  const { provider, asked } = fakeWallet();
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Acorn', icon: '', rdns: 'example.acorn' };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  window.addEventListener('eip6963:requestProvider', announce);
  const appKit = createAppKit({ networks: [mainnet] });
  atEnd(() => {
    window.removeEventListener('eip6963:requestProvider', announce);
    appKit.latchkey.destroy();
    localStorage.clear();
  });
  await new Promise<void>((resolve) => appKit.subscribeAccount(({ isConnected }) => isConnected && resolve()));
  expect(appKit.getWalletInfo()?.name).toBe('Acorn');
  expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts');
});
