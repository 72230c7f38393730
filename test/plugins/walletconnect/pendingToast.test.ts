import { toastAtom } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { createToast } from '../../../plugins/walletconnect/session/pendingToast.js';
import { watchWaiting } from '../../../plugins/walletconnect/session/waiting.js';
import { healthAtom, pendingAtom } from '../../../plugins/walletconnect/state.js';
import { fakeContext } from '../connect/harness.js';

const QUESTION = { id: 1, network: 'aa:1', method: 'sign' };

/** Watches a session, and records its toasts. */
function arrange() {
  const fake = fakeContext();
  const { store } = fake;
  const toasts: string[] = [];
  let key = 0;
  fake.notify.toast.mockImplementation((toast) => {
    toasts.push(toast.message);
    const own = { ...toast, key: ++key };
    store.set(toastAtom, own);
    return () => void (store.get(toastAtom) === own && store.set(toastAtom, undefined));
  });
  store.set(healthAtom, 'connected');
  const show = createToast(fake.ctx);
  const stop = watchWaiting(fake.ctx, (notice) => void show(notice));
  const shown = () => store.get(toastAtom)?.message;
  const ask = (count = 1) =>
    store.set(
      pendingAtom,
      Array.from({ length: count }, (_, at) => ({ ...QUESTION, id: at })),
    );
  return { ...fake, toasts, shown, stop, ask, pass: fake.clock.pass };
}

test('a request that is answered within 300 ms shows no toast', async () => {
  const { pass, toasts, ask } = arrange();
  ask();
  await pass(100);
  ask(0);
  await pass(1_000);
  expect(toasts).toEqual([]);
});

test('the toast shows once while requests are pending, and closes with the last one', async () => {
  const { pass, toasts, shown, ask } = arrange();
  ask();
  await pass(300);
  expect(shown()).toBe('Check your phone');
  ask(2);
  ask(1);
  expect(toasts).toEqual(['Check your phone']);
  ask(0);
  expect(shown()).toBeUndefined();
});

test('the toast says so when the relay is lost while a request is pending', async () => {
  const { pass, shown, store, ask } = arrange();
  ask();
  await pass(300);
  store.set(healthAtom, 'reconnecting');
  await pass(0);
  expect(shown()).toBe('Reconnecting to your wallet');
  store.set(healthAtom, 'connected');
  await pass(0);
  expect(shown()).toBe('Check your phone');
});

test('a relay that is lost for three seconds shows a toast until it reconnects', async () => {
  const { pass, shown, toasts, store } = arrange();
  store.set(healthAtom, 'reconnecting');
  await pass(2_900);
  store.set(healthAtom, 'connected');
  await pass(5_000);
  expect(toasts).toEqual([]);
  store.set(healthAtom, 'reconnecting');
  await pass(3_000);
  expect(shown()).toBe('Reconnecting to your wallet');
  store.set(healthAtom, 'connected');
  await pass(1_000);
  expect(shown()).toBeUndefined();
});

test('a page that has never reached the relay shows no toast', async () => {
  const fake = fakeContext();
  const notices: unknown[] = [];
  fake.store.set(healthAtom, 'reconnecting');
  watchWaiting(fake.ctx, (notice) => notices.push(notice));
  await fake.clock.pass(60_000);
  expect(notices).toEqual([]);
});

test('a request while the relay is lost shows the toast after 300 ms', async () => {
  const { pass, shown, store, ask } = arrange();
  store.set(healthAtom, 'reconnecting');
  await pass(1_000);
  ask();
  await pass(300);
  expect(shown()).toBe('Reconnecting to your wallet');
  ask(0);
  await pass(0);
  expect(shown()).toBe('Reconnecting to your wallet');
});

test('stopping closes the toast and clears the timers', async () => {
  const { pass, shown, stop, store, ask, clock } = arrange();
  ask();
  await pass(300);
  stop();
  expect(shown()).toBeUndefined();
  await pass(1_000);
  store.set(healthAtom, 'reconnecting');
  expect(clock.pending()).toBe(0);
});

test('a toast of another plugin stays open', async () => {
  const { pass, shown, store, ask } = arrange();
  ask();
  await pass(300);
  store.set(toastAtom, { key: 99, message: 'Sent' });
  ask(0);
  await pass(1_000);
  expect(shown()).toBe('Sent');
});
