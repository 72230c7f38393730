/** Log-ins in the list of wallets, without a view. */

import { connect } from 'latchkey/plugins/connect';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { socials } from 'latchkey/plugins/socials';
import { createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeFrame, frameError, ORIGIN, pluginError } from '../email/fakeFrame.js';

const YOU = 'you@example.com';
const REDIRECT = 'https://accounts.example/login?state=abc';
const RESULT = 'https://frame.example/callback?code=1';

async function openLogins(
  more: readonly ReturnType<typeof socials>[] = [socials({ providers: ['google', 'farcaster', 'x'] })],
) {
  const frame = createFakeFrame();
  const modal = createTestModal({
    plugins: [
      fakeNamespace([], 'alpha'),
      fakeNamespace([], 'beta'),
      connect(),
      frame.plugin,
      email(),
      farcaster(),
      ...more,
    ],
  });
  onTestFinished(() => modal.destroy());
  const { test, state } = modal;
  const page = test.page as unknown as { open?: unknown; location: object };
  page.location = { ...page.location, search: '' };
  const popups: { closed: boolean; location: { href: string }; close(): void }[] = [];
  page.open = () => {
    const popup = {
      closed: false,
      location: { href: '' },
      close() {
        popup.closed = true;
      },
    };
    popups.push(popup);
    return popup;
  };
  const list = await modal.api.connect.wallets();
  await test.until(() => list.get().status === 'ready');
  const row = (id: string) => list.get().rows.find((one) => one.id === id);
  const step = () => list.get().attempt?.step;
  const answer = async (name: string, value?: unknown) => {
    await test.until(() => frame.isPending(name), name);
    frame.resolve(name, value);
    await test.settle();
  };
  const refuse = async (name: string, error: unknown) => {
    await test.until(() => frame.isPending(name), name);
    frame.reject(name, error);
    await test.settle();
  };
  const send = async (data: unknown, from: { readonly origin?: string } = {}) => {
    const event = new Event('message');
    Object.assign(event, { data, origin: from.origin ?? ORIGIN, source: popups.at(-1) });
    test.page.dispatchEvent(event);
    await test.settle();
  };
  const types = () => test.events.map(({ type }) => type);
  return { modal, list, frame, row, step, answer, refuse, popups, page, send, types, state };
}

test('log-ins are rows in the order of their methods, Farcaster at its place among the providers', async () => {
  const { list, row } = await openLogins();
  expect(list.get().rows.map(({ id }) => id)).toEqual(['login/email', 'login/google', 'login/farcaster', 'login/x']);
  expect(row('login/email')).toMatchObject({
    kind: 'login',
    asks: 'email',
    name: 'Email address',
    namespaces: ['alpha', 'beta'],
  });
  expect(row('login/google')).toMatchObject({ kind: 'login', name: 'Google' });
});

test('without social log-ins, Farcaster has a row of its own', async () => {
  const { list } = await openLogins([]);
  expect(list.get().rows.map(({ id }) => id)).toEqual(['login/email', 'login/farcaster']);
});

