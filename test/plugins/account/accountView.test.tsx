// @vitest-environment jsdom
import { type DisconnectResult, ModalError } from 'latchkey';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ADDRESS, arrange, later } from '../connect/harness.js';
import { account } from './account.js';

const explorer = (url: string) => new Map([['aa', { name: 'A', networks: [], addressUrl: () => url }]]);

test('the account is named by its address, and the name leads to the details', async () => {
  const view = await account();
  const name = view.button('0x7a3F…91D4. Account details');
  expect(name.textContent).toBe('0x7a3F…91D4');
  await view.click(name);
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('AccountDetails');
});

test('the address is copied and the copy is told', async () => {
  const view = await account();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await view.click(view.button('Copy address'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(view.spoken()).toBe('Address copied');
  vi.unstubAllGlobals();
});

test('a browser that refuses to copy is told apart', async () => {
  const view = await account();
  await view.click(view.button('Copy address'));
  expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Couldn’t copy the address' });
});

test('the network pill leads to Networks', async () => {
  const view = await account();
  await view.click(view.button('Network: Main. Change'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Networks');
});

test('without a view to change it, there is no network pill', async () => {
  const view = await account({});
  expect(view.all('.lk-pill:not(.lk-pill--bare)')).toHaveLength(0);
});

test('the wallet behind the account is named', async () => {
  const view = await account();
  expect(view.text()).toContain('HarborConnected wallet');
});

test('the explorer opens apart from the page', async () => {
  const view = await account({ namespaces: explorer(`https://scan.example/address/${ADDRESS}`) });
  const link = view.button('View in explorer') as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual([
    `https://scan.example/address/${ADDRESS}`,
    '_blank',
    'noopener noreferrer',
  ]);
});

test('an explorer that is no web address is not linked to', async () => {
  const view = await account({ namespaces: explorer('javascript:alert(1)') });
  expect(view.has('View in explorer')).toBe(false);
});

test('Disconnect ends the connection once and is busy meanwhile', async () => {
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

test('what stood there stays while the modal closes after a disconnect', async () => {
  const view = await account();
  await view.set(() => arrange(view, { connection: undefined }));
  expect(view.text()).toContain('0x7a3F…91D4');
});

test('a wallet that objects to a disconnect is told of', async () => {
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

test('actions stand in their order, those that do not apply are left out, and lead on', async () => {
  const view = await account({
    accountActions: [
      { id: 'send', label: label('Send'), order: 40, icon: 'M0 0', view: 'Send' },
      { id: 'buy', label: label('Buy'), order: 10, icon: 'M0 0', view: 'Onramp' },
      { id: 'swap', label: label('Swap'), order: 20, icon: 'M0 0', view: 'Swap', when: () => false },
    ],
  });
  expect(view.all('.lk-action').map(({ textContent }) => textContent)).toEqual(['Buy', 'Send']);
  await view.click(view.button('Buy'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Onramp');
});

test('tabs stand in their order and show one part', async () => {
  const tab = (id: string, order: number) => ({
    id,
    order,
    label: label(id),
    load: async () => ({ default: () => `the ${id} part` }),
  });
  const view = await account({ accountTabs: [tab('Activity', 30), tab('Tokens', 10)] });
  expect(view.all('[role="tab"]').map(({ textContent }) => textContent)).toEqual(['Tokens', 'Activity']);
  expect(view.all('[role="tabpanel"]')[0]?.textContent).toBe('the Tokens part');
  await act(async () => view.button('Activity').click());
  expect(view.all('[role="tabpanel"]')[0]?.textContent).toBe('the Activity part');
});

test('with something of its own to show, wallet, explorer and Disconnect are left to the details', async () => {
  const tab = { id: 'Tokens', order: 10, label: label('Tokens'), load: async () => ({ default: () => 'tokens' }) };
  const view = await account({ accountTabs: [tab] });
  expect(view.has('Disconnect')).toBe(false);
  const bare = await account({ accountTabs: [{ ...tab, when: () => false }] });
  expect(bare.has('Disconnect')).toBe(true);
});

test('as a part of the page, the header has the way out', async () => {
  const tab = { id: 'Tokens', order: 10, label: label('Tokens'), load: async () => ({ default: () => 'tokens' }) };
  const view = await account({ accountTabs: [tab] }, { embedded: true });
  view.connections.disconnect.mockResolvedValue({ status: 'disconnected', namespaces: ['aa'] });
  await view.click(view.all('.lk-iconbtn[aria-label="Disconnect"]')[0] as HTMLElement);
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith('aa');
});
