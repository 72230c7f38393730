// @vitest-environment jsdom
/** Login calls and their results. */

import { activeNetworkIdAtom } from 'latchkey/plugin';
import { ID_AUTH, loginAtom } from 'latchkey/plugins/frame/slots';
import { createMemoryStorage } from 'latchkey/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { arrange, EOA, LOCAL_SOLANA, logIn, ORIGIN, outcome, SMART, SOLANA_KEY } from './kit.js';

test('a login by code connects both namespaces, with the smart account first on networks that have one', async () => {
  const kit = arrange();
  await logIn(kit);
  const result = await kit.connect();
  expect(result.status).toBe('connected');
  const [evm, solana] = ['eip155', 'solana'].map((namespace) => kit.modal.test.context.connections.get(namespace));
  expect(evm?.accounts).toEqual([
    { address: SMART, type: 'smartAccount' },
    { address: EOA, type: 'eoa' },
  ]);
  expect(evm?.connector).toMatchObject({ id: ID_AUTH, type: 'AUTH' });
  expect(evm?.networks).toEqual(['eip155:1', 'eip155:10']);
  expect(solana?.account).toEqual({ address: SOLANA_KEY, type: 'eoa', publicKey: SOLANA_KEY });
  expect(solana?.networks).toEqual([LOCAL_SOLANA]);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ email: 'you@example.com' });
  // The active network has not changed.
  expect(kit.modal.test.context.store.get(activeNetworkIdAtom)).toBe('eip155:1');
});

test('a login is announced as a connect by e-mail', async () => {
  const kit = arrange();
  const said: unknown[] = [];
  kit.modal.on('CONNECT_SUCCESS', ({ props }) => said.push(props));
  await logIn(kit);
  await kit.connect();
  expect(said).toEqual([{ method: 'email', name: 'Embedded wallet' }]);
});

test('an app with networks of other frames only: a log-in fails before anything is sent, and the report names the option', async () => {
  const kit = arrange({ networks: ['eip155:424242'] });
  await act(async () => kit.modal.test.wake());
  const client = await kit.client();
  const refused = { code: 'CHAIN_UNSUPPORTED', message: 'Unsupported chain' };
  await expect(client.connectEmail({ email: 'you@example.com' })).rejects.toMatchObject(refused);
  await expect(client.socialRedirect({ provider: 'google' })).rejects.toMatchObject(refused);
  await expect(client.farcasterUri()).rejects.toMatchObject(refused);
  expect(kit.sent).toEqual([]);
  const { errors } = kit.modal.test;
  expect(errors).toHaveLength(3);
  expect(String((errors[0] as { hints: string[] }).hints)).toMatch(/"networks" of frame .*eip155:1,eip155:10/);
});

test('every call is posted to the exact origin, with a random id of 128 bits', async () => {
  const kit = arrange();
  await logIn(kit);
  await kit.connect();
  expect(new Set(kit.sent.map(({ target }) => target))).toEqual(new Set([ORIGIN]));
  for (const { id } of kit.sent) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(kit.sent.map(({ id }) => id)).size).toBe(kit.sent.length);
});

test('a second code within 30 seconds is rejected with the remaining seconds', async () => {
  const kit = arrange();
  await act(async () => kit.modal.test.wake());
  const client = await kit.client();
  const first = outcome(client.connectEmail({ email: 'you@example.com' }));
  await kit.makeReady();
  await kit.settle();
  expect(first.value).toBe('VERIFY_OTP');
  await kit.advance(500);
  expect(client.cooldown()).toBe(30);
  await expect(client.connectEmail({ email: 'you@example.com' })).rejects.toMatchObject({
    code: 'EMAIL_COOLDOWN',
    message: 'Please try again after 30 seconds',
  });
  await kit.advance(28_600);
  await expect(client.connectEmail({ email: 'you@example.com' })).rejects.toMatchObject({
    message: 'Please try again after 1 seconds',
  });
  await kit.advance(900);
  expect(await act(async () => client.connectEmail({ email: 'you@example.com' }))).toBe('VERIFY_OTP');
  expect(kit.sent.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2);
});

test.each([
  ['back by a year', -31_536_000_000],
  ['forward by a year', 31_536_000_000],
])('a clock that is set %s does not change the cooldown', async (_, ms) => {
  const kit = arrange();
  const client = await logIn(kit, { withCode: false });
  await kit.advance(10_000);
  const date = vi.spyOn(kit.modal.test.context.env, 'date');
  date.mockReturnValue(1_700_000_000_000 + ms);
  expect(client.cooldown()).toBe(20);
  await kit.advance(20_000);
  expect(client.cooldown()).toBe(0);
});

