/** Registering a name without the views: the order of the checks, the signed message, and each failure. */

import { connectors, definePlugin, ModalError, names as nameSource, namespaces } from 'latchkey/plugin';
import { names } from 'latchkey/plugins/names';
import { type NameRegistrar, registrars } from 'latchkey/plugins/names/slots';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { cleanLabel, coinTypeOf, isValidLabel } from '../../../plugins/names/rules.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
type Registration = Parameters<NameRegistrar['register']>[0];

async function arrange({
  type = 'AUTH',
  network = 'eip155:137',
  sign = async () => '0x5161',
  register = async () => undefined,
}: {
  readonly type?: 'AUTH' | 'ANNOUNCED';
  readonly network?: string;
  readonly sign?: (input: unknown) => Promise<string>;
  readonly register?: (request: Registration) => Promise<void>;
} = {}) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const [namespace = ''] = network.split(':');
  const wallet = fakeConnector({
    id: 'wallet',
    type: type as 'ANNOUNCED',
    namespaces: [namespace],
    accounts: [ADDRESS],
    networks: [network],
    network,
    features: { signMessage: sign },
  });
  const registered: Registration[] = [];
  const chain = definePlugin({
    id: 'chain',
    contributes: [
      namespaces.of(namespace, {
        name: 'Chain',
        networks: [{ id: network, namespace, name: 'One', nativeCurrency, rpcUrls: [] }],
        isAddress: () => true,
      }),
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      registrars.of('eip155', () => ({
        suggest: async ({ label }) => [{ label, registered: false }],
        async register(request) {
          registered.push(request);
          await register(request);
        },
      })),
      nameSource.of('eip155', () => ({
        resolve: async ({ name }) => (registered.some((one) => one.name === name) ? ADDRESS : undefined),
        reverse: async () => registered.at(-1)?.name,
      })),
    ],
  });
  const modal = createTestModal({ plugins: [chain, names({ zone: 'example.id' })] });
  await modal.test.wake();
  const { drive } = modal.test.clock;
  const connect = () => drive(modal.connect({ connector: 'wallet' }));
  const code = (label: string) =>
    drive(
      modal.api.names.register(label).then(
        (name) => name,
        (error: ModalError) => `${error.code}: ${error.message}`,
      ),
    );
  return { modal, registered, connect, code, drive };
}

test('the account signs name, attributes and time in seconds, and its identity is read again', async () => {
  const signed: unknown[] = [];
  const { modal, registered, connect, code, drive } = await arrange({
    sign: async (input) => {
      signed.push(input);
      return '0x5161';
    },
  });
  await connect();
  expect(await drive(modal.assets.readIdentity({ network: 'eip155:137', address: ADDRESS }))).toMatchObject({
    value: {},
  });
  const seconds = Math.floor(modal.test.clock.date() / 1000);
  expect(await code('Alice')).toEqual({ id: 'alice.example.id', name: 'alice.example.id' });
  const message = `{"name":"alice.example.id","attributes":{},"timestamp":${seconds}}`;
  expect(signed).toMatchObject([{ message, account: ADDRESS }]);
  expect(registered).toMatchObject([
    { name: 'alice.example.id', coinType: 2_147_483_785, address: ADDRESS, message, signature: '0x5161' },
  ]);
  expect(modal.state.names.registration.get()).toEqual({ status: 'idle' });
  expect(await drive(modal.assets.readIdentity({ network: 'eip155:137', address: ADDRESS }))).toMatchObject({
    value: { name: 'alice.example.id' },
  });
  expect(await drive(modal.api.names.resolve('alice.example.id'))).toBe(ADDRESS);
  expect(await drive(modal.api.names.reverse(ADDRESS))).toBe('alice.example.id');
});

test.each([
  ['without an EVM network', { network: 'solana:1' }, 'NETWORK_UNKNOWN: Network not found'],
  ['with another wallet', { type: 'ANNOUNCED' as const }, 'NAME_WALLET: Address or auth connector not found'],
  ['on a chain id of 2^31', { network: 'eip155:2147483648' }, 'CHAIN_ID_INVALID: Invalid chainId'],
])('%s nothing is signed', async (_, given, text) => {
  const { connect, code, registered } = await arrange(given);
  await connect();
  expect(await code('alice')).toBe(text);
  expect(registered).toEqual([]);
});

test('without an account nothing is signed', async () => {
  const { code } = await arrange();
  expect(await code('alice')).toBe('NAME_WALLET: Address or auth connector not found');
});

test.each(['ali', 'al_ce', 'alice!', 'a'.repeat(65), ''])('the name %j is not signed', async (label) => {
  const { connect, code } = await arrange();
  await connect();
  expect(await code(label)).toMatch(/^NAME_INVALID/);
});

test('a second registration waits for the first one', async () => {
  const { modal, connect, code } = await arrange({ sign: () => new Promise(() => undefined) });
  await connect();
  void modal.api.names.register('alice').catch(() => undefined);
  await modal.test.until(() => modal.state.names.registration.get().status === 'prompting');
  expect(await code('alice2')).toMatch(/^NAME_PENDING/);
});

test('the registrar’s reason is kept for the view, and other failures have none', async () => {
  const reason = 'Name is already registered: alice.example.id';
  const { modal, connect, code } = await arrange({
    register: async () => {
      throw new ModalError(reason, { code: 'NAME_REJECTED' });
    },
  });
  await connect();
  expect(await code('alice')).toBe(`NAME_REJECTED: ${reason}`);
  expect(modal.state.names.registration.get()).toEqual({ status: 'failed', label: 'alice', reason });
  const refusing = await arrange({ sign: () => Promise.reject(new ModalError('No.', { code: 'USER_REJECTED' })) });
  await refusing.connect();
  expect(await refusing.code('alice')).toMatch(/^USER_REJECTED/);
  expect(refusing.modal.state.names.registration.get()).toEqual({
    status: 'failed',
    label: 'alice',
    reason: undefined,
  });
});

test.each([
  [1, 2_147_483_649],
  [10, 2_147_483_658],
  [100, 2_147_483_748],
  [137, 2_147_483_785],
  [8_453, 2_147_492_101],
  [42_161, 2_147_525_809],
  [2 ** 31 - 1, 4_294_967_295],
])('the coin type of chain %i is %i (ENSIP-11)', (chainId, coinType) => {
  expect(coinTypeOf(`eip155:${chainId}`)).toBe(coinType);
});

test.each(['eip155:2147483648', 'eip155:0', 'eip155:x', 'solana:1', ''])('%j has no coin type', (network) => {
  expect(() => coinTypeOf(network)).toThrow('Invalid chainId');
});

test('a label keeps letters, digits and hyphens, and is valid from 4 to 64 characters', () => {
  expect(cleanLabel('Al_i.cé 1-😀b')).toBe('alic1-b');
  expect(cleanLabel('x'.repeat(10_000))).toHaveLength(64);
  expect(['abc', 'abcd', 'a-1Z', 'x'.repeat(64), 'x'.repeat(65), 'ab_d'].map(isValidLabel)).toEqual([
    ...[false, true, true, true, false, false],
  ]);
});
