// @vitest-environment jsdom
import { expect, test } from 'vitest';
import AccountView from '../../../plugins/account/views/AccountView.js';
import { ADDRESS, arrange, connection, draw, fakeContext } from '../connect/harness.js';
import { account, all, VIEWS } from './account.js';

const E18 = 10n ** 18n;

test('a placeholder is shown while the balance is loading', async () => {
  const view = await account();
  expect(view.all('.lk-balance .lk-sk')).toHaveLength(1);
  expect(view.all('.lk-account-header')[0]?.getAttribute('aria-busy')).toBe('true');
});

test('the balance on the active network is shown, with a small symbol', async () => {
  const view = await account();
  expect(view.requests).toHaveLength(1);
  expect(view.requests[0]?.input).toMatchObject({ network: 'aa:1', address: ADDRESS });
  await view.requests[0]?.answer(1_234_567_890_000_000_000n);
  expect(view.balance()).toBe('Balance 1.234 CN');
  expect(view.all('.lk-balance small')[0]?.textContent).toBe(' CN');
});

test('with tokens, a bar stays for 600 ms until their value is known, then the balance is shown', async () => {
  const view = await account({
    views: VIEWS,
    accountTabs: [{ id: 'tokens', label: 'Tokens', load: async () => ({ default: () => null }) }],
    tokens: new Map([['aa', [{ plugin: 'slow', load: async () => ({ list: () => new Promise(() => undefined) }) }]]]),
  });
  await view.requests[0]?.answer(E18);
  await view.clock.pass(599);
  expect(view.all('.lk-balance .lk-sk')).toHaveLength(1);
  await view.clock.pass(1);
  expect(view.balance()).toBe('Balance 1 CN');
});

test('the balance is read again every 30 s, and stays visible meanwhile', async () => {
  const view = await account();
  await view.requests[0]?.answer(E18);
  await view.clock.pass(30_000);
  expect(view.requests).toHaveLength(2);
  expect(view.balance()).toBe('Balance 1 CN');
  await view.requests[1]?.answer(2n * E18);
  expect(view.balance()).toBe('Balance 2 CN');
});

test('after a network switch the balance is read at once, and the stale answer is ignored', async () => {
  const view = await account();
  await view.set(() => arrange(view, { active: 'aa:2' }));
  expect(view.requests.map(({ input }) => input.network)).toEqual(['aa:1', 'aa:2']);
  await view.requests[0]?.answer(9n * E18);
  expect(view.all('.lk-balance .lk-sk')).toHaveLength(1);
});

test('leaving the view stops the polling', async () => {
  const view = await account();
  await view.requests[0]?.answer(E18);
  await view.leave();
  expect(view.clock.pending()).toBe(0);
});

test('a cached balance is not read again', async () => {
  const view = await account();
  await view.requests[0]?.answer(E18);
  await view.leave();
  await view.clock.pass(10_000);
  const again = await draw(view, <AccountView />);
  expect(again.all('.lk-balance')[0]?.textContent).toBe('Balance 1 CN');
  await view.clock.pass(19_999);
  expect(view.requests).toHaveLength(1);
  await view.clock.pass(1);
  expect(view.requests).toHaveLength(2);
});

test('a failed read shows one toast and a countdown to the retry', async () => {
  const view = await account();
  await view.requests[0]?.fail();
  expect(view.balance()).toBe('Balance —');
  expect(view.text()).toContain('Token Balance Unavailable');
  expect(view.text()).toContain('Your tokens are safe.');
  expect(view.notify.toast).toHaveBeenCalledWith({ variant: 'error', message: 'Token Balance Unavailable' });
  await view.clock.pass(6_000);
  expect(view.button('Try again').textContent).toBe('Try again in 24 s');
  await view.click(view.button('Try again'));
  expect(view.requests).toHaveLength(1);
});

test('a retry is possible after 30 s', async () => {
  const view = await account();
  await view.requests[0]?.fail();
  await view.clock.pass(30_000);
  expect(view.button('Try again').textContent).toBe('Try again');
  await view.click(view.button('Try again'), 50);
  expect(view.requests).toHaveLength(2);
  expect(view.button('Try again').getAttribute('aria-busy')).toBe('true');
  await view.requests[1]?.answer(E18);
  expect(view.balance()).toBe('Balance 1 CN');
  expect(view.has('Try again')).toBe(false);
});

test('a failed retry starts the countdown again', async () => {
  const view = await account();
  await view.requests[0]?.fail();
  await view.clock.pass(30_000);
  await view.click(view.button('Try again'));
  await view.requests[1]?.fail();
  expect(view.button('Try again').textContent).toBe('Try again in 30 s');
});

test('the countdown is announced at 10, 5 and 0 seconds', async () => {
  const view = await account();
  await view.requests[0]?.fail();
  await view.clock.pass(19_000);
  expect(view.spoken()).toBeUndefined();
  await view.clock.pass(1_000);
  expect(view.spoken()).toBe('Try again in 10 s');
  await view.clock.pass(1_000);
  expect(view.spoken()).toBe('Try again in 10 s');
  await view.clock.pass(9_000);
  expect(view.spoken()).toBe('Try again');
});

test('an error of the balance service is reported', async () => {
  const view = await account();
  await view.requests[0]?.fail();
  expect(view.reported).toHaveLength(1);
});

test('on an unknown network no balance is read', async () => {
  const fake = fakeContext({ views: VIEWS });
  arrange(fake, { networks: all, active: 'aa:99', connection: connection() });
  const view = await draw(fake, <AccountView />);
  expect(view.all('.lk-balance')[0]?.textContent).toBe('Balance —');
  expect(view.button('Network: Unknown network. Change')).toBeTruthy();
  expect(view.text()).toContain('Token Balance Unavailable');
  expect(view.has('Try again')).toBe(false);
});

test.each(['a network without a node', 'a namespace without a balance service'])(
  'for %s the balance is shown as unavailable, without a toast or a retry',
  async (where) => {
    const isRead = where === 'a network without a node';
    const view = await account({ views: VIEWS, ...(!isRead && { balances: new Map() }) });
    await view.requests[0]?.fail('RPC_URL_MISSING');
    expect(view.balance()).toBe('Balance —');
    expect(view.text()).toContain('Token Balance Unavailable');
    expect(view.text()).not.toContain('right now');
    expect(view.has('Try again')).toBe(false);
    expect(view.notify.toast).not.toHaveBeenCalled();
    await view.clock.pass(120_000);
    expect(view.requests).toHaveLength(isRead ? 1 : 0);
    expect(view.clock.pending()).toBe(0);
  },
);
