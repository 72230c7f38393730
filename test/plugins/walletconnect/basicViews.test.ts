// @vitest-environment jsdom
/** The first view of an app without chain plugins, whose only wallets are those that scan a code. */

import { type AnyPlugin, connectors, definePlugin } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { networks } from 'latchkey/plugins/networks';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';

/** A wallet on a network that the app does not have. */
const phone = fakeConnector({ id: 'phone', namespaces: ['eip155'], accounts: ['phone'], network: 'eip155:137' });
const wallet = definePlugin({
  id: 'wallet',
  contributes: [connectors.of({ watch: (_context, publish) => publish([phone.connector]) })],
});
const chain = fakeNamespace([], 'eip155');
const basic = walletconnect({ verify: false, namespaces: { eip155: { chains: ['eip155:1'], methods: [] } } });

async function viewOf(plugins: readonly AnyPlugin[]) {
  const modal = createTestModal({
    plugins: [...plugins, wallet, connect(), account(), networks()],
    platform: { window },
  });
  installDialog();
  atEnd(() => modal.destroy());
  await act(async () => modal.test.wake());
  await act(async () => void (await modal.connect({ connector: 'phone' })));
  expect(modal.state.connections.get().get('eip155')?.network).toBe('eip155:137');
  await act(async () => void (await modal.open()));
  return modal.test.context.router.current()?.view;
}

test('with a chain plugin, a wallet on a network that the app does not have opens UnsupportedChain', async () => {
  expect(await viewOf([chain])).toBe('UnsupportedChain');
});

test('without chain plugins, a wallet on a network that the app does not have opens Account', async () => {
  expect(await viewOf([basic])).toBe('Account');
});
