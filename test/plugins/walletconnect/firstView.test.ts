// @vitest-environment jsdom
import { connect } from 'latchkey/plugins/connect';
import { networks } from 'latchkey/plugins/networks';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createHookRegistry } from '../../../kernel/hooks/createHookRegistry.js';
import { connection, routerState } from '../connect/harness.js';

const pairing = () =>
  walletconnect({ relayUrl: 'ws://127.0.0.1:9', namespaces: { aaa: { chains: ['aaa:1'], methods: [] } } });

/** The view that `open()` shows. */
async function firstView(plugins: readonly unknown[], mobile: boolean) {
  const modal = createTestModal({ plugins: plugins as never[], platform: { window } });
  onTestFinished(() => modal.destroy());
  const seen = window.matchMedia;
  window.matchMedia = (() => ({ matches: mobile, addEventListener() {}, removeEventListener() {} })) as never;
  onTestFinished(() => {
    window.matchMedia = seen;
  });
  await modal.test.wake();
  const result = await modal.open();
  return result.status === 'opened' ? result.view : result;
}

test('without chain plugins the modal opens with the code for any wallet, on a phone with the list of wallets', {
  timeout: 60_000,
}, async () => {
  expect(await firstView([connect(), wallets({ list: [] }), pairing()], false)).toBe('ConnectingWalletConnectBasic');
  expect(await firstView([connect(), wallets({ list: [] }), pairing()], true)).toBe('AllWallets');
  expect(await firstView([connect(), pairing()], true)).toBe('ConnectingWalletConnectBasic');
});

test('with a chain plugin the modal opens with the list of connect methods', async () => {
  const chain = fakeNamespace([fakeConnector({ id: 'page', namespaces: ['bbb'] })], 'bbb');
  expect(await firstView([connect(), chain, pairing()], false)).toBe('Connect');
});

test('without chain plugins UnsupportedChain never opens', () => {
  const opens = (definitions: readonly string[]) => {
    const hooks = createHookRegistry({ env: { after: () => () => undefined }, report: () => undefined });
    const ctx = {
      read: () => new Map(definitions.map((namespace) => [namespace, {}])),
      router: { can: () => true },
      tap: (name: 'resolveView', fn: never, options: object) => hooks.tap(name, 'test', fn, options),
    };
    for (const plugin of [networks(), pairing()]) plugin.setup?.({ ...ctx, options: plugin.options } as never);
    const state = routerState({ connection: connection(), supported: false });
    return hooks.resolveView({ view: undefined, params: undefined, state })?.view;
  };
  expect(opens(['aaa'])).toBe('Account');
  expect(opens(['aaa', 'bbb'])).toBe('UnsupportedChain');
});