test('a code that was sent in the future according to the clock delays the next one by 30 seconds at most', async () => {
  const storage = createMemoryStorage();
  const before = arrange({}, storage);
  await logIn(before, { withCode: false });
  await act(async () => before.modal.destroy());
  const key = Object.keys(storage).find((name) => name.endsWith('lastEmailLoginTime')) as string;
  storage.setItem(key, (storage.getItem(key) as string).replace(/1700000\d{6}/, '1800000000000'));
  const client = await arrange({}, storage).client();
  expect(client.cooldown()).toBe(30);
});

test('invalid e-mail addresses and codes are not sent', async () => {
  const kit = arrange();
  const client = await kit.client();
  for (const email of [
    '',
    'you',
    'you@',
    '@example.com',
    'a b@example.com',
    `${'a'.repeat(65)}@example.com`,
    'you@localhost',
  ]) {
    await expect(client.connectEmail({ email })).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
  }
  for (const otp of ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', 123456, ['123456'], undefined]) {
    await expect(client.connectOtp({ otp: otp as string })).rejects.toMatchObject({
      code: 'OTP_INVALID',
      message: 'The code is invalid. Expected a string of exactly six digits.',
    });
  }
  expect(kit.element()).toBeUndefined();
});

test('a wrong code rejects with the frame’s sanitised message, or with a default message', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.delete('CONNECT_OTP');
  const wrong = outcome(client.connectOtp({ otp: '000000' }));
  await kit.settle();
  await act(async () => kit.replyError(await kit.lastCall('CONNECT_OTP'), 'Invalid <b>code</b>\u202e'));
  expect(wrong.error).toMatchObject({ code: 'FRAME_SAID', message: 'Invalid <b>code</b>' });
  const silent = outcome(client.connectOtp({ otp: '000000' }));
  await kit.settle();
  await act(async () => kit.replyError(kit.sent.at(-1) as never));
  expect(silent.error?.message).toBe('An error occurred');
});

test('a change of the e-mail address is confirmed by two codes', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.set('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
  kit.replies.set('UPDATE_EMAIL_PRIMARY_OTP', undefined);
  kit.replies.set('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'me@example.com' });
  await act(async () => {
    expect(await client.updateEmail({ email: 'me@example.com' })).toBe('VERIFY_PRIMARY_OTP');
    await client.updateEmailPrimaryOtp({ otp: '111111' });
    expect(await client.updateEmailSecondaryOtp({ otp: '222222' })).toBe('me@example.com');
  });
  expect(kit.modal.test.context.store.get(loginAtom)?.email).toBe('me@example.com');
});

test('a redirect must be an https link, and the provider one of six', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  for (const uri of ['javascript:alert(1)', 'data:text/html,x', 'http://evil.example/', '//evil.example', '']) {
    kit.replies.set('GET_SOCIAL_REDIRECT_URI', { uri });
    await expect(act(async () => client.socialRedirect({ provider: 'google' }))).rejects.toMatchObject({
      code: 'RESPONSE_MALFORMED',
    });
  }
  kit.replies.set('GET_SOCIAL_REDIRECT_URI', { uri: 'https://login.example/oauth?state=1' });
  expect(await act(async () => client.socialRedirect({ provider: 'github' }))).toBe(
    'https://login.example/oauth?state=1',
  );
  for (const provider of ['__proto__', 'myspace', 'Google', ''] as never[]) {
    await expect(client.socialRedirect({ provider })).rejects.toMatchObject({ code: 'PROVIDER_UNKNOWN' });
    await expect(client.connectSocial({ provider, uri: ORIGIN })).rejects.toMatchObject({ code: 'PROVIDER_UNKNOWN' });
  }
  expect(kit.sent.some(({ name }) => name === 'CONNECT_SOCIAL')).toBe(false);
});

test('a social login stores its provider and user name', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.set('CONNECT_SOCIAL', { address: EOA, chainId: 1, userName: 'you', email: null });
  const user = await act(async () => client.connectSocial({ uri: 'https://frame.example/callback', provider: 'x' }));
  expect(user).toMatchObject({ network: 'eip155:1', address: EOA, userName: 'you' });
  expect(kit.modal.test.context.store.get(loginAtom)).toMatchObject({ provider: 'x', userName: 'you' });
  kit.replies.set('GET_FARCASTER_URI', { url: 'https://farcaster.example/~/siwf?channelToken=1' });
  kit.replies.set('CONNECT_FARCASTER', { userName: 'alice' });
  expect(await act(async () => client.farcasterUri())).toContain('channelToken=1');
  expect(await act(async () => client.connectFarcaster())).toBe('alice');
  expect(kit.modal.test.context.store.get(loginAtom)).toMatchObject({ provider: 'farcaster', userName: 'alice' });
});
