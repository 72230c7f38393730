// @vitest-environment jsdom
/** Approvals: when the frame is shown, and how a pending approval ends. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, logIn, outcome } from './kit.js';

const network = 'eip155:1';
const view = (kit: ReturnType<typeof arrange>) => kit.modal.state.modal.get().view;
const rpc = (kit: ReturnType<typeof arrange>) => kit.sent.filter(({ name }) => name === 'RPC_REQUEST');

test('a signature request shows the frame, and the modal closes after the approval', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const result = outcome(client.request({ network, method: 'personal_sign', params: ['0x00', '0x'] }));
  const call = await kit.lastCall('RPC_REQUEST');
  await act(async () => kit.modal.test.until(() => view(kit) === 'ApproveTransaction'));
  const slot = kit.element()?.parentElement?.shadowRoot?.querySelector('dialog slot') as HTMLSlotElement;
  await act(async () => kit.modal.test.until(() => slot.isConnected));
  expect(slot.assignedElements()).toEqual([kit.element()]);
  await kit.waitUntil(() => kit.element()?.hasAttribute('aria-hidden') === false);
  await act(async () => kit.reply(call, '0x1234'));
  await kit.settle();
  expect(result.value).toBe('0x1234');
  expect(view(kit)).toBeUndefined();
  expect(kit.element()?.getAttribute('aria-hidden')).toBe('true');
});

test('in an open modal, the previous view returns after the approval', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  await act(async () => void (await kit.modal.open('Account')));
  const result = outcome(client.request({ network, method: 'personal_sign' }));
  const call = await kit.lastCall('RPC_REQUEST');
  await kit.waitUntil(() => view(kit) === 'ApproveTransaction');
  await act(async () => kit.reply(call, '0x01'));
  await kit.waitUntil(() => view(kit) === 'Account');
  expect(result.value).toBe('0x01');
});

test('an approval in an open modal waits as long as its view is shown', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  await act(async () => void (await kit.modal.open('Account')));
  const result = outcome(client.request({ network, method: 'personal_sign' }));
  const call = await kit.lastCall('RPC_REQUEST');
  await kit.waitUntil(() => view(kit) === 'ApproveTransaction');
  await kit.advance(60_000);
  expect(result.settled).toBe(false);
  await act(async () => kit.reply(call, '0x01'));
  await kit.waitUntil(() => view(kit) === 'Account');
  expect(result.value).toBe('0x01');
});

test('an approval is shown when the closed modal was preloaded', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  await act(async () => kit.modal.preload());
  await kit.waitUntil(() => kit.modal.test.context.router.current() !== undefined);
  const result = outcome(client.request({ network, method: 'personal_sign' }));
  const call = await kit.lastCall('RPC_REQUEST');
  await kit.waitUntil(() => view(kit) === 'ApproveTransaction');
  await act(async () => kit.reply(call, '0x01'));
  await kit.waitUntil(() => view(kit) === undefined);
  expect(result.value).toBe('0x01');
});

test('an approval whose view is refused is aborted after 20 seconds', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  kit.modal.hooks.tap('beforeOpen', () => false);
  const result = outcome(client.request({ network, method: 'personal_sign' }));
  await kit.lastCall('RPC_REQUEST');
  await kit.advance(19_900);
  expect(result.settled).toBe(false);
  await kit.advance(100);
  expect(result.error).toMatchObject({ code: 'FRAME_ABORTED', message: 'Request was aborted' });
  expect(kit.sent.at(-1)?.type).toBe('@w3m-app/RPC_ABORT');
});

test('ApproveTransaction closes when there is nothing to approve', async () => {
  const kit = arrange();
  await logIn(kit);
  await act(async () => void (await kit.modal.open('ApproveTransaction')));
  await kit.advance(100);
  expect(view(kit)).toBeUndefined();
});

test('leaving the view aborts pending approvals, posts RPC_ABORT and leaves reads running', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const read = outcome(client.request({ network, method: 'eth_call' }));
  const sign = outcome(client.request({ network, method: 'personal_sign' }));
  const send = outcome(client.request({ network, method: 'eth_sendTransaction' }));
  await act(async () => kit.modal.test.until(() => rpc(kit).length === 3));
  await act(async () => kit.modal.test.until(() => view(kit) === 'ApproveTransaction'));
  await act(async () => kit.modal.close());
  await kit.settle();
  for (const one of [sign, send])
    expect(one.error).toMatchObject({ code: 'FRAME_ABORTED', message: 'Request was aborted' });
  expect(read.settled).toBe(false);
  expect(kit.sent.at(-1)?.type).toBe('@w3m-app/RPC_ABORT');
  const [call] = rpc(kit);
  await act(async () => kit.reply(call as never, '0x01'));
  expect(read.value).toBe('0x01');
  // Late approvals are ignored.
  for (const late of rpc(kit).slice(1)) kit.reply(late, '0x02');
  await kit.settle();
  expect(sign.value).toBeUndefined();
});
