// @vitest-environment jsdom
import { type Connection, ModalError, type SwitchResult } from 'latchkey';
import { atom, type RememberedWallet } from 'latchkey/plugin';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { allConnectionsAtom, connectorsAtom } from '../../../kernel/contract/state.js';
import SwitchAccountRow from '../../../plugins/account/views/SwitchAccountRow.js';
import SwitchAccountView from '../../../plugins/account/views/SwitchAccountView.js';
import { arrange, connection, draw, fakeContext, later, network, settleCode } from '../connect/harness.js';

const namespaces = new Map([
  ['aa', { name: 'The A family', networks: [] }],
  ['bb', { name: 'B', networks: [] }],
]);
const networks = [network('aa:1', 'Main'), network('aa:2', 'Base'), network('bb:1', 'One'), network('bb:2', 'Two')];
const inA = connection({ network: 'aa:2' });
const inB = connection({
  namespace: 'bb',
  grantId: 'g2',
  connector: { id: 'cedar', name: 'Cedar', type: 'ANNOUNCED', namespaces: ['bb'] },
  accounts: [
    { address: 'bob', label: 'Savings' },
    { address: 'carol', label: 'Travel' },
  ],
  account: { address: 'bob', label: 'Savings' },
  networks: ['bb:2'],
});

async function accounts(connected: readonly Connection[] = [inA, inB], active = 'aa:1') {
  const fake = fakeContext({ namespaces });
  arrange(fake, { networks, active });
  fake.store.set(allConnectionsAtom, connected);
  fake.router.current.mockReturnValue({ key: 1, view: 'SwitchAccount', params: undefined });
  const view = await draw(fake, <SwitchAccountView />);
  return { ...fake, ...view };
}

test('accounts are grouped by namespace, and the active one is marked', async () => {
  const view = await accounts();
  expect(view.all('h3').map((caption) => caption.textContent)).toEqual(['The A family', 'B']);
  expect(view.all('[aria-current]').map((row) => row.textContent)).toEqual([expect.stringContaining('Harbor')]);
});

test('another account of a wallet is shown, but can only be selected in the wallet', async () => {
  const view = await accounts();
  const row = view.all('.lk-row').find((one) => one.textContent?.includes('Travel'));
  expect([row?.tagName, row?.textContent]).toEqual(['DIV', expect.stringContaining('Choose this account in Cedar')]);
});

test.each([
  ['the network its wallet is on', inA, 'bb:1', 'Harbor', 'aa:2'],
  ['the first network its wallet has approved', inB, 'aa:1', 'Savings', 'bb:2'],
])('picking an account switches to %s', async (_what, _one, active, name, id) => {
  const view = await accounts([inA, inB], active);
  const { promise, resolve } = later<SwitchResult>();
  view.connections.switchNetwork.mockReturnValue(promise);
  await view.click(view.button(name));
  expect(view.connections.switchNetwork).toHaveBeenCalledExactlyOnceWith(id);
  await resolve({ status: 'switched', network: id });
  expect(view.router.back).toHaveBeenCalledOnce();
});

test('picking the active account goes back without a switch', async () => {
  const view = await accounts();
  await view.click(view.button('Harbor'));
  expect(view.router.back).toHaveBeenCalledOnce();
});

test('a failed switch shows a toast and does not navigate', async () => {
  const view = await accounts();
  const error = new ModalError('No.', { code: 'USER_REJECTED' });
  view.connections.switchNetwork.mockResolvedValue({ status: 'rejected', error });
  await view.click(view.button('Savings'));
  expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Couldn’t switch accounts in Cedar' });
  expect(view.router.back).not.toHaveBeenCalled();
});

test('a switch that ends after the user has left the view does not navigate', async () => {
  const view = await accounts();
  const { promise, resolve } = later<SwitchResult>();
  view.connections.switchNetwork.mockReturnValue(promise);
  await view.click(view.button('Savings'));
  view.router.current.mockReturnValue({ key: 2, view: 'Account', params: undefined });
  await resolve({ status: 'switched', network: 'bb:2' });
  expect(view.router.back).not.toHaveBeenCalled();
});

test('a namespace without a connection has a row that opens Connect', async () => {
  const view = await accounts([inA]);
  await view.click(view.button('Connect a wallet: B'));
  expect(view.router.push).toHaveBeenCalledWith('Connect', { namespaces: ['bb'] });
});

test('one connection can be disconnected alone', async () => {
  const view = await accounts();
  view.connections.disconnect.mockResolvedValue({ status: 'disconnected', namespaces: ['bb'] });
  await view.click(view.button('Disconnect Cedar'));
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith(inB);
});

test('all connections are disconnected at once, and an error of a wallet shows a toast', async () => {
  const view = await accounts();
  const error = new ModalError('No.', { code: 'DISCONNECT_FAILED' });
  view.connections.disconnect.mockResolvedValue({ status: 'failed', namespaces: ['aa', 'bb'], error });
  await view.click(view.button('Disconnect all'));
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith();
  expect(view.notify.toast).toHaveBeenCalledOnce();
});

test('with one connection there is no button “Disconnect all”', async () => {
  expect((await accounts([inA])).has('Disconnect all')).toBe(false);
});

