// @vitest-environment jsdom
import { allConnectionsAtom, type DisconnectResult, lockedWalletsAtom, ModalError } from 'latchkey/plugin';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ADDRESS, arrange, later, network } from '../connect/harness.js';
import { account } from './account.js';

const explorer = (url: string) => new Map([['aa', { name: 'A', networks: [], addressUrl: () => url }]]);

test('the name is the short address, and a click on it opens AccountDetails', async () => {
  const view = await account();
  const name = view.button('0x7a3F…91D4. Account details');
  expect(name.textContent).toBe('0x7a3F…91D4');
  await view.click(name);
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('AccountDetails');
});

test('a copy of the address is announced', async () => {
  const view = await account();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await view.click(view.button('Copy address'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(view.spoken()).toBe('Address copied');
  vi.unstubAllGlobals();
});

test('a failed copy shows a toast', async () => {
  const view = await account();
  await view.click(view.button('Copy address'));
  expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Couldn’t copy the address' });
});

test('the network pill opens Networks', async () => {
  const view = await account();
  await view.click(view.button('Network: Main. Change'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Networks');
});

test('without the view Networks there is no network pill', async () => {
  const view = await account({});
  expect(view.all('.lk-pill:not(.lk-pill--bare)')).toHaveLength(0);
});

test('the wallet is named below the account', async () => {
  const view = await account();
  expect(view.all('.lk-account-header__caption')[0]?.textContent).toBe('with Harbor');
});

test('the explorer opens in a new tab', async () => {
  const view = await account({ namespaces: explorer(`https://scan.example/address/${ADDRESS}`) });
  const link = view.button('View in explorer') as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual([
    `https://scan.example/address/${ADDRESS}`,
    '_blank',
    'noopener noreferrer',
  ]);
});

test('an explorer with an unsafe URL is not linked', async () => {
  const view = await account({ namespaces: explorer('javascript:alert(1)') });
  expect(view.has('View in explorer')).toBe(false);
});

test('Disconnect disconnects once, and is busy until it is done', async () => {
  const view = await account();
  const { promise, resolve } = later<DisconnectResult>();
  view.connections.disconnect.mockReturnValue(promise);
  await view.click(view.button('Disconnect'));
  await view.click(view.button('Disconnecting'), 49);
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith('aa');
  expect(view.button('Disconnecting').getAttribute('aria-busy')).toBe('true');
  await resolve({ status: 'disconnected', namespaces: ['aa'] });
  expect(view.notify.toast).not.toHaveBeenCalled();
});

test('the account stays visible after a disconnect, while the modal closes', async () => {
  const view = await account();
  await view.set(() => arrange(view, { connection: undefined }));
  expect(view.text()).toContain('0x7a3F…91D4');
});

test('an error of the wallet during a disconnect shows a toast', async () => {
  const view = await account();
  const error = new ModalError('No.', { code: 'DISCONNECT_FAILED' });
  view.connections.disconnect.mockResolvedValue({ status: 'failed', namespaces: ['aa'], error });
  await view.click(view.button('Disconnect'));
  expect(view.notify.toast).toHaveBeenCalledWith({
    variant: 'error',
    message: 'Disconnected here. Harbor may still list this app.',
  });
});

const label = (text: string) => ({ key: `x.${text}`, text });
const buyAction = { id: 'buy', label: label('Buy'), icon: 'M0 0', view: 'Onramp' };
const tokensTab = { id: 'Tokens', label: label('Tokens'), load: async () => ({ default: () => 'tokens' }) };

test('actions are hidden when they do not apply, and open their view with their params', async () => {
  const view = await account({
    accountActions: [
      { ...buyAction, params: ({ namespace }: { readonly namespace: string }) => ({ namespace }) },
      { id: 'swap', label: label('Swap'), icon: 'M0 0', view: 'Swap', when: () => false },
      { id: 'send', label: label('Send'), icon: 'M0 0', view: 'Send' },
    ],
  });
  expect(view.all('.lk-action').map(({ textContent }) => textContent)).toEqual(['Buy', 'Send']);
  await view.click(view.button('Buy'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Onramp', { namespace: view.connections.get()?.namespace });
});

test('one tab is shown', async () => {
  const tab = (id: string) => ({
    id,
    label: label(id),
    load: async () => ({ default: () => `the ${id} part` }),
  });
  const view = await account({ accountTabs: [tab('Tokens'), tab('Activity')] });
  expect(view.all('[role="tab"]').map(({ textContent }) => textContent)).toEqual(['Tokens', 'Activity']);
  expect(view.all('[role="tabpanel"]')[0]?.textContent).toBe('the Tokens part');
  await act(async () => view.button('Activity').click());
  expect(view.all('[role="tabpanel"]')[0]?.textContent).toBe('the Activity part');
});

test('without actions of plugins, tiles copy the address, open the explorer and disconnect', async () => {
  const view = await account({ namespaces: explorer('https://scan.example/') });
  const tiles = () => view.all('.lk-action').map(({ textContent }) => textContent);
  expect(tiles()).toEqual(['Copy', 'Explorer', 'Disconnect']);
  const withTab = await account({ accountTabs: [tokensTab] });
  expect(withTab.has('Disconnect')).toBe(true);
});

test('with accounts in several namespaces, a tile switches the account', async () => {
  const view = await account({ namespaces: new Map(['aa', 'bb'].map((name) => [name, { name, networks: [] }])) });
  await view.set(() => arrange(view, { networks: [network('aa:1', 'Main'), network('bb:1', 'Side')] }));
  await view.click(view.button('Switch account'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('SwitchAccount');
});

test('with actions of plugins, the explorer and Disconnect are only in AccountDetails', async () => {
  const view = await account({ accountActions: [buyAction] });
  expect(view.has('Disconnect')).toBe(false);
  expect(view.all('[aria-label="Copy address"]')).toHaveLength(1);
  const bare = await account({ accountActions: [{ ...buyAction, when: () => false }] });
  expect(bare.has('Disconnect')).toBe(true);
});

test('an inline modal has Disconnect in its header', async () => {
  const view = await account({ accountActions: [buyAction] }, { embedded: true });
  view.connections.disconnect.mockResolvedValue({ status: 'disconnected', namespaces: ['aa'] });
  await view.click(view.all('.lk-iconbtn[aria-label="Disconnect"]')[0] as HTMLElement);
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith('aa');
});

test('while the wallet is locked, Account stays, says so, and can disconnect', async () => {
  const view = await account();
  const wallet = { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED', namespaces: ['aa'], absence: 'locked' } as const;
  await act(async () => {
    view.store.set(allConnectionsAtom, []);
    view.store.set(lockedWalletsAtom, new Map([['aa', wallet]]));
  });
  expect(view.text()).toContain('0x7a3F…91D4');
  expect(view.text()).toContain('Harbor is locked. Unlock it to continue.');
  expect(view.all('.lk-balance')).toHaveLength(0);
  view.connections.disconnect.mockResolvedValue({ status: 'disconnected', namespaces: ['aa'] });
  await view.click(view.button('Disconnect'));
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith('aa');
});
