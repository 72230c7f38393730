import type { CreateAppKit } from 'latchkey/appkit';
import { bitcoin, solana } from 'latchkey/appkit/networks';
import { full } from 'latchkey/presets/full';
import { expect, it } from 'vitest';
import { toFullOptions } from '../../../plugins/appkit/core/fullOptions.js';
import { toModalOptions } from '../../../plugins/appkit/core/modalOptions.js';
import { readRecords } from '../../../plugins/appkit/core/networks.js';
import { mainnet, openPage, optimism } from './page.js';

const read = (options: Partial<CreateAppKit>) => {
  const all: CreateAppKit = { networks: [mainnet, optimism], projectId: 'a'.repeat(32), ...options };
  const records = readRecords(all.networks);
  return { full: toFullOptions(all, records), modal: toModalOptions(all, records) };
};
const idsOf = (options: Partial<CreateAppKit>) => full(read(options).full).map(({ id }) => id as string);

it('features, log-ins and chains choose the plugins', () => {
  const all = idsOf({ networks: [mainnet, solana, bitcoin] });
  for (const id of ['eip155', 'solana', 'bip122', 'walletconnect', 'frame', 'email', 'socials', 'farcaster', 'swaps'])
    expect(all).toContain(id);
  const off = { swaps: false, onramp: false, send: false, receive: false, history: false, analytics: false };
  const few = idsOf({ features: { ...off, email: false, socials: false }, enableWalletConnect: false });
  for (const id of ['walletconnect', 'frame', 'email', 'socials', 'farcaster', ...Object.keys(off)])
    expect(few).not.toContain(id);
  expect(idsOf({ features: { socials: ['google', 'x'] } })).not.toContain('farcaster');
  expect(idsOf({ features: { smartSessions: true } })).toContain('smartSessions');
  expect(idsOf({ projectId: undefined })).not.toContain('frame');
});

it('wallets, pictures, nodes and orders are passed on', () => {
  const options = read({
    featuredWalletIds: ['a'],
    excludeWalletIds: ['b'],
    customWallets: [
      { id: 'own', name: 'Own', mobile_link: 'own://', app_store: 'https://apps.example/own', image_url: '' },
    ],
    chainImages: { 1: 'https://pictures.example/1.png' },
    connectorImages: { 'com.example.acorn': 'https://pictures.example/acorn.png' },
    customRpcUrls: {
      'eip155:1': [{ url: 'https://own.example/rpc' }, { url: 'ftp://no' }],
      'eip155:7': [{ url: 'https://x.example' }],
    },
    features: { connectorTypeOrder: ['recent', 'injected'], walletFeaturesOrder: ['send', 'swaps'] },
    allWallets: 'ONLY_MOBILE',
  }).full;
  expect(options.wallets).toEqual({
    featured: ['a'],
    exclude: ['b'],
    custom: [{ id: 'own', name: 'Own', mobileLink: 'own://', stores: { app: 'https://apps.example/own' } }],
    images: {
      network: { 'eip155:1': 'https://pictures.example/1.png' },
      connector: { 'com.example.acorn': 'https://pictures.example/acorn.png' },
    },
    allWallets: 'ONLY_MOBILE',
  });
  expect(options.endpoints).toEqual({ rpc: { 'eip155:1': ['https://own.example/rpc'] } });
  const rest = ['walletConnect', 'featured', 'custom', 'external', 'recommended'];
  expect(options.connectorOrder).toEqual(['recent', 'injected', ...rest]);
  expect(options.walletFeaturesOrder).toEqual(['send', 'swaps']);
  full(options);
});

it('the metadata, the first network, the theme and the legal pages are options of the modal', () => {
  const { modal, full: parts } = read({
    metadata: {
      name: 'Meadow',
      description: 'A garden',
      url: 'https://meadow.example',
      icons: ['https://meadow.example/i.png'],
    },
    defaultNetwork: optimism,
    enableNetworkSwitch: false,
    allowUnsupportedChain: true,
    enableReconnect: false,
    termsConditionsUrl: 'https://meadow.example/terms',
    privacyPolicyUrl: 'javascript:alert(1)',
    themeVariables: { '--apkt-accent': 'red' },
  });
  expect(modal).toEqual({
    app: {
      name: 'Meadow',
      url: 'https://meadow.example',
      icons: ['https://meadow.example/i.png'],
      terms: 'https://meadow.example/terms',
    },
    networks: { default: 'eip155:10', switching: false, allowUnsupported: true },
    theme: { mode: 'system', accent: 'red' },
    reconnect: false,
    // AppKit has its first view before the click.
    preload: 'idle',
  });
  expect(parts.walletconnect).toMatchObject({ metadata: { name: 'Meadow', description: 'A garden' } });
});

it('a sign-in of the app is the sign-in of the modal, with account and network as they were asked for', async () => {
  const siwx = {
    createMessage: async () => ({
      domain: 'meadow.example',
      uri: 'https://meadow.example',
      nonce: 'abcdefgh1',
      version: '2',
      accountAddress: 'did:pkh',
      chainId: '1',
    }),
    addSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => [],
    revokeSession: async () => undefined,
  };
  const { config } = read({ siwx }).full.siwx as {
    readonly config: { createMessage(input: object): Promise<unknown>; getRequired(): boolean };
  };
  expect(await config.createMessage({ accountAddress: '0x1', chainId: 'eip155:1' })).toEqual({
    domain: 'meadow.example',
    uri: 'https://meadow.example',
    nonce: 'abcdefgh1',
    version: '1',
    accountAddress: '0x1',
    chainId: 'eip155:1',
  });
  expect(config.getRequired()).toBe(true);
  expect(idsOf({ siwx })).toContain('siwx');
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  [
    'values of wrong types',
    { projectId: 5, features: { socials: 'google', connectorTypeOrder: 'recent' }, customWallets: [null, {}] },
  ],
  [
    'lists of nothing',
    { networks: [null, {}, { id: 'x' }, mainnet], featuredWalletIds: [1], customRpcUrls: { 'eip155:1': 'no' } },
  ],
  [
    'objects of wrong types',
    { metadata: { name: 5, icons: 'x' }, themeVariables: 'red', defaultAccountTypes: { eip155: 'stx' } },
  ],
  [
    'a namespace without a plugin',
    { networks: [mainnet, { ...mainnet, id: 'x', chainNamespace: 'cosmos', caipNetworkId: 'cosmos:x' }] },
  ],
])('%s do not break the page', async (_, options) => {
  const { appKit } = openPage(options);
  expect(appKit.getCaipNetworks().length).toBeGreaterThan(0);
});

it('the first network of the list is the default one, in any namespace', () => {
  const { appKit } = openPage({ networks: [solana, mainnet] });
  expect([appKit.getActiveChainNamespace(), appKit.getChainId()]).toEqual(['solana', solana.id]);
});
