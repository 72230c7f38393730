import { startPhone } from 'latchkey/plugins/sandbox';
import { expect, test } from 'vitest';
import { agree, type Sides, sharedKeys, withShared } from '../../../plugins/sandbox/phone/shared.js';
import type { PhoneSide } from '../../../plugins/sandbox/phone/side.js';

const nobody = {} as Window & typeof globalThis;

test.each([
  'wss://relay.walletconnect.org',
  'ws://127.0.0.1.evil.example:5555',
  'ws://127.0.0.1@evil.example',
  'http://127.0.0.1:5555',
  'ws:127.0.0.1:5555:9',
  '',
  undefined,
])('a relay that is not on this machine is rejected: %s', async (relayUrl) => {
  await expect(startPhone({ relayUrl: relayUrl as string, bip122: {} }, nobody)).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: expect.stringContaining('relayUrl'),
  });
});

test('an RPC URL that is not on this machine is rejected', async () => {
  const chains = [{ chainId: 1, name: 'Main', rpcUrl: 'https://rpc.example' }];
  await expect(startPhone({ relayUrl: 'ws://127.0.0.1:5555', chains }, nobody)).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  });
});

const side: PhoneSide = {
  methods: ['sign', 'send'],
  events: ['accountsChanged'],
  addresses: () => ['one', 'two'],
  knows: (network) => network !== 'aa:9',
  answer: async () => undefined,
};
const sides: Sides = new Map([['aa', side]]);
const requested = {
  aa: { chains: ['aa:1', 'aa:2', 'aa:9'], methods: ['sign', 'conjure'], events: ['accountsChanged', 'weather'] },
  bb: { chains: ['bb:1'], methods: [], events: [] },
};

test('the phone approves the requested networks, methods and events that it supports', () => {
  expect(agree(requested, sides, {})).toEqual({
    aa: {
      chains: ['aa:1', 'aa:2'],
      accounts: ['aa:1:one', 'aa:2:one'],
      methods: ['sign'],
      events: ['accountsChanged'],
    },
  });
  expect(agree(requested, sides, { networks: ['aa:2'], accounts: 2 }).aa?.accounts).toEqual(['aa:2:one', 'aa:2:two']);
  expect(agree(requested, sides, { namespaces: ['bb'] })).toEqual({});
});

test('adding or removing a key or network changes only the accounts', () => {
  const now = agree(requested, sides, {});
  const more = withShared(now, sides, 'aa', { keys: 2 });
  expect(more.aa && sharedKeys(more.aa)).toBe(2);
  expect(more.aa?.accounts).toEqual(['aa:1:one', 'aa:1:two', 'aa:2:one', 'aa:2:two']);
  expect(withShared(more, sides, 'aa', { chains: ['aa:2'] }).aa?.accounts).toEqual(['aa:2:one', 'aa:2:two']);
  expect(more.aa?.methods).toEqual(now.aa?.methods);
});

test('a session shares at least one account on one network, and no more keys than exist', () => {
  const now = agree(requested, sides, {});
  expect(() => withShared(now, sides, 'aa', { keys: 0 })).toThrow('at least');
  expect(() => withShared(now, sides, 'aa', { chains: [] })).toThrow('at least');
  expect(() => withShared(now, sides, 'aa', { keys: 3 })).toThrow('fewer than 3 keys');
  expect(() => withShared(now, sides, 'bb', { keys: 1 })).toThrow('shares nothing');
});
