/** The rules of three plugins for the view that opens on its own, run through the modal's hooks. */

import { createStore } from 'jotai/vanilla';
import type { ConnectMethod, PluginContext, RouterState, View } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import {
  activeNetworkIdAtom,
  allConnectionsAtom,
  connectorsAtom,
  networksAtom,
} from '../../../kernel/contract/state.js';
import { createHookRegistry } from '../../../kernel/hooks/createHookRegistry.js';
import { account } from '../../../plugins/account/index.js';
import { connect } from '../../../plugins/connect/index.js';
import { networks } from '../../../plugins/networks/index.js';
import { connection, connector, network, routerState } from '../connect/harness.js';

const plugins = [networks(), account(), connect()];

function arrange(state: Partial<RouterState> = {}) {
  const store = createStore();
  const hooks = createHookRegistry({
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

const unsupported = { connection: connection(), supported: false };

test('without a connection, Connect opens', () => {
  expect(arrange().opens()).toMatchObject({ view: 'Connect', gate: false });
});

test('with a connection, Account opens', () => {
  expect(arrange({ connection: connection() }).opens()).toMatchObject({ view: 'Account', gate: false });
});

test('on an unsupported network, UnsupportedChain opens before any other view', () => {
  expect(arrange(unsupported).opens()).toMatchObject({ view: 'UnsupportedChain', gate: true });
});

test.each([
  ['switching is off', { ...unsupported, switching: false }],
  ['unsupported networks are allowed', { ...unsupported, allowUnsupported: true }],
])('UnsupportedChain does not open when %s', (_, state) => {
  expect(arrange(state).opens()).toMatchObject({ view: 'Account' });
});

test('UnsupportedChain does not open without a connection', () => {
  expect(arrange({ supported: false }).opens()).toMatchObject({ view: 'Connect' });
});

const when = (view: string, state: Partial<RouterState>) => {
  for (const { contributes } of plugins) {
    for (const { key, value } of contributes) {
      const { when } = value as View<unknown>;
      if (key === view && when) return when(routerState(state));
    }
  }
  throw new Error(`No plugin guards "${view}".`);
};

test('Account can be shown only with a connection', () => {
  expect(when('Account', {})).toBe(false);
  expect(when('Account', { connection: connection() })).toBe(true);
});

test('Networks can be shown when switching is on', () => {
  expect(when('Networks', {})).toBe(true);
  expect(when('Networks', { switching: false })).toBe(false);
});

test('UnsupportedChain can be shown only on an unsupported network', () => {
  expect(when('UnsupportedChain', {})).toBe(false);
  expect(when('UnsupportedChain', unsupported)).toBe(true);
});

function closing() {
  const modal = arrange();
  modal.store.set(networksAtom, [network('aa:1', 'Main')]);
  modal.store.set(allConnectionsAtom, [connection()]);
  modal.store.set(activeNetworkIdAtom, 'aa:99');
  modal.show('UnsupportedChain');
  return modal;
}

test('UnsupportedChain does not close while the network is unsupported', () => {
  expect(closing().hooks.beforeClose()).toBe(false);
});

test('UnsupportedChain closes once the network is supported', () => {
  const modal = closing();
  modal.store.set(activeNetworkIdAtom, 'aa:1');
  expect(modal.hooks.beforeClose()).toBe(true);
});

test('UnsupportedChain closes once the wallet is disconnected', () => {
  const modal = closing();
  modal.store.set(allConnectionsAtom, []);
  expect(modal.hooks.beforeClose()).toBe(true);
});

test('other views close on an unsupported network', () => {
  const modal = closing();
  modal.show('Networks');
  expect(modal.hooks.beforeClose()).toBe(true);
});

const method = (id: string, kind?: ConnectMethod['kind']): ConnectMethod => ({
  id,
  kind,
  load: () => Promise.reject(new Error('not needed')),
});

test('with an installed wallet, the method wallet comes first', () => {
  const { hooks, store } = arrange();
  const methods = [method('email'), method('social'), method('wallet', 'wallets')];
  expect(hooks.connectMethods(methods).map(({ id }) => id)).toEqual(['email', 'social', 'wallet']);
  store.set(connectorsAtom, [connector('a')]);
  expect(hooks.connectMethods(methods).map(({ id }) => id)).toEqual(['wallet', 'email', 'social']);
});

test('plugins are frozen descriptors', () => {
  expect(plugins.map(({ id }) => id)).toEqual(['networks', 'account', 'connect']);
  expect(plugins.every((plugin) => Object.isFrozen(plugin))).toBe(true);
  expect(plugins.map(({ contract }) => contract)).toEqual([1, 1, 1]);
});
