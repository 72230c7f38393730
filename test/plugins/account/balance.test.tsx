// @vitest-environment jsdom
import { expect, test } from 'vitest';
import AccountView from '../../../plugins/account/views/AccountView.js';
import { ADDRESS, arrange, connection, draw, fakeContext } from '../connect/harness.js';
import { account, all, VIEWS } from './account.js';

const E18 = 10n ** 18n;

test('until the balance is there, its place is held', async () => {
  const view = await account();
  expect(view.all('.lk-balance .lk-sk')).toHaveLength(1);
  expect(view.all('.lk-account-header')[0]?.getAttribute('aria-busy')).toBe('true');
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

test('on a network nobody knows, no balance is asked for', async () => {
  const fake = fakeContext({ views: VIEWS });
  arrange(fake, { networks: all, active: 'aa:99', connection: connection() });
  const view = await draw(fake, <AccountView />);
  expect(view.all('.lk-balance')[0]?.textContent).toBe('Balance —');
  expect(view.button('Network: Unknown network. Change')).toBeTruthy();
  expect(view.text()).toContain('Token Balance Unavailable');
  expect(view.has('Try again')).toBe(false);
});

test.each(['a network without a node', 'a namespace nobody reads'])(
  'of %s the balance is said to be missing, calmly, and nobody is asked to try again',
  async (where) => {
    const isRead = where === 'a network without a node';
    const view = await account({ views: VIEWS, ...(!isRead && { balances: new Map() }) });
    await view.asked[0]?.fail('RPC_URL_MISSING');
    expect(view.balance()).toBe('Balance —');
    expect(view.text()).toContain('Token Balance Unavailable');
    expect(view.text()).not.toContain('right now');
    expect(view.has('Try again')).toBe(false);
    expect(view.notify.toast).not.toHaveBeenCalled();
    await view.clock.pass(120_000);
    expect(view.asked).toHaveLength(isRead ? 1 : 0);
    expect(view.clock.pending()).toBe(0);
  },
);
