import { localeAtom, toastAtom } from 'latchkey';
import { expect, test } from 'vitest';
import { tellPending } from '../../../plugins/walletconnect/pendingToast.js';
import { healthAtom, pendingAtom } from '../../../plugins/walletconnect/state.js';
import { fakeContext } from '../connect/harness.js';

const QUESTION = { id: 1, network: 'aa:1', method: 'sign' };

/** A context whose toasts are drawn at once, and a question that waits. */
function arrange(slots: Readonly<Record<string, unknown>> = {}) {
  const fake = fakeContext(slots);
  const said: string[] = [];
  let key = 0;
  fake.notify.toast.mockImplementation((toast: { readonly message: string }) => {
    said.push(toast.message);
    fake.store.set(toastAtom, { ...toast, key: ++key });
  });
  fake.store.set(pendingAtom, [QUESTION]);
  const shown = () => fake.store.get(toastAtom)?.message;
  return { ...fake, said, shown, pass: fake.clock.pass };
}

test('a wallet that answers by itself is not worth a word', async () => {
  const { ctx, pass, said, store } = arrange();
  const over = tellPending(ctx);
  await pass(100);
  store.set(pendingAtom, []);
  await pass(1_000);
  await over;
  expect(said).toEqual([]);
});

test('it is said once while questions wait, and taken away with the last', async () => {
  const { ctx, pass, said, shown, store } = arrange();
  const over = tellPending(ctx);
  await pass(300);
  expect(shown()).toBe('Check your phone');
  store.set(pendingAtom, [QUESTION, { ...QUESTION, id: 2 }]);
  store.set(pendingAtom, [{ ...QUESTION, id: 2 }]);
  expect(said).toEqual(['Check your phone']);
  store.set(pendingAtom, []);
  await over;
  expect(shown()).toBeUndefined();
});

test('while the relay is lost it says so', async () => {
  const { ctx, pass, shown, store } = arrange();
  const over = tellPending(ctx);
  await pass(300);
  store.set(healthAtom, 'reconnecting');
  expect(shown()).toBe('Reconnecting to your wallet');
  store.set(healthAtom, 'connected');
  expect(shown()).toBe('Check your phone');
  store.set(pendingAtom, []);
  await over;
});

test('what others say meanwhile stays', async () => {
  const { ctx, pass, shown, store } = arrange();
  const over = tellPending(ctx);
  await pass(300);
  store.set(toastAtom, { key: 99, message: 'Sent' });
  store.set(pendingAtom, []);
  await over;
  await pass(1_000);
  expect(shown()).toBe('Sent');
});

test('it speaks the language of the modal, also one that is still to be fetched', async () => {
  const source = { locale: 'de', load: async () => ({ default: { 'pending.phone': 'Sieh nach' } }) };
  const { ctx, pass, shown, store } = arrange({ strings: [source] });
  store.set(localeAtom, 'de-AT');
  const over = tellPending(ctx);
  await pass(300);
  expect(shown()).toBe('Sieh nach');
  store.set(pendingAtom, []);
  await over;
});
