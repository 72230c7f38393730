// @vitest-environment jsdom
/** The frame before it is ready, and after its modal was destroyed. */

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { arrange, logIn, outcome } from './kit.js';

/** Destroys the modal and returns the number of its timers before and after. */
async function timersAround({ modal, settle }: ReturnType<typeof arrange>) {
  const before = modal.test.clock.timers;
  await act(async () => modal.destroy());
  await settle();
  return [before > 0, modal.test.clock.timers];
}

test('a modal that is destroyed while its frame loads has no timers left', async () => {
  const kit = arrange();
  void (await kit.client()).ready().catch(() => undefined);
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  expect(await timersAround(kit)).toEqual([true, 0]);
});

test('a modal that is destroyed during a call and an approval has no timers left', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  kit.modal.hooks.tap('beforeOpen', () => false);
  kit.replies.delete('CONNECT_DEVICE');
  const calls = [
    outcome<unknown>(client.connectDevice()),
    outcome<unknown>(client.request({ network: 'eip155:1', method: 'personal_sign' })),
  ];
  await kit.lastCall('CONNECT_DEVICE');
  await kit.lastCall('RPC_REQUEST');
  expect(await timersAround(kit)).toEqual([true, 0]);
  expect(calls.map(({ settled }) => settled)).toEqual([true, true]);
});

test('nothing is posted to the frame before its READY', async () => {
  const kit = arrange();
  await act(async () => kit.modal.test.wake());
  const client = await kit.client();
  const result = outcome(client.connectEmail({ email: 'you@example.com' }));
  await act(async () => kit.modal.test.until(() => kit.element()?.contentWindow != null));
  const post = vi.spyOn(kit.frameWindow() as Window, 'postMessage');
  kit.modal.setTheme('dark');
  client.reload();
  await kit.advance(5_000);
  expect(post.mock.calls).toEqual([]);
  post.mockRestore();
  await kit.makeReady();
  await kit.settle();
  expect(result.value).toBe('VERIFY_OTP');
});
