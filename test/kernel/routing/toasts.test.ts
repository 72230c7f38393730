/** Toasts are shown one at a time. */

import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { toastAtom, toastStateAtom } from '../../../kernel/contract/state.js';
import { createToasts } from '../../../kernel/routing/toasts.js';
import { createFakeEnv } from '../fakes.js';

function arrange() {
  const env = createFakeEnv();
  const store = createStore();
  return { env, store, toasts: createToasts({ store, env }), shown: () => store.get(toastAtom)?.message };
}

test('a toast shows immediately and closes after 4 s', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'Sent' });
  expect(shown()).toBe('Sent');
  await env.advance(3_999);
  expect(shown()).toBe('Sent');
  await env.advance(1);
  expect(shown()).toBeUndefined();
  expect(env.timers()).toBe(0);
});

test('apps can read the toast: its message, variant, symbol, and whether it is open', () => {
  const { store, toasts } = arrange();
  expect(store.get(toastStateAtom)).toEqual({
    open: false,
    message: '',
    variant: undefined,
    svg: undefined,
    autoClose: false,
  });
  const dismiss = toasts.show({ message: 'Failed', variant: 'error' });
  expect(store.get(toastStateAtom)).toEqual({
    open: true,
    message: 'Failed',
    variant: 'error',
    svg: 'warning',
    autoClose: true,
  });
  dismiss();
  expect(store.get(toastStateAtom).open).toBe(false);
});

test('a loading toast stays', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'Waiting', variant: 'loading' });
  await env.advance(60_000);
  expect(shown()).toBe('Waiting');
  expect(env.timers()).toBe(0);
});

test('autoClose overrides the default', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'Kept', autoClose: false });
  await env.advance(60_000);
  expect(shown()).toBe('Kept');
  toasts.show({ message: 'Waiting', variant: 'loading', autoClose: true });
  await env.advance(5_000);
  expect(shown()).toBeUndefined();
});

test('a second toast closes the first and opens 150 ms later', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'First' });
  toasts.show({ message: 'Second' });
  expect(shown()).toBeUndefined();
  await env.advance(149);
  expect(shown()).toBeUndefined();
  await env.advance(1);
  expect(shown()).toBe('Second');
});

test('a hundred toasts in a second keep the delay and end with the last', async () => {
  const { env, store, toasts, shown } = arrange();
  let opened = 0;
  store.sub(toastAtom, () => {
    if (shown() !== undefined) opened += 1;
  });
  for (let n = 0; n < 100; n += 1) {
    toasts.show({ message: `${n}` });
    await env.advance(10);
  }
  await env.advance(150);
  expect(shown()).toBe('99');
  // At most one toast per 160 ms, but several in a second.
  expect(opened).toBeGreaterThan(5);
  expect(opened).toBeLessThan(9);
  await env.advance(4_000);
  expect(shown()).toBeUndefined();
  expect(env.timers()).toBe(0);
});

test('hide removes the open and the pending toast', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'First' });
  toasts.show({ message: 'Second' });
  toasts.hide();
  await env.advance(1_000);
  expect(shown()).toBeUndefined();
  expect(env.timers()).toBe(0);
  toasts.show({ message: 'Third' });
  expect(shown()).toBe('Third');
});

test('the returned function dismisses an open toast, and clears its timer', async () => {
  const { env, toasts, shown } = arrange();
  const dismiss = toasts.show({ message: 'First' });
  dismiss();
  expect(shown()).toBeUndefined();
  expect(env.timers()).toBe(0);
});

test('the returned function dismisses a waiting toast', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'First' });
  const dismiss = toasts.show({ message: 'Second' });
  dismiss();
  await env.advance(1_000);
  expect(shown()).toBeUndefined();
  expect(env.timers()).toBe(0);
});

test('the returned function leaves another toast open or waiting, even with the same text', async () => {
  const { env, toasts, shown } = arrange();
  const dismiss = toasts.show({ message: 'Waiting', variant: 'loading' });
  toasts.show({ message: 'Waiting', variant: 'loading' });
  dismiss();
  await env.advance(150);
  dismiss();
  expect(shown()).toBe('Waiting');
});

test('a text is one visible line of at most 140 characters', () => {
  const { toasts, shown } = arrange();
  toasts.show({ message: `a\u202e\nb${'x'.repeat(500)}` });
  expect(shown()).toHaveLength(140);
  expect(shown()?.startsWith('a bx')).toBe(true);
});

test('an error that stays comes back after each toast that has replaced it, until it is dismissed', async () => {
  const { env, store, toasts, shown } = arrange();
  toasts.show({ message: 'Failed', variant: 'error', autoClose: false });
  toasts.show({ message: 'Copied' });
  await env.advance(150);
  expect(shown()).toBe('Copied');
  await env.advance(4_000);
  expect(shown()).toBeUndefined();
  await env.advance(150);
  expect(shown()).toBe('Failed');
  await env.advance(60_000);
  expect(shown()).toBe('Failed');
  store.get(toastAtom)?.dismiss?.();
  expect(shown()).toBeUndefined();
  await env.advance(60_000);
  expect(shown()).toBeUndefined();
});

test('of two errors that stay, the newer one is dismissed first', async () => {
  const { env, store, toasts, shown } = arrange();
  toasts.show({ message: 'First', variant: 'error', autoClose: false });
  toasts.show({ message: 'Second', variant: 'error', autoClose: false });
  await env.advance(150);
  expect(shown()).toBe('Second');
  store.get(toastAtom)?.dismiss?.();
  await env.advance(150);
  expect(shown()).toBe('First');
});

test('an error that its plugin dismisses while another toast is shown does not come back', async () => {
  const { env, toasts, shown } = arrange();
  const dismiss = toasts.show({ message: 'Failed', variant: 'error', autoClose: false });
  toasts.show({ message: 'Copied' });
  await env.advance(150);
  dismiss();
  expect(shown()).toBe('Copied');
  await env.advance(60_000);
  expect(shown()).toBeUndefined();
});

test('nothing comes back after all toasts were hidden', async () => {
  const { env, toasts, shown } = arrange();
  toasts.show({ message: 'Failed', variant: 'error', autoClose: false });
  toasts.show({ message: 'Copied' });
  toasts.hide();
  await env.advance(60_000);
  expect(shown()).toBeUndefined();
  expect(env.timers()).toBe(0);
});