test('the row in Account is shown only if the app has several namespaces', async () => {
  const fake = fakeContext({ namespaces });
  arrange(fake, { networks });
  const view = await draw(fake, <SwitchAccountRow />);
  await view.click(view.button('Switch account'));
  expect(fake.router.push).toHaveBeenCalledWith('SwitchAccount');
  await view.set(() => arrange(fake, { networks: networks.slice(0, 2) }));
  expect(view.all('button')).toEqual([]);
});

describe('several wallets in a namespace', () => {
  const IMAGE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const second = connection({
    grantId: 'g3',
    connector: { id: 'birch', name: 'Birch', type: 'ANNOUNCED', namespaces: ['aa'] },
    accounts: [{ address: 'dora', label: 'Vault' }],
    account: { address: 'dora', label: 'Vault' },
  });

  async function several(remembered: readonly RememberedWallet[] = []) {
    const fake = fakeContext({ namespaces });
    arrange(fake, { networks, active: 'aa:1' });
    fake.store.set(allConnectionsAtom, [inA, inB, second]);
    fake.router.current.mockReturnValue({ key: 1, view: 'SwitchAccount', params: undefined });
    const stored = { list: atom(remembered), restore: vi.fn(), forget: vi.fn() };
    const connections = Object.assign(fake.connections, { several: true });
    connections.remembered.mockResolvedValue(stored);
    const view = await draw(fake, <SwitchAccountView />);
    await settleCode();
    return { ...fake, ...view, stored };
  }

  test('are listed together, the last used one first and marked', async () => {
    const view = await several();
    const rows = view.all('.lk-accounts__item').map((row) => row.textContent);
    expect(rows.map((text) => ['Vault', 'Savings'].find((name) => text?.includes(name)))).toEqual([
      'Vault',
      undefined,
      'Savings',
    ]);
    expect(view.all('[aria-current]').map((row) => row.textContent)).toEqual([expect.stringContaining('Vault')]);
  });

  test('picking another one makes it current and goes back', async () => {
    const view = await several();
    view.connections.use.mockResolvedValue({ status: 'current', connection: inA });
    await view.click(view.button('Harbor'));
    expect(view.connections.use).toHaveBeenCalledExactlyOnceWith(inA);
    expect(view.router.back).toHaveBeenCalledOnce();
  });

  test('one that has ended meanwhile shows a toast', async () => {
    const view = await several();
    view.connections.use.mockResolvedValue({
      status: 'failed',
      error: new ModalError('No.', { code: 'NOT_CONNECTED' }),
    });
    await view.click(view.button('Harbor'));
    expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Couldn’t switch accounts in Harbor' });
    expect(view.router.back).not.toHaveBeenCalled();
  });

  test('another wallet can be added to each namespace', async () => {
    const view = await several();
    await view.click(view.button('Add a wallet: B'));
    expect(view.router.push).toHaveBeenCalledWith('Connect', { namespaces: ['bb'] });
  });

  test('a stored wallet can be connected again, or removed', async () => {
    const view = await several([{ id: 'oak', name: 'Oak', namespaces: ['aa'], isRestoring: false }]);
    expect(view.stored.restore).toHaveBeenCalledOnce();
    view.connections.connect.mockResolvedValue({ status: 'connected', connections: [] });
    await view.click(view.button('Reconnect Oak'));
    expect(view.connections.connect).toHaveBeenCalledExactlyOnceWith({ connector: 'oak', namespaces: ['aa'] });
    await view.click(view.button('Remove Oak'));
    expect(view.stored.forget).toHaveBeenCalledExactlyOnceWith('oak');
  });

  test('a stored phone has the image of its kind, and is connected again by Connect, which shows the code', async () => {
    const view = await several([{ id: 'phone#2', name: 'Acorn', namespaces: ['aa'], isRestoring: false }]);
    const phone = {
      id: 'phone',
      name: 'Phone',
      type: 'EXTERNAL',
      namespaces: ['aa'],
      remote: true,
      imageUrl: IMAGE,
    } as const;
    await act(async () => view.store.set(connectorsAtom, [{ ...phone, connect: vi.fn() }]));
    expect(view.all('img').map((one) => one.getAttribute('src'))).toContain(IMAGE);
    await view.click(view.button('Reconnect Acorn'));
    expect(view.router.push).toHaveBeenCalledWith('Connect', { namespaces: ['aa'] });
    expect(view.connections.connect).not.toHaveBeenCalled();
  });

  test('a phone is listed by the name that its wallet gives itself', async () => {
    const view = await several();
    await act(async () => view.store.set(allConnectionsAtom, [{ ...second, features: { walletName: 'Acorn' } }]));
    expect(view.all('.lk-accounts__item').map((row) => row.textContent)).toEqual([expect.stringContaining('Acorn')]);
    expect(view.button('Disconnect Acorn')).toBeDefined();
  });

  test('a stored wallet that cannot be connected shows a toast', async () => {
    const view = await several([{ id: 'oak', name: 'Oak', namespaces: ['aa'], isRestoring: false }]);
    view.connections.connect.mockResolvedValue({ status: 'failed', error: new ModalError('No.', { code: 'X' }) });
    await view.click(view.button('Reconnect Oak'));
    expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Couldn’t reconnect Oak' });
  });
});
