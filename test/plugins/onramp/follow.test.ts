/** Following a purchase: at once, every 4 s, and for 180 s without a payment. The clock is moved by the test. */

import { createStore } from 'jotai/vanilla';
import { connectionsAtom, type PluginContext } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { follow, resume } from '../../../plugins/onramp/flow/follow.js';
import { type OnrampOrder, onrampOrdersAtom, onrampProviders } from '../../../plugins/onramp/slots.js';
import { type Purchase, purchaseAtom } from '../../../plugins/onramp/state.js';

const START = 1_800_000_000_000;
const waiting: Purchase = {
  ...{ provider: 'pay', address: '0x1', namespace: 'eip155', network: 'eip155:1', symbol: 'ETH' },
  ...{ startedAt: START, status: 'waiting', isTracked: true, before: ['old'] },
};
const order = (status: OnrampOrder['status'], rest: Partial<OnrampOrder> = {}): OnrampOrder => ({
  ...{ id: 'new', provider: 'pay', address: '0x1', network: 'eip155:1', status, at: START + 1, name: 'Ether' },
  ...{ symbol: 'ETH', quantity: 286n, decimals: 4, from: 'Pay', hash: '', ...rest },
});

/** A context whose timers run when the test moves the clock, and a provider whose orders the test sets. */
function setUp(stored?: Purchase) {
  const store = createStore();
  const account = { address: '0x1' };
  store.set(connectionsAtom, new Map([['eip155', { account, accounts: [account] }]]) as never);
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const asked: number[] = [];
  const toasts: string[] = [];
  const reports: unknown[] = [];
  const state = { orders: [] as readonly OnrampOrder[], fails: false };
  const provider = {
    ...{ id: 'pay', label: 'Pay', feeRange: '1-2%', namespaces: ['eip155'], origins: [], start: async () => '' },
    async orders() {
      asked.push(now);
      if (state.fails) throw new Error('down');
      return state.orders;
    },
  };
  const env = {
    now: () => now,
    date: () => START + now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const saved = { value: stored };
  const context = {
    ...{ store, env, signal: new AbortController().signal },
    storage: {
      get: () => saved.value,
      set: (_: unknown, value: Purchase) => void Object.assign(saved, { value }),
      remove: () => void Object.assign(saved, { value: undefined }),
    },
    read: (slot: unknown) => (slot === onrampProviders ? [provider] : []),
    task: (work: () => Promise<unknown>) => void work(),
    text:
      async () =>
      (key: string, { amount }: { amount: string }) =>
        `${key} ${amount}`,
    notify: { toast: ({ message }: { message: string }) => void toasts.push(message) },
    router: { current: () => undefined },
    report: (error: unknown) => void reports.push(error),
  } as unknown as PluginContext;
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((one) => one !== next);
      now = next.at;
      next.run();
    }
    now = end;
    await settle();
  };
  const status = () => store.get(purchaseAtom)?.status;
  return { context, store, state, asked, toasts, reports, saved, pass, status };
}

test('the provider is asked at once and every 4 s, and after 180 s without a payment no more', async () => {
  const { context, store, asked, pass, status } = setUp();
  store.set(purchaseAtom, waiting);
  follow(context);
  await pass(0);
  expect(asked).toEqual([0]);
  await pass(12_000);
  expect(asked).toEqual([0, 4_000, 8_000, 12_000]);
  await pass(167_999);
  expect(status()).toBe('waiting');
  await pass(1);
  expect(status()).toBe('late');
  const count = asked.length;
  await pass(600_000);
  expect(asked.length).toBe(count);
});

test('a payment is followed to its end, which is also told outside the view', async () => {
  const { context, store, state, toasts, saved, pass, status } = setUp();
  store.set(purchaseAtom, waiting);
  follow(context);
  state.orders = [order('progress')];
  await pass(4_000);
  expect([status(), saved.value?.status]).toEqual(['progress', 'progress']);
  // The provider may need longer than 180 s.
  await pass(300_000);
  state.orders = [order('done')];
  await pass(4_000);
  expect([status(), saved.value, toasts]).toEqual(['done', undefined, ['done 0.0286 ETH']]);
  expect(store.get(onrampOrdersAtom)).toHaveLength(1);
});

test.each([
  ['an older purchase', order('done', { at: START - 1 })],
  ['a purchase that was in progress before', order('progress', { id: 'old' })],
  ['a purchase on another network', order('done', { network: 'eip155:10' })],
])('%s is not taken for this one', async (_, other) => {
  const { context, store, state, pass, status } = setUp();
  store.set(purchaseAtom, waiting);
  state.orders = [other];
  follow(context);
  await pass(8_000);
  expect(status()).toBe('waiting');
});

test('a provider that fails is asked again', async () => {
  const { context, store, state, reports, pass, status } = setUp();
  store.set(purchaseAtom, waiting);
  state.fails = true;
  follow(context);
  await pass(4_000);
  expect([status(), reports.length > 0]).toEqual(['waiting', true]);
  Object.assign(state, { fails: false, orders: [order('failed')] });
  await pass(4_000);
  expect(status()).toBe('failed');
});

test('a stored purchase is followed again, but not for an account that is not connected', async () => {
  const { context, asked, pass, status } = setUp(waiting);
  resume(context);
  await pass(0);
  expect([status(), asked]).toEqual(['waiting', [0]]);
  const other = setUp({ ...waiting, address: '0x2' });
  resume(other.context);
  await other.pass(0);
  expect([other.status(), other.asked]).toEqual([undefined, []]);
});
