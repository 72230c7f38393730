// @vitest-environment jsdom
/** The view AccountDetails. */

import { expect, test, vi } from 'vitest';
import { FrameContext } from '../../../kernel/ui/shell/frame.js';
import AccountDetailsView from '../../../plugins/account/views/AccountDetailsView.js';
import { ADDRESS, arrange, connection, draw, fakeContext } from '../connect/harness.js';
import { all, details } from './account.js';

test('the whole address is shown in groups, and copied without spaces', async () => {
  const view = await details();
  expect(view.all('.lk-addr')[0]?.textContent).toBe(ADDRESS);
  expect(view.all('.lk-addr > *').length).toBeGreaterThan(8);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await view.click(view.button('Copy address'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(view.spoken()).toBe('Address copied');
  vi.unstubAllGlobals();
});

test('the name of the account is shown above the address', async () => {
  const view = await details({}, { account: { address: ADDRESS, label: 'Savings' } });
  expect(view.all('.lk-acct-whole .lk-row__title')[0]?.textContent).toBe('Savings');
  expect(view.all('.lk-acct-whole .lk-row__sub')[0]?.textContent).toBe(ADDRESS);
});

test('the rows are the wallet, the rows of plugins, the explorer and Disconnect, in this order', async () => {
  const namespaces = new Map([['aa', { name: 'A', networks: [], addressUrl: () => 'https://scan.example/a' }]]);
  const row = (id: string, when = true) => ({
    id,
    when: () => when,
    load: async () => ({ default: () => id }),
  });
  const view = await details({
    namespaces,
    accountRows: [row('Gone', false), row('Email'), row('Activity')],
  });
  expect(view.all('li').map(({ textContent }) => textContent)).toEqual([
    'HarborConnected wallet',
    'Email',
    'Activity',
    'View in explorer',
    'Disconnect',
  ]);
});

test('Disconnect ends the connection', async () => {
  const view = await details();
  view.connections.disconnect.mockResolvedValue({ status: 'disconnected', namespaces: ['aa'] });
  await view.click(view.button('Disconnect'));
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ namespace: 'aa' }));
});

test('the copy button is focused first', async () => {
  const fake = fakeContext();
  arrange(fake, { networks: all, active: 'aa:1', connection: connection() });
  const settle = vi.fn();
  const frame = { start: { current: null }, end: { current: null }, setHeader: () => {}, settle };
  const view = await draw(
    fake,
    <FrameContext.Provider value={frame}>
      <AccountDetailsView />
    </FrameContext.Provider>,
  );
  expect(settle).toHaveBeenCalledWith(view.button('Copy address'));
});
