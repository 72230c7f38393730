import { takeOverAppKit } from 'latchkey/plugins/appkit';
import { eip155 } from 'latchkey/plugins/eip155';
import { createTestModal } from 'latchkey/testing';
import { expect, it, onTestFinished } from 'vitest';
import { memory } from '../../tools/memory.js';
import { ALICE, fakeWallet } from '../eip155/fakeWallet.js';
import { NETWORKS } from '../eip155/modal.js';

/** The values that AppKit leaves in the storage. Some of them are secret. */
const LEFT = {
  '@appkit/active_caip_network_id': 'eip155:10',
  '@appkit/active_namespace': 'eip155',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/connection_status': 'connected',
  '@appkit/eip155:connected_connector_id': 'com.example.acorn',
  '@appkit/recent_wallets': JSON.stringify([
    { id: 'c57ca95b47569778a828d19178114f4d', name: 'Acorn', image_id: 'abc', mobile_link: 'acorn://' },
    { id: '1ae92b26df02f0abca6304df07debccd', name: 'Harbor' },
    { id: 'x'.repeat(32), name: 'Third' },
  ]),
  '@appkit/siwx-auth-token': 'secret-token',
  '@appkit/portfolio_cache': '{"0x71":"secret-balance"}',
  '@appkit-wallet/EMAIL': 'you@example.com',
  '@appkit-wallet/SESSION_TOKEN_KEY': 'secret-session',
};

/** The storage of a page that AppKit has left. */
const left = (more: Readonly<Record<string, string>> = {}) => memory(new Map(Object.entries({ ...LEFT, ...more })));

it('takes over the last network, two wallets and the extension, and nothing that is secret', () => {
  const storage = left();
  expect(takeOverAppKit({ storage, from: storage })).toEqual({
    network: 'eip155:10',
    wallets: ['Acorn', 'Harbor'],
    connector: 'com.example.acorn',
    connections: new Map([['eip155', 'com.example.acorn']]),
  });
  const own = [...storage.stored].filter(([key]) => key.startsWith('latchkey:'));
  expect(own.map(([key]) => key).sort()).toEqual([
    'latchkey:appkit:takenOver',
    'latchkey:kernel:connections',
    'latchkey:kernel:network',
    'latchkey:wallets:recent',
  ]);
  expect(JSON.stringify(own)).not.toMatch(/secret|you@example|acorn:\/\/|0x71/);
  for (const [key, value] of Object.entries(LEFT)) expect(storage.stored.get(key)).toBe(value);
});

it('does nothing on a second call, after the modal has stored something, and without a storage', () => {
  const storage = left();
  takeOverAppKit({ storage, from: storage });
  storage.stored.delete('latchkey:kernel:connections');
  expect(takeOverAppKit({ storage, from: storage })).toBeUndefined();
  expect(storage.stored.has('latchkey:kernel:connections')).toBe(false);
  const used = left({ 'latchkey:kernel:network': '{"v":1,"d":"eip155:1"}' });
  expect(takeOverAppKit({ storage: used, from: used })).toBeUndefined();
  expect(used.stored.get('latchkey:kernel:network')).toContain('eip155:1"');
  expect(takeOverAppKit()).toBeUndefined();
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['nothing', {}],
  ['damaged values', { '@appkit/recent_wallets': '[{"id":5},null]', '@appkit/active_caip_network_id': '<b>' }],
  ['no list', { '@appkit/recent_wallets': '{"a":1}' }],
  [
    'an unknown connector',
    { ...LEFT, '@appkit/eip155:connected_connector_id': 'frame', '@appkit/recent_wallets': '[]' },
  ],
  ['a disconnected wallet', { ...LEFT, '@appkit/connection_status': 'disconnected', '@appkit/recent_wallets': '[]' }],
])('takes over no connection from %s', (_, entries) => {
  const storage = memory(new Map(Object.entries(entries)));
  const taken = takeOverAppKit({ storage, from: storage });
  expect(taken?.connector).toBeUndefined();
  expect(taken?.wallets).toEqual([]);
  expect(storage.stored.has('latchkey:kernel:connections')).toBe(false);
});

it('a list that is no JSON is left out, and a storage that throws changes nothing', () => {
  const storage = left({ '@appkit/recent_wallets': '{' });
  expect(takeOverAppKit({ storage, from: storage })).toMatchObject({ network: 'eip155:10', wallets: [] });
  const blocked = {
    ...memory(),
    getItem: () => {
      throw new Error('blocked');
    },
  };
  expect(takeOverAppKit({ storage: blocked, from: blocked })).toBeUndefined();
});

it('the modal starts on the network of AppKit and reconnects the extension without a question', async () => {
  const storage = left();
  takeOverAppKit({ storage, from: storage });
  const { provider, asked } = fakeWallet({ eth_chainId: '0xa' });
  const modal = createTestModal({
    plugins: [
      eip155({ networks: NETWORKS, connectors: [{ id: 'com.example.acorn', name: 'Acorn', provider }], legacy: false }),
    ],
    storage,
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  await modal.test.until(() => modal.state.connections.get().size > 0);
  expect(modal.state.connection.get()?.account.address).toBe(ALICE);
  expect(modal.state.network.get()?.id).toBe('eip155:10');
  expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts');
});
