// @vitest-environment jsdom
/** Connections of AppKit that need a page to be taken over: `window.ethereum`, and the frame of the embedded wallet. */

import { cookieStorage } from 'latchkey';
import { takeOverAppKit } from 'latchkey/plugins/appkit';
import { eip155 } from 'latchkey/plugins/eip155';
import { createTestModal } from 'latchkey/testing';
import { act } from 'react';
import { expect, it } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { fakeWallet } from '../eip155/fakeWallet.js';
import { NETWORKS } from '../eip155/modal.js';
import { arrange } from '../frame/kit.js';

/** AppKit has left these connectors in the storage of the page. */
function leave(connectors: Readonly<Record<string, string>>) {
  localStorage.setItem('@appkit/connection_status', 'connected');
  localStorage.setItem('@appkit/connected_namespaces', Object.keys(connectors).join(','));
  for (const [name, id] of Object.entries(connectors))
    localStorage.setItem(`@appkit/${name}:connected_connector_id`, id);
  atEnd(() => localStorage.clear());
}

/** Puts a wallet into the page, as extensions do. @param rdns - It announces itself under this domain. */
function inject(rdns?: string) {
  const { provider, asked } = fakeWallet();
  Object.assign(window, { ethereum: provider });
  const info = { uuid: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', name: 'Acorn', icon: '', rdns };
  const announce = () =>
    rdns && window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  window.addEventListener('eip6963:requestProvider', announce);
  atEnd(() => {
    window.removeEventListener('eip6963:requestProvider', announce);
    Reflect.deleteProperty(window, 'ethereum');
  });
  return asked;
}

it.each([
  ['a wallet that announces itself', 'io.acorn', 'io.acorn'],
  ['a wallet that does not', undefined, 'eip155:injected'],
])('the wallet behind window.ethereum reconnects without a question: %s', async (_, rdns, id) => {
  leave({ eip155: 'injected' });
  const asked = inject(rdns);
  expect(takeOverAppKit()?.connections).toEqual(new Map([['eip155', id]]));
  const modal = createTestModal({
    plugins: [eip155({ networks: NETWORKS })],
    platform: { window, storage: localStorage },
  });
  atEnd(() => modal.destroy());
  await modal.test.wake();
  await modal.test.until(() => modal.state.connections.get().has('eip155'));
  expect(modal.state.connection.get()?.connector.id).toBe(id);
  expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts');
});

it('the user of the embedded wallet stays logged in, in all namespaces, and no e-mail address is read', async () => {
  leave({ eip155: 'ID_AUTH', solana: 'ID_AUTH' });
  localStorage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true');
  localStorage.setItem('@appkit-wallet/EMAIL', 'old@example.com');
  localStorage.setItem('@appkit/connected_social', 'google');
  takeOverAppKit();
  const kit = arrange({}, localStorage);
  await act(async () => kit.modal.start());
  await kit.makeReady();
  await act(async () => kit.modal.test.until(() => kit.modal.test.context.connections.get('solana') !== undefined));
  expect(kit.modal.state.connections.get().get('eip155')?.connector.id).toBe('ID_AUTH');
  expect(kit.sent.some(({ name }) => name.startsWith('CONNECT_'))).toBe(false);
  expect(kit.modal.state.accounts.get().get('eip155')?.socialProvider).toBe('google');
  expect(localStorage.getItem('@appkit-wallet/EMAIL')).toBe('old@example.com');
  const own = Object.entries(localStorage).filter(([key]) => key.startsWith('latchkey:'));
  expect(JSON.stringify(own)).not.toContain('old@example.com');
});

it('a frame of another project ends the taken login, and leaves what AppKit has stored', async () => {
  leave({ eip155: 'ID_AUTH' });
  takeOverAppKit();
  const kit = arrange({}, localStorage);
  kit.replies.set('IS_CONNECTED', { isConnected: false });
  await act(async () => kit.modal.start());
  await kit.makeReady();
  await kit.settle();
  expect(kit.modal.state.connections.get().size).toBe(0);
  expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBe('ID_AUTH');
});

it('with cookies the connection is in a cookie, and what only the browser needs is not', () => {
  leave({ eip155: 'walletConnect' });
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: 'acorn://', name: 'Acorn' }));
  takeOverAppKit({ storage: cookieStorage() });
  expect(document.cookie).toContain('walletconnect');
  expect(document.cookie).not.toContain('acorn');
  expect(localStorage.getItem('latchkey:walletconnect:inherit')).toBe('{"v":1,"d":{"href":"acorn://","name":"Acorn"}}');
});
