// @vitest-environment jsdom
/** Which messages count as the frame's, and what happens when the frame is silent. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { alertAtom } from '../../../kernel/contract/state.js';
import { arrange, logIn, ORIGIN, outcome } from './kit.js';

const LOOKALIKES = [
  'https://frame.example.evil.io',
  'https://evilframe.example',
  'http://frame.example',
  'https://frame.example:444',
  'https://frame.example:443',
  'https://frame.example.',
  'https://FRAME.example',
  'HTTPS://frame.example',
  'https://frame.example/',
  'https://frame.example/sdk',
  'https://user@frame.example',
  'https://user:pass@frame.example',
  'https://frame.example@evil.io',
  'https://frame.example%2f.evil.io',
  'https://frame.example\u0000',
  ' https://frame.example',
  'https://frame.example ',
  'https://xn--frme-0qa.example',
  'https://fráme.example',
  'null',
  '',
  'undefined',
  'file://',
  'blob:https://frame.example',
];

test('READY is accepted from the exact origin only', async () => {
  const kit = arrange();
  const client = await kit.client();
  const ready = outcome(client.ready());
  await act(async () => kit.modal.test.until(() => kit.element()?.contentWindow != null));
  for (const origin of LOOKALIKES) kit.sendToPage({ type: '@w3m-frame/READY' }, { origin });
  await kit.settle();
  expect(ready.settled).toBe(false);
  kit.sendToPage({ type: '@w3m-frame/READY' });
  await kit.settle();
  expect(ready).toMatchObject({ settled: true });
});

test('READY is accepted from the frame’s own window only', async () => {
  const kit = arrange();
  const client = await kit.client();
  const ready = outcome(client.ready());
  await act(async () => kit.modal.test.until(() => kit.element()?.contentWindow != null));
  const other = document.body.appendChild(document.createElement('iframe'));
  for (const source of [null, window, other.contentWindow]) kit.sendToPage({ type: '@w3m-frame/READY' }, { source });
  await kit.settle();
  expect(ready.settled).toBe(false);
});

test('replies with a wrong id, type, origin or source are ignored, and the right reply still resolves the call', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete('UPDATE_EMAIL');
  const result = outcome(client.updateEmail({ email: 'me@example.com' }));
  const { id } = await kit.lastCall('UPDATE_EMAIL');
  const payload = { action: 'VERIFY_SECONDARY_OTP' };
  const type = '@w3m-frame/UPDATE_EMAIL_SUCCESS';
  const earlierId = kit.sent[0]?.id;
  for (const wrong of [undefined, earlierId, 7, { id }, [id], '__proto__', id.toUpperCase(), `${id} `]) {
    kit.sendToPage({ id: wrong, type, payload });
  }
  for (const wrong of [
    'GET_USER_SUCCESS',
    'GET_USER_ERROR',
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP_SUCCESS',
    'update_email_success',
  ]) {
    kit.sendToPage({ id, type: `@w3m-frame/${wrong}`, payload });
  }
  kit.sendToPage({ id, type, payload }, { origin: 'https://evil.example' });
  kit.sendToPage({ id, type, payload }, { source: window });
  for (const wrong of [
    undefined,
    null,
    {},
    { action: 'CONNECT' },
    { action: ['VERIFY_PRIMARY_OTP'] },
    'VERIFY_PRIMARY_OTP',
  ]) {
    kit.sendToPage({ id, type, payload: wrong });
  }
  await kit.settle();
  expect(result.settled).toBe(false);
  expect(client.ignoredMessages()).toBeGreaterThan(15);
  kit.sendToPage({ id, type, payload });
  await kit.settle();
  expect(result.value).toBe('VERIFY_SECONDARY_OTP');
});

const TIMED = [
  ['CONNECT_EMAIL', (client) => client.connectEmail({ email: 'you@example.com' }), { action: 'CONNECT' }],
  ['CONNECT_DEVICE', (client) => client.connectDevice(), undefined],
  ['CONNECT_OTP', (client) => client.connectOtp({ otp: '123456' }), undefined],
  ['CONNECT_SOCIAL', (client) => client.connectSocial({ uri: ORIGIN, provider: 'x' }), undefined],
  ['GET_SOCIAL_REDIRECT_URI', (client) => client.socialRedirect({ provider: 'x' }), { uri: ORIGIN }],
] as const satisfies readonly (readonly [
  string,
  (client: Awaited<ReturnType<typeof logIn>>) => Promise<unknown>,
  unknown,
])[];

test.each(TIMED)('%s times out after 30 seconds with an alert about the configuration', async (name, send, payload) => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete(name);
  const result = outcome<unknown>(send(client));
  const call = await kit.lastCall(name);
  await kit.advance(29_900);
  expect(result.settled).toBe(false);
  await kit.advance(200);
  expect(result.error).toMatchObject({ code: 'FRAME_TIMEOUT', message: 'Something went wrong' });
  expect(kit.modal.test.context.store.get(alertAtom)?.code).toBe('INVALID_APP_CONFIGURATION');
  kit.reply(call, payload);
  await kit.settle();
  expect(result.value).toBeUndefined();
});

test('a reply after 29.9 seconds resolves the call', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete('CONNECT_DEVICE');
  const result = outcome(client.connectDevice());
  const call = await kit.lastCall('CONNECT_DEVICE');
  await kit.advance(29_900);
  kit.reply(call);
  await kit.settle();
  expect(result).toEqual({ settled: true, value: undefined });
});

test('a frame that is not ready after 20 seconds fails, and the next call loads a new one', async () => {
  const kit = arrange();
  const client = await kit.client();
  const result = outcome(client.connectEmail({ email: 'you@example.com' }));
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  const first = kit.element();
  await kit.advance(19_900);
  expect(result.settled).toBe(false);
  await kit.advance(200);
  expect(result.error).toMatchObject({ code: 'FRAME_FAILED', message: 'Unable to load email login dependency' });
  expect(first?.isConnected).toBe(false);
  const again = outcome(client.connectEmail({ email: 'you@example.com' }));
  await kit.makeReady();
  await kit.settle();
  expect(again.value).toBe('VERIFY_OTP');
  expect(kit.element()).not.toBe(first);
});

test('an error event of the iframe fails at once', async () => {
  const kit = arrange();
  const client = await kit.client();
  const result = outcome(client.ready());
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  await act(async () => void kit.element()?.dispatchEvent(new Event('error')));
  expect(result.error?.code).toBe('FRAME_FAILED');
});

test('a frame that navigates to another page is removed, and pending calls reject', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete('CONNECT_DEVICE');
  const result = outcome(client.connectDevice());
  await kit.lastCall('CONNECT_DEVICE');
  await act(async () => {
    kit.element()?.dispatchEvent(new Event('load'));
    kit.element()?.dispatchEvent(new Event('load'));
  });
  expect(result.error?.code).toBe('FRAME_FAILED');
  expect(kit.element()).toBeUndefined();
});

test('an aborted call rejects at once, and a late reply is ignored', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete('CONNECT_EMAIL');
  const controller = new AbortController();
  const result = outcome(client.updateEmail({ email: 'me@example.com', signal: controller.signal }));
  const call = await kit.lastCall('UPDATE_EMAIL');
  controller.abort();
  await kit.settle();
  expect(result.error).toMatchObject({ code: 'FRAME_ABORTED', message: 'Something went wrong' });
  kit.reply(call, { action: 'VERIFY_PRIMARY_OTP' });
  await kit.settle();
  expect(result.value).toBeUndefined();
});

test('the iframe has the expected attributes, and its address contains only the expected parameters', async () => {
  const kit = arrange({ projectId: 'a&x=1#y', url: 'https://frame.example/sdk?theme=1' });
  const client = await kit.client();
  void client.ready().catch(() => undefined);
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  const element = kit.element() as HTMLIFrameElement;
  const src = new URL(element.src);
  expect([src.origin, src.pathname, src.hash]).toEqual([ORIGIN, '/sdk', '']);
  expect(Object.fromEntries(src.searchParams)).toEqual({
    theme: '1',
    projectId: 'a&x=1#y',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  });
  expect(element.hasAttribute('srcdoc')).toBe(false);
  expect(element.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(element).toMatchObject({ title: 'Secure wallet', referrerPolicy: 'strict-origin', tabIndex: -1 });
  expect(element.getAttribute('aria-hidden')).toBe('true');
  expect(element.getAttribute('style')).toBeNull();
  expect(element.parentElement?.hasAttribute('data-latchkey')).toBe(true);
});

test('destroying the modal removes the frame and settles every call', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete('CONNECT_DEVICE');
  const result = outcome(client.connectDevice());
  await kit.lastCall('CONNECT_DEVICE');
  await act(async () => kit.modal.destroy());
  expect(result.settled).toBe(true);
  expect(kit.element()).toBeUndefined();
  await expect(client.ready()).rejects.toMatchObject({ code: 'FRAME_FAILED' });
});

test('two modals have two frames, and each ignores the other’s messages', async () => {
  const [first, second] = [arrange(), arrange()];
  const result = [outcome((await first.client()).ready()), outcome((await second.client()).ready())];
  const frames = () => [...document.querySelectorAll('iframe')];
  await act(async () => first.modal.test.until(() => frames().length === 2));
  const home = await act(async () => second.modal.test.context.home());
  const own = frames().find((one) => one.parentElement === home);
  first.sendToPage({ type: '@w3m-frame/READY' }, { source: own?.contentWindow });
  await first.settle();
  await second.settle();
  expect(result.map(({ settled }) => settled)).toEqual([false, true]);
});
