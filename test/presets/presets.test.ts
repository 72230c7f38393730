import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import { expect, expectTypeOf, test } from 'vitest';

const mainnet = {
  id: 1,
  name: 'Main',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
} as const;
const ids = (plugins: readonly { readonly id: string }[]) => plugins.map(({ id }) => id);

test('evm contains the EVM plugin and the views', () => {
  expect(ids(evm({ networks: [mainnet] }))).toEqual(['eip155', 'connect', 'account', 'networks']);
});

test('full contains every view, and the chains that have options', () => {
  expect(ids(full())).toEqual(['connect', 'account', 'networks', 'receive', 'send']);
  expect(ids(full({ eip155: { networks: [mainnet] } }))).toEqual([
    'eip155',
    'connect',
    'account',
    'networks',
    'receive',
    'send',
  ]);
});

test('a feature that is false is left out', () => {
  expect(ids(full({ account: false, networks: false, receive: false, send: false }))).toEqual(['connect']);
  expect(ids(full({ eip155: false }))).toEqual(['connect', 'account', 'networks', 'receive', 'send']);
});

test('full contains WalletConnect and sign-in if they have options', () => {
  const given = { walletconnect: { relayUrl: 'ws://127.0.0.1:1' }, siwx: { server: 'https://app.example/siwx' } };
  expect(ids(full(given))).toEqual(['connect', 'walletconnect', 'siwx', 'account', 'networks', 'receive', 'send']);
});

test('a data API adds the tab Tokens, and each can be left out', () => {
  const backend = { baseUrl: 'https://data.example' };
  const all = [
    'connect',
    'backend',
    'account',
    'tokens',
    'activity',
    'onramp',
    'names',
    'networks',
    'swaps',
    'receive',
    'send',
  ];
  expect(ids(full({ backend }))).toEqual(all);
  expect(ids(full({ endpoints: { data: 'https://data.example' } }))).toEqual(all);
  expect(ids(full({ backend, tokens: false }))).toEqual(all.filter((id) => id !== 'tokens'));
  expect(ids(full({ backend, history: false }))).toEqual(all.filter((id) => id !== 'activity'));
  expect(ids(full({ backend, onramp: false }))).toEqual(all.filter((id) => id !== 'onramp'));
  expect(ids(full({ tokens: true, history: true, onramp: {}, names: {}, swaps: {} }))).toEqual(
    all.filter((id) => id !== 'backend'),
  );
  expect(ids(full({ backend, names: false }))).toEqual(all.filter((id) => id !== 'names'));
  expect(ids(full({ backend, swaps: false }))).toEqual(all.filter((id) => id !== 'swaps'));
  const some = full({ backend, swaps: false, networks: false, receive: false, send: false });
  expectTypeOf<(typeof some)[number]['id']>().toEqualTypeOf<
    'connect' | 'backend' | 'account' | 'tokens' | 'activity' | 'onramp' | 'names'
  >();
});

test('options for the embedded wallet add its logins, and each login can be disabled', () => {
  const frame = { url: 'https://frame.example' };
  const all = ['connect', 'frame', 'email', 'socials', 'farcaster', 'account', 'networks', 'receive', 'send'];
  expect(ids(full({ frame }))).toEqual(all);
  expect(ids(full({ frame, email: false, socials: false, farcaster: false }))).toEqual([
    'connect',
    'frame',
    'account',
    'networks',
    'receive',
    'send',
  ]);
});

test('a plugin that is left out is missing in the types', () => {
  const some = full({ networks: false, receive: false, send: false, eip155: { networks: [mainnet] } });
  expectTypeOf<(typeof some)[number]['id']>().toEqualTypeOf<'eip155' | 'connect' | 'account'>();
  const unsure = full({ account: Math.random() > 1 });
  expectTypeOf<(typeof unsure)[number]['id']>().toEqualTypeOf<'connect' | 'networks' | 'receive' | 'send'>();
  const logins = full({ frame: { url: 'https://frame.example' }, socials: false, account: false, networks: false });
  expectTypeOf<(typeof logins)[number]['id']>().toEqualTypeOf<
    'connect' | 'frame' | 'email' | 'farcaster' | 'receive' | 'send'
  >();
  const all = full();
  expectTypeOf<(typeof all)[number]['id']>().toEqualTypeOf<'connect' | 'account' | 'networks' | 'receive' | 'send'>();
});

test('a modal made of a preset has its plugins active', () => {
  const modal = createModal({ plugins: evm({ networks: [mainnet] }), storage: false });
  expect(modal.status('networks')).toEqual({ status: 'active' });
  modal.destroy();
});
