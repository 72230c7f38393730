import type { Connection } from 'latchkey';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { expect, it } from 'vitest';
import { codeOf, connected, shareOf } from './connected.js';
import { fakeContext } from './context.js';
import { ALICE, BOB, HASH, type Script } from './fakeWallet.js';

async function connectedApi(script: Script = {}) {
  const { fake, wallet, grant } = await connected(script);
  fake.connection = { ...shareOf(grant) } as unknown as Connection;
  return { wallet, api: apiOf(fake) };
}

const apiOf = (fake: ReturnType<typeof fakeContext>) => {
  const { api } = eip155({ networks: [mainnet] });
  if (!api) throw new Error('no api');
  return api(fake.context);
};

it('every method calls a feature of the connection', async () => {
  const { api, wallet } = await connectedApi({
    personal_sign: '0x01',
    eth_signTypedData_v4: '0x02',
    eth_sendTransaction: HASH,
    wallet_getCapabilities: {},
    wallet_sendCalls: 'id',
    wallet_getCallsStatus: { status: 100 },
    wallet_showCallsStatus: null,
    wallet_revokePermissions: '0x03',
    wallet_requestExecutionPermissions: [],
    wallet_revokeExecutionPermission: null,
    wallet_getGrantedExecutionPermissions: [],
    wallet_getSupportedExecutionPermissions: { a: {} },
    eth_foo: 5,
  });
  expect(api.getProvider()).toBe(wallet.provider);
  expect(await api.signMessage('hello', { account: ALICE })).toBe('0x01');
  expect(await api.signTypedData({ types: {}, primaryType: 'X', message: {} })).toBe('0x02');
  expect(await api.sendTransaction({ to: BOB, value: 1n })).toBe(HASH);
  expect((await api.getCapabilities()).size).toBe(0);
  expect(await api.sendCalls({ calls: [{ to: BOB }], account: ALICE })).toEqual({ id: 'id' });
  expect(await api.getCallsStatus('id')).toMatchObject({ status: 'pending' });
  expect(await api.showCallsStatus('id')).toBeUndefined();
  expect(await api.revokePermissions({ pci: 'p', permissions: [], expiry: 5_999 })).toBe('0x03');
  expect(await api.requestExecutionPermissions([])).toEqual([]);
  expect(await api.revokeExecutionPermission('0x01')).toBeUndefined();
  expect(await api.getExecutionPermissions()).toEqual([]);
  expect(await api.getSupportedExecutionPermissions()).toEqual({ a: {} });
  expect(await api.request({ method: 'eth_foo' })).toBe(5);
});

it('every method rejects with NOT_CONNECTED without a connection', async () => {
  const api = apiOf(fakeContext());
  expect(api.getProvider()).toBeUndefined();
  const calls = [
    api.signMessage('x'),
    api.signTypedData({ types: {}, primaryType: 'X', message: {} }),
    api.sendTransaction({ to: BOB }),
    api.getCapabilities(),
    api.sendCalls({ calls: [] }),
    api.getCallsStatus('x'),
    api.showCallsStatus('x'),
    api.waitForCalls('x'),
    api.grantPermissions({ expiry: 0, keys: [], permissions: [] }),
    api.revokePermissions({ pci: 'x', permissions: [], expiry: 0 }),
    api.requestExecutionPermissions([]),
    api.revokeExecutionPermission('0x01'),
    api.getExecutionPermissions(),
    api.getSupportedExecutionPermissions(),
    api.request({ method: 'x' }),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NOT_CONNECTED'));
});

it('a method rejects with FEATURE_MISSING when the connection lacks the feature', async () => {
  const fake = fakeContext();
  fake.connection = { features: {} } as unknown as Connection;
  expect(await codeOf(apiOf(fake).signMessage('x'))).toBe('FEATURE_MISSING');
});

it('waitForReceipt uses the network of the connection by default', async () => {
  const { api } = await connectedApi({ eth_chainId: '0x539' });
  expect(await codeOf(api.waitForReceipt(HASH))).toBe('NETWORK_UNKNOWN');
});

it('creating the plugin runs none of its services', () => {
  const plugin = eip155({ networks: [mainnet] });
  expect(plugin).toMatchObject({ id: 'eip155', contract: 1 });
  expect(plugin.contributes.map(({ slot, key }) => [slot, key])).toEqual([
    ['namespaces', 'eip155'],
    ['connectors', undefined],
    ['accountRows', undefined],
    ['outboxKinds', 'calls'],
    ['balances', 'eip155'],
    ['fees', 'eip155'],
    ['transfers', 'eip155'],
    ['swaps.chains', 'eip155'],
    ['names', 'eip155'],
    ['tokens', 'eip155'],
    ['tokens', 'eip155'],
    ['knownTokens', 'eip155'],
    ['bridges', 'eip155'],
  ]);
});
