// @vitest-environment jsdom
/** What may be taken for the frame, and what its silence comes to. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { alertAtom } from '../../../kernel/contract/state.js';
import { arrange, logIn, ORIGIN, outcome } from './kit.js';

const LOOK_ALIKES = [
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

test('READY counts from the exact origin only', async () => {
  const kit = arrange();
  const client = await kit.client();
  const ready = outcome(client.ready());
  await act(async () => kit.modal.test.until(() => kit.element()?.contentWindow != null));
  for (const origin of LOOK_ALIKES) kit.say({ type: '@w3m-frame/READY' }, { origin });
  await kit.settle();
  expect(ready.settled).toBe(false);
  kit.say({ type: '@w3m-frame/READY' });
  await kit.settle();
  expect(ready).toMatchObject({ settled: true });
});

test('READY counts from the frame’s own window only', async () => {
  const kit = arrange();
  const client = await kit.client();
  const ready = outcome(client.ready());
  await act(async () => kit.modal.test.until(() => kit.element()?.contentWindow != null));
  const other = document.body.appendChild(document.createElement('iframe'));
  for (const source of [null, window, other.contentWindow]) kit.say({ type: '@w3m-frame/READY' }, { source });
  await kit.settle();
  expect(ready.settled).toBe(false);
});

test('a reply with another id, type, origin or source is not the answer; the true one still is', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.answers.delete('UPDATE_EMAIL');
  const told = outcome(client.updateEmail({ email: 'me@example.com' }));
  const { id } = await kit.question('UPDATE_EMAIL');
  const payload = { action: 'VERIFY_SECONDARY_OTP' };
  const type = '@w3m-frame/UPDATE_EMAIL_SUCCESS';
  const settledId = kit.asked[0]?.id;
  for (const wrong of [undefined, settledId, 7, { id }, [id], '__proto__', id.toUpperCase(), `${id} `]) {
    kit.say({ id: wrong, type, payload });
  }
  for (const wrong of [
    'GET_USER_SUCCESS',
    'GET_USER_ERROR',
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP_SUCCESS',
    'update_email_success',
  ]) {
    kit.say({ id, type: `@w3m-frame/${wrong}`, payload });
  }
  kit.say({ id, type, payload }, { origin: 'https://evil.example' });
  kit.say({ id, type, payload }, { source: window });
  for (const wrong of [
    undefined,
    null,
    {},
    { action: 'CONNECT' },
    { action: ['VERIFY_PRIMARY_OTP'] },
    'VERIFY_PRIMARY_OTP',
  ]) {
    kit.say({ id, type, payload: wrong });
  }
  await kit.settle();
  expect(told.settled).toBe(false);
  expect(client.ignoredMessages()).toBeGreaterThan(15);
  kit.say({ id, type, payload });
  await kit.settle();
  expect(told.value).toBe('VERIFY_SECONDARY_OTP');
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

test.each(TIMED)('%s has 30 seconds from its call, and says what may be wrong', async (name, call, payload) => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.answers.delete(name);
  const told = outcome<unknown>(call(client));
  const question = await kit.question(name);
  await kit.advance(29_900);
  expect(told.settled).toBe(false);
  await kit.advance(200);
  expect(told.error).toMatchObject({ code: 'FRAME_TIMEOUT', message: 'Something went wrong' });
  expect(kit.modal.test.context.store.get(alertAtom)?.code).toBe('INVALID_APP_CONFIGURATION');
  kit.reply(question, payload);
  await kit.settle();
  expect(told.value).toBeUndefined();
});

test('an answer at 29.9 seconds is in time', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.answers.delete('CONNECT_DEVICE');
  const told = outcome(client.connectDevice());
  const question = await kit.question('CONNECT_DEVICE');
  await kit.advance(29_900);
  kit.reply(question);
  await kit.settle();
  expect(told).toEqual({ settled: true, value: undefined });
});

test('a frame that never is ready has failed after 20 seconds, and the next call makes a new one', async () => {
  const kit = arrange();
  const client = await kit.client();
  const told = outcome(client.connectEmail({ email: 'you@example.com' }));
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  const first = kit.element();
  await kit.advance(19_900);
  expect(told.settled).toBe(false);
  await kit.advance(200);
  expect(told.error).toMatchObject({ code: 'FRAME_FAILED', message: 'Unable to load email login dependency' });
  expect(first?.isConnected).toBe(false);
  const again = outcome(client.connectEmail({ email: 'you@example.com' }));
  await kit.comeUp();
  await kit.settle();
  expect(again.value).toBe('VERIFY_OTP');
  expect(kit.element()).not.toBe(first);
});

test('an error of the element is a failure at once', async () => {
  const kit = arrange();
  const client = await kit.client();
  const told = outcome(client.ready());
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  await act(async () => void kit.element()?.dispatchEvent(new Event('error')));
  expect(told.error?.code).toBe('FRAME_FAILED');
});

test('a frame that goes to another page is taken away, and what was asked has failed', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.answers.delete('CONNECT_DEVICE');
  const told = outcome(client.connectDevice());
  await kit.question('CONNECT_DEVICE');
  await act(async () => {
    kit.element()?.dispatchEvent(new Event('load'));
    kit.element()?.dispatchEvent(new Event('load'));
  });
  expect(told.error?.code).toBe('FRAME_FAILED');
  expect(kit.element()).toBeUndefined();
});

test('whoever leaves is not kept waiting, and a late answer changes nothing', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.answers.delete('CONNECT_EMAIL');
  const leaving = new AbortController();
  const told = outcome(client.updateEmail({ email: 'me@example.com', signal: leaving.signal }));
  const question = await kit.question('UPDATE_EMAIL');
  leaving.abort();
  await kit.settle();
  expect(told.error).toMatchObject({ code: 'FRAME_ABORTED', message: 'Something went wrong' });
  kit.reply(question, { action: 'VERIFY_PRIMARY_OTP' });
  await kit.settle();
  expect(told.value).toBeUndefined();
});

test('the element is what it should be, and its address says no more than asked', async () => {
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

test('destroying the modal takes the frame away and ends every question', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.answers.delete('CONNECT_DEVICE');
  const told = outcome(client.connectDevice());
  await kit.question('CONNECT_DEVICE');
  await act(async () => kit.modal.destroy());
  expect(told.settled).toBe(true);
  expect(kit.element()).toBeUndefined();
  await expect(client.ready()).rejects.toMatchObject({ code: 'FRAME_FAILED' });
});

test('two modals have two frames, and neither hears the other’s', async () => {
  const [first, second] = [arrange(), arrange()];
  const told = [outcome((await first.client()).ready()), outcome((await second.client()).ready())];
  const frames = () => [...document.querySelectorAll('iframe')];
  await act(async () => first.modal.test.until(() => frames().length === 2));
  const home = await act(async () => second.modal.test.context.home());
  const own = frames().find((one) => one.parentElement === home);
  first.say({ type: '@w3m-frame/READY' }, { source: own?.contentWindow });
  await first.settle();
  await second.settle();
  expect(told.map(({ settled }) => settled)).toEqual([false, true]);
});