test('an e-mail log-in asks for the code and connects', async () => {
  const { modal, list, row, step, answer, types } = await openLogins();
  const connecting = list.connect('login/email', { email: YOU });
  await answer('connectEmail', 'VERIFY_OTP');
  await modal.test.until(() => step() !== undefined);
  expect(step()).toMatchObject({ kind: 'code', to: YOU });
  expect(row('login/email')?.status).toBe('connecting');
  list.reply({ code: '123456' });
  await answer('connectOtp');
  const result = await modal.test.clock.drive(connecting);
  expect(result.status === 'connected' && result.connections.map(({ namespace }) => namespace)).toEqual([
    'alpha',
    'beta',
  ]);
  expect(row('login/email')?.status).toBe('connected');
  expect(row('login/google')?.status).toBe('idle');
  expect(types()).toEqual(
    expect.arrayContaining(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_PASS', 'EMAIL_LOGIN_END']),
  );
  expect(modal.test.errors).toEqual([]);
});

test('a wrong code leads to the same step with its error, and another code passes', async () => {
  const { modal, list, step, answer, refuse } = await openLogins();
  const connecting = list.connect('login/email', { email: YOU });
  await answer('connectEmail', 'VERIFY_OTP');
  await modal.test.until(() => step() !== undefined);
  list.reply({ code: '12' });
  await modal.test.settle();
  expect(step()).toMatchObject({ kind: 'code', error: { code: 'OTP_INVALID' } });
  list.reply({ code: '111111' });
  await refuse('connectOtp', frameError('Wrong code'));
  expect(step()).toMatchObject({ kind: 'code', error: { code: 'FRAME_SAID', message: 'Wrong code' } });
  list.reply({ code: '123456' });
  await answer('connectOtp');
  expect((await modal.test.clock.drive(connecting)).status).toBe('connected');
});

test('another code can be requested when the time of the step has come', async () => {
  const { modal, list, frame, step, answer } = await openLogins();
  void list.connect('login/email', { email: YOU });
  await answer('connectEmail', 'VERIFY_OTP');
  await modal.test.until(() => step() !== undefined);
  const first = step();
  list.reply({ resend: true });
  await modal.test.settle();
  expect(step()).toMatchObject({ kind: 'code', error: { code: 'EMAIL_COOLDOWN' } });
  const waitMs = (first?.kind === 'code' ? first.resendAt : 0) - modal.test.env.date();
  expect(waitMs).toBe(30_000);
  await modal.test.clock.pass(waitMs);
  list.reply({ resend: true });
  await answer('connectEmail', 'VERIFY_OTP');
  expect(frame.callCount('connectEmail')).toBe(2);
  await modal.test.until(() => step()?.kind === 'code');
});

test('an unknown device is approved by the link in the e-mail, also after the first wait has ended', async () => {
  const { modal, list, step, answer, refuse } = await openLogins();
  const connecting = list.connect('login/email', { email: YOU });
  await answer('connectEmail', 'VERIFY_DEVICE');
  await modal.test.until(() => step() !== undefined);
  expect(step()).toEqual({ kind: 'device', to: YOU });
  await refuse('connectDevice', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  await answer('connectDevice');
  await modal.test.until(() => step()?.kind === 'code');
  list.reply({ code: '123456' });
  await answer('connectOtp');
  expect((await modal.test.clock.drive(connecting)).status).toBe('connected');
});

test.each([
  ['no address', undefined],
  ['a text that is no address', 'somebody'],
])('%s is refused before a request, without the text in the message', async (_, given) => {
  const { list, frame } = await openLogins();
  const result = await list.connect('login/email', { email: given as never });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'EMAIL_INVALID' } });
  expect(result.status === 'failed' && result.error.message).not.toContain('somebody');
  expect(frame.callCount('connectEmail')).toBe(0);
});

test('cancelling a log-in by e-mail aborts its request', async () => {
  const { modal, list, frame, row } = await openLogins();
  const connecting = list.connect('login/email', { email: YOU });
  await modal.test.until(() => frame.isPending('connectEmail'));
  list.cancel();
  expect(await connecting).toEqual({ status: 'cancelled' });
  expect(frame.isPending('connectEmail')).toBe(false);
  expect(row('login/email')?.status).toBe('idle');
});

test('a social log-in opens its pop-up in the click, and connects with the result', async () => {
  const { modal, list, row, answer, popups, send } = await openLogins();
  const connecting = list.connect('login/google');
  expect(popups).toHaveLength(1);
  await answer('socialRedirect', REDIRECT);
  expect(popups[0]?.location.href).toBe(REDIRECT);
  await send({ resultUri: RESULT });
  await answer('connectSocial');
  expect((await modal.test.clock.drive(connecting)).status).toBe('connected');
  expect([row('login/google')?.status, row('login/email')?.status]).toEqual(['connected', 'idle']);
  expect(popups[0]?.closed).toBe(true);
});

test('a blocked pop-up, a foreign result and a cancel leave their codes', async () => {
  const { list, row, page, answer, popups, send } = await openLogins();
  const opened = page.open;
  page.open = () => null;
  expect(await list.connect('login/google')).toMatchObject({ status: 'failed', error: { code: 'SOCIAL_BLOCKED' } });
  expect(row('login/google')).toMatchObject({ status: 'failed', error: { code: 'SOCIAL_BLOCKED' } });
  page.open = opened;
  const foreign = list.connect('login/google');
  await answer('socialRedirect', REDIRECT);
  await send({ resultUri: RESULT }, { origin: 'https://other.example' });
  expect(await foreign).toMatchObject({ status: 'failed', error: { code: 'SOCIAL_UNTRUSTED' } });
  const cancelled = list.connect('login/x');
  list.cancel();
  expect(await cancelled).toEqual({ status: 'cancelled' });
  expect(popups.at(-1)?.closed).toBe(true);
});

test('a log-in with Farcaster has a link to scan or to open', async () => {
  const { modal, list, row, answer } = await openLogins();
  const uri = 'https://farcaster.xyz/~/siwf?channelToken=7f3a7f3a';
  const connecting = list.connect('login/farcaster');
  await answer('farcasterUri', uri);
  await modal.test.until(() => list.get().attempt?.qr !== undefined);
  expect(list.get().attempt).toMatchObject({ uri, links: [{ href: uri, target: '_blank' }] });
  await answer('connectFarcaster', 'alice');
  expect((await modal.test.clock.drive(connecting)).status).toBe('connected');
  expect(row('login/farcaster')?.status).toBe('connected');
});
