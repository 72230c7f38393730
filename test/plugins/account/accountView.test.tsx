// @vitest-environment jsdom
import { type Balances, type DisconnectResult, ModalError } from 'latchkey';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import AccountView from '../../../plugins/account/views/AccountView.js';
import { ADDRESS, arrange, connection, draw, fakeContext, later, network } from '../connect/harness.js';

afterEach(() => document.body.replaceChildren());

const all = [network('aa:1', 'Main'), network('aa:2', 'Base')];
const explorer = (url: string) => new Map([['aa', { name: 'A', networks: [], addressUrl: () => url }]]);
const VIEWS = new Map([['Networks', {}]]);

async function account(slots: Readonly<Record<string, unknown>> = { views: VIEWS }) {
  const asked: {
    readonly input: Parameters<Balances['native']>[0];
    answer(amount: bigint): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const native: Balances['native'] = (input) => {
    const { promise, resolve } = later<() => bigint>();
    asked.push({
      input,
      answer: (amount) => resolve(() => amount),
      fail: () =>
        resolve(() => {
          throw new ModalError('The node is gone.', { code: 'RPC_FAILED' });
        }),
    });
    return promise.then((give) => give());
  };
  const fake = fakeContext({
    balances: new Map([['aa', [{ plugin: 'node', load: async () => ({ native }) }]]]),
    ...slots,
  });
  arrange(fake, { networks: all, active: 'aa:1', connection: connection() });
  const view = await draw(fake, <AccountView />);
  return { ...fake, ...view, asked, balance: () => view.all('.lk-balance')[0]?.textContent };
}

const E18 = 10n ** 18n;

test('the account is named by its address', async () => {
  const view = await account();
  expect(view.text()).toContain('0x7a3F…91D4');
  expect(view.all(`[title="${ADDRESS}"]`)).toHaveLength(1);
});

test('until the balance is there, its place is held', async () => {
  const view = await account();
  expect(view.all('.lk-balance .lk-sk')).toHaveLength(1);
  expect(view.all('.lk-who')[0]?.getAttribute('aria-busy')).toBe('true');
});

test('the balance of the account on the active network is shown, its decimals apart', async () => {
  const view = await account();
  expect(view.asked).toHaveLength(1);
  expect(view.asked[0]?.input).toMatchObject({ network: 'aa:1', address: ADDRESS });
  await view.asked[0]?.answer(1_234_567_890_000_000_000n);
  expect(view.balance()).toBe('Balance 1.2345 CN');
  expect(view.all('.lk-balance small')[0]?.textContent).toBe('.2345 CN');
});

test('the balance is read again every thirty seconds, without a gap', async () => {
  const view = await account();
  await view.asked[0]?.answer(E18);
  await view.clock.pass(30_000);
  expect(view.asked).toHaveLength(2);
  expect(view.balance()).toBe('Balance 1.00 CN');
  await view.asked[1]?.answer(2n * E18);
  expect(view.balance()).toBe('Balance 2.00 CN');
});

test('another network is read at once, and the answer for the old one is not shown', async () => {
  const view = await account();
  await view.set(() => arrange(view, { active: 'aa:2' }));
  expect(view.asked.map(({ input }) => input.network)).toEqual(['aa:1', 'aa:2']);
  await view.asked[0]?.answer(9n * E18);
  expect(view.all('.lk-balance .lk-sk')).toHaveLength(1);
});

test('leaving ends the polling', async () => {
  const view = await account();
  await view.asked[0]?.answer(E18);
  await view.leave();
  expect(view.clock.pending()).toBe(0);
});

test('what was read a moment ago is not asked for again', async () => {
  const view = await account();
  await view.asked[0]?.answer(E18);
  await view.leave();
  await view.clock.pass(10_000);
  const again = await draw(view, <AccountView />);
  expect(again.all('.lk-balance')[0]?.textContent).toBe('Balance 1.00 CN');
  await view.clock.pass(19_999);
  expect(view.asked).toHaveLength(1);
  await view.clock.pass(1);
  expect(view.asked).toHaveLength(2);
});

test('a balance that cannot be read says so, once, and counts down to another try', async () => {
  const view = await account();
  await view.asked[0]?.fail();
  expect(view.balance()).toBe('Balance —');
  expect(view.text()).toContain('Token Balance Unavailable');
  expect(view.text()).toContain('Your tokens are safe.');
  expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Token Balance Unavailable' });
  await view.clock.pass(6_000);
  expect(view.button('Try again').textContent).toBe('Try again in 24 s');
  await view.click(view.button('Try again'));
  expect(view.asked).toHaveLength(1);
});

test('after thirty seconds the balance can be tried again', async () => {
  const view = await account();
  await view.asked[0]?.fail();
  await view.clock.pass(30_000);
  expect(view.button('Try again').textContent).toBe('Try again');
  await view.click(view.button('Try again'), 50);
  expect(view.asked).toHaveLength(2);
  expect(view.button('Try again').getAttribute('aria-busy')).toBe('true');
  await view.asked[1]?.answer(E18);
  expect(view.balance()).toBe('Balance 1.00 CN');
  expect(view.has('Try again')).toBe(false);
});

test('another try that fails counts down again', async () => {
  const view = await account();
  await view.asked[0]?.fail();
  await view.clock.pass(30_000);
  await view.click(view.button('Try again'));
  await view.asked[1]?.fail();
  expect(view.button('Try again').textContent).toBe('Try again in 30 s');
});

test('the countdown is told at ten, five and none', async () => {
  const view = await account();
  await view.asked[0]?.fail();
  await view.clock.pass(19_000);
  expect(view.spoken()).toBeUndefined();
  await view.clock.pass(1_000);
  expect(view.spoken()).toBe('Try again in 10 s');
  await view.clock.pass(1_000);
  expect(view.spoken()).toBe('Try again in 10 s');
  await view.clock.pass(9_000);
  expect(view.spoken()).toBe('Try again');
});

test('a fault of the service is reported, not swallowed', async () => {
  const view = await account();
  await view.asked[0]?.fail();
  expect(view.reported).toHaveLength(1);
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
  expect(view.all('.lk-pill')).toHaveLength(0);
});

test('the wallet behind the account is named', async () => {
  const view = await account();
  expect(view.text()).toContain('HarborConnected wallet');
});

test('the explorer opens apart from the page', async () => {
  const view = await account({ chains: explorer(`https://scan.example/address/${ADDRESS}`) });
  const link = view.button('View in explorer') as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual([
    `https://scan.example/address/${ADDRESS}`,
    '_blank',
    'noopener noreferrer',
  ]);
});

test('an explorer that is no web address is not linked to', async () => {
  const view = await account({ chains: explorer('javascript:alert(1)') });
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

test('on a network nobody knows, no balance is asked for', async () => {
  const fake = fakeContext({ views: VIEWS });
  arrange(fake, { networks: all, active: 'aa:99', connection: connection() });
  const view = await draw(fake, <AccountView />);
  expect(view.all('.lk-balance')[0]?.textContent).toBe('Balance —');
  expect(view.button('Network: Unknown network. Change')).toBeTruthy();
  expect(view.text()).toContain('Token Balance Unavailable');
  expect(view.has('Try again')).toBe(false);
});
