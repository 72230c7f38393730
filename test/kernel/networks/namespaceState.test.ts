/** `modal.state.networks` and `modal.state.accounts`, and the effects of a switch on notices and views. */

import { createStore } from 'jotai/vanilla';
import { balanceKey, identitiesAtom, identityKey, tokenListsAtom } from 'latchkey/data';
import {
  activeNetworkIdAtom,
  alertAtom,
  currentTabsAtom,
  definePlugin,
  type NamespaceDefinition,
  networksAtom,
  type PluginContext,
  type Share,
  type Token,
} from 'latchkey/plugin';
import { expect, test, vi } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { switchNetwork } from '../../../kernel/networks/switchNetwork.js';
import { createFakeEnv, settle } from '../fakes.js';
import { field, meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

/** A modal with the networks `meadow:1` and `meadow:2`, and one wallet. */
async function start(over: Partial<NamespaceDefinition> = {}) {
  const acorn = scriptConnector('acorn');
  let context: PluginContext | undefined;
  const peek = definePlugin({
    id: 'peek',
    contributes: [],
    setup(own: PluginContext) {
      context = own;
    },
  });
  const plugins = [meadow([acorn.connector], over), screens, peek] as const;
  const modal = createModalIn(createFakeEnv(), { plugins, debug: true });
  modal.start();
  await modal.switchNetwork('meadow:1');
  await settle();
  const connect = async (share: Partial<Share>) => {
    const grant = scriptGrant({ meadow: share });
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    acorn.asked.at(-1)?.answer(grant);
    await connecting;
    return grant;
  };
  const networks = () => modal.state.networks.get().get('meadow');
  const account = () => modal.state.accounts.get().get('meadow');
  return { modal, connect, networks, account, store: () => context?.store, alert: () => context?.store.get(alertAtom) };
}

test('a wallet that has approved some networks does not support all', async () => {
  const { connect, networks } = await start();
  expect(networks()).toMatchObject({ supportsAllNetworks: true, approvedCaipNetworkIds: [] });
  const grant = await connect({ networks: ['meadow:2'] });
  expect(networks()).toMatchObject({ supportsAllNetworks: false, approvedCaipNetworkIds: ['meadow:2'] });
  grant.change({ meadow: { networks: 'any' } });
  expect(networks()).toMatchObject({ supportsAllNetworks: true, approvedCaipNetworkIds: [] });
});

test('the labels of addresses are those of the wallet', async () => {
  const { connect, account } = await start();
  await connect({ accounts: [{ address: 'alice', label: 'Savings' }, { address: 'bob' }] });
  expect([...(account()?.addressLabels ?? [])]).toEqual([['alice', 'Savings']]);
});

test('the explorer link of an account is that of the active network', async () => {
  const { modal, connect, account } = await start({
    addressUrl: ({ id }, address) => `https://x.example/${id}/${address}`,
  });
  expect(account()?.addressExplorerUrl).toBeUndefined();
  await connect({});
  expect(account()?.addressExplorerUrl).toBe('https://x.example/meadow:1/alice');
  await modal.switchNetwork('meadow:2');
  expect(account()?.addressExplorerUrl).toBe('https://x.example/meadow:2/alice');
});

test('a switch to a network that the app does not have raises the notice Network Not Found', async () => {
  const { modal, alert } = await start();
  await modal.switchNetwork('meadow:9' as 'meadow:1');
  expect(alert()).toMatchObject({ code: 'NETWORK_NOT_FOUND', detail: 'meadow:9' });
});

test.each([
  ['meadow:9', { code: 'NETWORK_NOT_FOUND', detail: 'meadow:9' }],
  ['meadow:2', undefined],
])('the default network %s raises the notice %j', async (network, expected) => {
  let context: PluginContext | undefined;
  const peek = definePlugin({
    id: 'peek',
    contributes: [],
    setup(own: PluginContext) {
      context = own;
    },
  });
  const plugins = [meadow([]), screens, peek] as const;
  const modal = createModalIn(createFakeEnv(), { plugins, debug: true, networks: { default: network as 'meadow:1' } });
  modal.start();
  await modal.switchNetwork('meadow:1');
  const alert = context?.store.get(alertAtom);
  expect(alert && { code: alert.code, detail: alert.detail }).toEqual(expected);
  modal.destroy();
});

test.each([
  ['a network that the app does not have', 'meadow:77', 1],
  ['a network of the app', 'meadow:2', 0],
])('a switch away from %s leaves the view that was opened because of it: %s, %i times', async (_, from, times) => {
  const store = createStore();
  store.set(networksAtom, [field('1'), field('2')]);
  store.set(activeNetworkIdAtom, from);
  const stepBack = vi.fn();
  const result = await switchNetwork({
    core: { store } as never,
    hooks: { networkSwitching: async () => undefined } as never,
    id: 'meadow:1',
    network: field('1'),
    alert: () => undefined,
    stepBack,
    adopt: (id) => store.set(activeNetworkIdAtom, id),
    isCurrent: () => true,
  });
  expect([result.status, stepBack.mock.calls.length]).toEqual(['switched', times]);
});

test('an account has its tab, its tokens, its name and its picture, and none of them after a disconnect', async () => {
  const { modal, connect, account, store } = await start();
  await connect({ accounts: [{ address: 'alice' }] });
  const origin = { kind: 'service', name: 'Script' } as const;
  const seed: Token = { id: 'seed', network: 'meadow:1', name: 'Seed', symbol: 'SEED', decimals: 0, quantity: 1n };
  const identity = { name: 'alice.example', imageUrl: 'data:image/png,alice', origin };
  store()?.set(currentTabsAtom, new Map([['meadow', 'tokens']]));
  store()?.set(
    tokenListsAtom,
    new Map([[balanceKey('meadow:1', 'alice'), { value: { tokens: [seed], origin } }]]) as never,
  );
  store()?.set(identitiesAtom, new Map([[identityKey('meadow:1', 'alice'), { value: identity }]]) as never);
  const facts = { currentTab: 'tokens', profileName: identity.name, profileImage: identity.imageUrl };
  expect(account()).toMatchObject({ ...facts, tokenBalance: [seed] });
  await modal.disconnect();
  await settle();
  const { currentTab, profileName, profileImage, tokenBalance } = account() ?? {};
  expect([currentTab, profileName, profileImage]).toEqual([undefined, undefined, undefined]);
  expect(tokenBalance ?? []).toEqual([]);
});
