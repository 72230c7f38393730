/** `full({ projectId, networks, endpoints })`: the parts that these options choose. */

import { createModal, isModalError, type NetworkId } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { base, mainnet } from 'latchkey/plugins/eip155/networks';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const ids = (plugins: readonly { readonly id: string }[]) => plugins.map(({ id }) => id);
const messageOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (isModalError(error, 'OPTION_INVALID')) return error.message;
    throw error;
  }
  throw new Error('The function did not throw.');
};

test('each network goes to the plugin of its namespace, and the views stay in order', () => {
  const modal = createModal({
    plugins: full({ networks: [solanaMainnet, mainnet, bitcoin, base, polkadotAssetHub] }),
    storage: false,
  });
  const networks = [...modal.state.networks.get()].map(
    ([namespace, state]) => [namespace, state.requestedCaipNetworks.map(({ name }) => name)] as const,
  );
  expect(networks).toEqual([
    ['eip155', ['Ethereum', 'Base']],
    ['solana', ['Solana']],
    ['bip122', ['Bitcoin']],
    ['polkadot', ['Polkadot Asset Hub']],
  ]);
  modal.destroy();
});

test('a project id turns on everything that needs a server, and each part can be refined or switched off', () => {
  const projectId = 'p';
  expect(ids(full({ projectId }))).toEqual([
    'connect',
    'wallets',
    'walletconnect',
    'frame',
    'email',
    'socials',
    'farcaster',
    'backend',
    'analytics',
    'account',
    'tokens',
    'activity',
    'onramp',
    'names',
    'networks',
    'swaps',
    'receive',
    'send',
  ]);
  expect(ids(full({ projectId, wallets: false, frame: false }))).toEqual([
    'connect',
    'walletconnect',
    'backend',
    'analytics',
    'account',
    'tokens',
    'activity',
    'onramp',
    'names',
    'networks',
    'swaps',
    'receive',
    'send',
  ]);
  expect(
    ids(
      full({
        projectId,
        walletconnect: false,
        backend: false,
        email: false,
        socials: ['google'],
        receive: false,
        send: false,
      }),
    ),
  ).toEqual(['connect', 'wallets', 'frame', 'socials', 'farcaster', 'analytics', 'account', 'networks']);
});

test('a part that a data API turns on is also turned on by true', () => {
  const parts = { tokens: true, history: true, onramp: true, names: true, swaps: true } as const;
  expect(ids(full(parts))).toEqual(expect.arrayContaining(['tokens', 'activity', 'onramp', 'names', 'swaps']));
});

test('endpoints replace hosted servers and public nodes', () => {
  const rpc: Record<NetworkId, string> = {
    'eip155:1': 'https://one.example/key',
    [bitcoin.id]: 'https://esplora.example',
  };
  const endpoints = {
    rpc,
    directory: 'https://directory.example',
    relay: 'wss://relay.example',
    frame: 'https://frame.example/sdk',
    siwx: 'https://app.example/siwx',
  };
  const plugins = full({ networks: [mainnet, bitcoin], endpoints });
  const origins = plugins.flatMap((plugin) => plugin.origins ?? []);
  expect(ids(plugins)).toContain('siwx');
  expect(origins).toEqual(
    expect.arrayContaining(['https://one.example', 'https://esplora.example', 'https://app.example']),
  );
  expect(origins.filter((origin) => !/^https:\/\/\w+\.example$/.test(origin))).toEqual([]);
});

test('a path is an endpoint of the origin of the page', () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', new URL('https://app.example/shop?step=1'));
  const endpoints = { directory: '/wallets', data: '/data', analytics: '/events', siwx: '/siwx' };
  expect(full({ endpoints }).flatMap(({ origins = [] }) => origins)).toEqual(Array(4).fill('https://app.example'));
});

test('a path is accepted during server rendering, which has no page', () => {
  expect(ids(full({ endpoints: { siwx: '/siwx' } }))).toContain('siwx');
});

test.each([
  [{ swap: true }, 'full: option "swap" is not known; did you mean "swaps"?'],
  [{ allWalets: true }, 'full: option "allWalets" is not known; did you mean "allWallets"?'],
  [{ email: 'yes' }, 'full: option "email" is "yes"; expected true or false.'],
  [{ endpoints: { relais: 'x' } }, 'full: option "endpoints.relais" is not known; did you mean "relay"?'],
  [
    { networks: [{ id: 'cosmos:hub', name: 'Hub' }] },
    'full: option "networks[0]" is "cosmos"; expected a network of eip155, solana, bip122, polkadot.',
  ],
  [
    { networks: [mainnet], eip155: false },
    'full: option "networks[0]" is "eip155"; expected a network of solana, bip122, polkadot.',
  ],
  [
    { endpoints: { rpc: { 'cosmos:hub': 'https://x.example' } } },
    'full: option "endpoints.rpc.cosmos:hub" is "cosmos"; expected a network of eip155, ',
  ],
  [{ projectId: '' }, 'full: option "projectId" is ""; expected an id, or no such option.'],
  [{ endpoints: { frame: '' } }, 'full: option "endpoints.frame" is ""; expected an https URL.'],
  [
    { endpoints: { siwx: 'siwx' } },
    'full: option "endpoints.siwx" is "siwx"; expected an https URL, http on this machine, or a',
  ],
  [{ endpoints: { siwx: '//siwx' } }, 'full: option "endpoints.siwx" is "//siwx"; expected an https URL'],
  [
    { endpoints: { data: 'http://d.example' } },
    'full: option "endpoints.data" is "http://d.example/…"; expected an https URL',
  ],
  [{ email: true }, 'full: option "email" is true; expected a "projectId" or "endpoints.frame" beside it'],
  [
    { socials: ['google'] },
    'full: option "socials" is ["google"]; expected a "projectId" or "endpoints.frame" beside it',
  ],
  [
    { connectorOrder: ['recent'] },
    'full: option "connectorOrder" is ["recent"]; expected a "projectId" or "endpoints.dir',
  ],
  [{ eip155: {} }, 'eip155: option "networks" is []; expected at least one network.'],
])('%j is rejected with the option and the expected value', (options, message) => {
  expect(messageOf(() => full(options as never))).toContain(message);
});
