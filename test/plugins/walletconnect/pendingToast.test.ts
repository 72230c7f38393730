import { localeAtom, toastAtom } from 'latchkey';
import { expect, test } from 'vitest';
import { createToast } from '../../../plugins/walletconnect/session/pendingToast.js';
import { watchWaiting } from '../../../plugins/walletconnect/session/waiting.js';
import { healthAtom, pendingAtom } from '../../../plugins/walletconnect/state.js';
import { fakeContext } from '../connect/harness.js';

const QUESTION = { id: 1, network: 'aa:1', method: 'sign' };

/** A session that is watched, with toasts that are drawn at once. */
function arrange(slots: Readonly<Record<string, unknown>> = {}) {
  const fake = fakeContext(slots);
  const { store } = fake;
  const said: string[] = [];
  let key = 0;
  fake.notify.toast.mockImplementation((toast: { readonly message: string }) => {
    said.push(toast.message);
    store.set(toastAtom, { ...toast, key: ++key });
  });
  store.set(healthAtom, 'connected');
  const say = createToast(fake.ctx);
  const stop = watchWaiting(fake.ctx, (word) => void say(word));
  const shown = () => store.get(toastAtom)?.message;
  const ask = (count = 1) =>
    store.set(
      pendingAtom,
      Array.from({ length: count }, (_, at) => ({ ...QUESTION, id: at })),
    );
  return { ...fake, said, shown, stop, ask, pass: fake.clock.pass };
}

test('a wallet that answers by itself is not worth a word', async () => {
  const { pass, said, ask } = arrange();
  ask();
  await pass(100);
  ask(0);
  await pass(1_000);
  expect(said).toEqual([]);
});

test('it is said once while questions wait, and taken away with the last', async () => {
  const { pass, said, shown, ask } = arrange();
  ask();
  await pass(300);
  expect(shown()).toBe('Check your phone');
  ask(2);
  ask(1);
  expect(said).toEqual(['Check your phone']);
  ask(0);
  expect(shown()).toBeUndefined();
});

test('while a question waits and the relay is lost it says so', async () => {
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

test('a relay that is lost for three seconds is told of until it is back', async () => {
  const { pass, shown, said, store } = arrange();
  store.set(healthAtom, 'reconnecting');
  await pass(2_900);
  store.set(healthAtom, 'connected');
  await pass(5_000);
  expect(said).toEqual([]);
  store.set(healthAtom, 'reconnecting');
  await pass(3_000);
  expect(shown()).toBe('Reconnecting to your wallet');
  store.set(healthAtom, 'connected');
  await pass(1_000);
  expect(shown()).toBeUndefined();
});

test('a page that has just begun has lost nothing', async () => {
  const fake = fakeContext();
  const words: unknown[] = [];
  fake.store.set(healthAtom, 'reconnecting');
  watchWaiting(fake.ctx, (word) => words.push(word));
  await fake.clock.pass(60_000);
  expect(words).toEqual([]);
});

test('a question that comes while the relay is lost is told of sooner', async () => {
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

test('with the session all of it goes', async () => {
  const { pass, shown, stop, store, ask, clock } = arrange();
  ask();
  await pass(300);
  stop();
  expect(shown()).toBeUndefined();
  await pass(1_000);
  store.set(healthAtom, 'reconnecting');
  expect(clock.pending()).toBe(0);
});

test('what others say meanwhile stays', async () => {
  const { pass, shown, store, ask } = arrange();
  ask();
  await pass(300);
  store.set(toastAtom, { key: 99, message: 'Sent' });
  ask(0);
  await pass(1_000);
  expect(shown()).toBe('Sent');
});

test('it speaks the language of the modal, also one that is still to be fetched', async () => {
  const source = { locale: 'de', load: async () => ({ default: { 'pending.phone': 'Sieh nach' } }) };
  const { pass, shown, store, ask } = arrange({ strings: [source] });
  store.set(localeAtom, 'de-AT');
  ask();
  await pass(300);
  expect(shown()).toBe('Sieh nach');
});
