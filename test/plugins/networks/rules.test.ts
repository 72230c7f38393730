/** Which view opens by itself (spec §2), told by the three plugins that know, through the modal's own hooks. */

import { createStore } from 'jotai/vanilla';
import type { ConnectMethod, PluginContext, RouterState } from 'latchkey';
import { expect, test } from 'vitest';
import { activeNetworkIdAtom, connectionsAtom, connectorsAtom, networksAtom } from '../../../kernel/contract/state.js';
import { createHooks } from '../../../kernel/hooks/createHooks.js';
import { account } from '../../../plugins/account/index.js';
import { connect } from '../../../plugins/connect/index.js';
import { networks } from '../../../plugins/networks/index.js';
import { connection, connector, network, routerState } from '../connect/harness.js';

const plugins = [networks(), account(), connect()];

function arrange(state: Partial<RouterState> = {}) {
  const store = createStore();
  const hooks = createHooks({
    env: { after: () => () => {} },
    report(error) {
      throw error;
    },
  });
  let view = '';
  const ctx = {
    store,
    router: { current: () => ({ key: 1, view, params: undefined }) },
    tap: (name, fn, options) => hooks.tap(name, 'test', fn, options),
  } satisfies Pick<PluginContext, 'store' | 'tap'> & { readonly router: object };
  for (const plugin of plugins) plugin.setup?.(ctx as unknown as PluginContext);
  return {
    store,
    hooks,
    opens: () => hooks.resolveView({ view: undefined, params: undefined, state: routerState(state) }),
    show: (next: string) => {
      view = next;
    },
  };
}

const stuck = { connection: connection(), supported: false };

test('without a connection, Connect opens', () => {
  expect(arrange().opens()).toMatchObject({ view: 'Connect', gate: false });
});

test('with a connection, Account opens', () => {
  expect(arrange({ connection: connection() }).opens()).toMatchObject({ view: 'Account', gate: false });
});

test('on a network nobody asked for, UnsupportedChain opens before anything else', () => {
  expect(arrange(stuck).opens()).toMatchObject({ view: 'UnsupportedChain', gate: true });
});

test.each([
  ['switching is off', { ...stuck, switching: false }],
  ['unsupported networks are allowed', { ...stuck, allowUnsupported: true }],
])('UnsupportedChain stays away when %s', (_, state) => {
  expect(arrange(state).opens()).toMatchObject({ view: 'Account' });
});

test('an unknown network without a connection is no reason for UnsupportedChain', () => {
  expect(arrange({ supported: false }).opens()).toMatchObject({ view: 'Connect' });
});

const when = (view: string, state: Partial<RouterState>) => {
  for (const { contributes } of plugins) {
    for (const { key, value } of contributes) {
      if (key === view && 'when' in value) return value.when?.(routerState(state));
    }
  }
  throw new Error(`No plugin guards "${view}".`);
};

test('Account may be shown with a connection only', () => {
  expect(when('Account', {})).toBe(false);
  expect(when('Account', { connection: connection() })).toBe(true);
});

test('Networks may be shown when switching is on', () => {
  expect(when('Networks', {})).toBe(true);
  expect(when('Networks', { switching: false })).toBe(false);
});

test('UnsupportedChain may be shown when there is something to choose', () => {
  expect(when('UnsupportedChain', {})).toBe(false);
  expect(when('UnsupportedChain', stuck)).toBe(true);
});

function closing() {
  const modal = arrange();
  modal.store.set(networksAtom, [network('aa:1', 'Main')]);
  modal.store.set(connectionsAtom, new Map([['aa', connection()]]));
  modal.store.set(activeNetworkIdAtom, 'aa:99');
  modal.show('UnsupportedChain');
  return modal;
}

test('on a network nobody knows, UnsupportedChain does not close', () => {
  expect(closing().hooks.beforeClose()).toBe(false);
});

test('once the network is known, UnsupportedChain closes', () => {
  const modal = closing();
  modal.store.set(activeNetworkIdAtom, 'aa:1');
  expect(modal.hooks.beforeClose()).toBe(true);
});

test('once the wallet is gone, UnsupportedChain closes', () => {
  const modal = closing();
  modal.store.set(connectionsAtom, new Map());
  expect(modal.hooks.beforeClose()).toBe(true);
});

test('every other view closes whatever the network', () => {
  const modal = closing();
  modal.show('Networks');
  expect(modal.hooks.beforeClose()).toBe(true);
});

const method = (id: string, order: number): ConnectMethod => ({
  id,
  order,
  load: () => Promise.reject(new Error('not needed')),
});

test('an installed wallet puts wallets before the other methods', () => {
  const { hooks, store } = arrange();
  const methods = [method('email', 0), method('social', 10), method('wallet', 20)];
  expect(hooks.connectMethods(methods).map(({ id }) => id)).toEqual(['email', 'social', 'wallet']);
  store.set(connectorsAtom, [connector('a')]);
  expect(hooks.connectMethods(methods).map(({ id }) => id)).toEqual(['wallet', 'email', 'social']);
});

test('making the plugins runs nothing', () => {
  expect(plugins.map(({ id }) => id)).toEqual(['networks', 'account', 'connect']);
  expect(plugins.every((plugin) => Object.isFrozen(plugin))).toBe(true);
  expect(plugins.map(({ contract }) => contract)).toEqual([1, 1, 1]);
});
