// @vitest-environment jsdom
/** Restoring a login after a page load, and signing out. */

import { cookieStorage } from 'latchkey';
import { toastAtom } from 'latchkey/plugin';
import { loginAtom } from 'latchkey/plugins/frame/slots';
import { createMemoryStorage } from 'latchkey/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { arrange, loggedIn, logIn, outcome } from './kit.js';

test('a login is restored after a reload without user interaction', async () => {
  const storage = createMemoryStorage();
  const before = await loggedIn(storage);
  await act(async () => before.modal.destroy());
  const kit = arrange({}, storage);
  await act(async () => kit.modal.start());
  await kit.makeReady();
  await act(async () => kit.modal.test.until(() => kit.modal.test.context.connections.get('solana') !== undefined));
  expect(kit.modal.test.context.connections.get('eip155')?.account.type).toBe('smartAccount');
  expect(kit.sent.map(({ name }) => name)).toContain('IS_CONNECTED');
  expect(kit.sent.some(({ name }) => name.startsWith('CONNECT_'))).toBe(false);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ email: 'you@example.com' });
});

test('a login that the frame does not know any more is ended', async () => {
  const storage = createMemoryStorage();
  await act(async () => (await loggedIn(storage)).modal.destroy());
  const kit = arrange({}, storage);
  kit.replies.set('IS_CONNECTED', { isConnected: false });
  await act(async () => kit.modal.start());
  await kit.makeReady();
  await kit.settle();
  expect(kit.modal.test.context.connections.get('eip155')).toBeUndefined();
  expect(JSON.stringify(Object.entries(storage))).not.toContain('example.com');
  await act(async () => kit.modal.destroy());
  const later = arrange({}, storage);
  await act(async () => later.modal.start());
  await later.settle();
  expect(later.element()).toBeUndefined();
});

test('a frame that does not load shows a toast, and the next page load retries', async () => {
  const storage = createMemoryStorage();
  await act(async () => (await loggedIn(storage)).modal.destroy());
  const kit = arrange({}, storage);
  await act(async () => kit.modal.start());
  await act(async () => kit.modal.test.until(() => kit.element() !== undefined));
  await kit.advance(20_100);
  expect(kit.element()).toBeUndefined();
  await kit.waitUntil(() => kit.modal.test.context.store.get(toastAtom) !== undefined);
  expect(kit.modal.test.context.store.get(toastAtom)).toMatchObject({
    message: 'A problem occurred while trying initialize authentication',
    variant: 'error',
  });
  await act(async () => kit.modal.destroy());
  const later = arrange({}, storage);
  await act(async () => later.modal.start());
  await later.makeReady();
  await act(async () => later.modal.test.until(() => later.modal.test.context.connections.get('eip155') !== undefined));
});

test('disconnecting signs out and clears the login even when the frame does not reply', async () => {
  const storage = createMemoryStorage();
  const kit = await loggedIn(storage);
  kit.replies.delete('SIGN_OUT');
  const ended = outcome(kit.modal.disconnect());
  await kit.lastCall('SIGN_OUT');
  expect(kit.modal.test.context.connections.get('eip155')).toBeUndefined();
  expect(kit.modal.test.context.store.get(loginAtom)).toBeUndefined();
  await kit.advance(10_000);
  expect(ended.settled).toBe(true);
  expect(JSON.stringify(Object.entries(storage))).not.toContain('example.com');
});

test('with remember: false the e-mail address is not stored', async () => {
  const storage = createMemoryStorage();
  const kit = await loggedIn(storage, { remember: false });
  expect(kit.modal.test.context.store.get(loginAtom)?.email).toBe('you@example.com');
  expect(JSON.stringify(Object.entries(storage))).not.toContain('example.com');
});

test('codes and tokens are in no log, event, error, address or storage, and no event has an e-mail address', async () => {
  const logged: unknown[][] = [];
  for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words.map(String)));
  }
  const storage = createMemoryStorage();
  const kit = await loggedIn(storage);
  kit.sendToPage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token-of-the-session' } });
  const client = await kit.client();
  kit.replies.delete('CONNECT_OTP');
  const wrong = outcome(client.connectOtp({ otp: '987654' }));
  await kit.lastCall('CONNECT_OTP');
  await kit.advance(31_000);
  expect(wrong.error?.code).toBe('FRAME_TIMEOUT');
  const seen = JSON.stringify([
    Object.entries(storage),
    kit.modal.test.events,
    kit.modal.test.errors.map((error) => [String(error), JSON.stringify(error)]),
    location.href,
    kit.element()?.src,
    wrong.error,
    wrong.error?.message,
    logged,
  ]);
  for (const secret of ['123456', '987654', 'token-of-the-session']) expect(seen).not.toContain(secret);
  expect(JSON.stringify(kit.modal.test.events)).not.toContain('example.com');
});

test('setPreferredAccount switches the connection’s account and is remembered', async () => {
  const storage = createMemoryStorage();
  const kit = await loggedIn(storage);
  const client = await kit.client();
  kit.replies.set('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: '0x' });
  kit.replies.set('GET_USER', ({ payload }: { payload: { chainId: number } }) => ({
    address: '0x1111111111111111111111111111111111111111',
    chainId: payload.chainId,
    preferredAccountType: 'eoa',
  }));
  const user = await act(async () => client.setPreferredAccount({ type: 'eoa', network: 'eip155:1' }));
  expect(user.accountType).toBe('eoa');
  await kit.advance(200);
  expect(kit.modal.test.context.connections.get('eip155')?.account.type).toBe('eoa');
  expect(kit.sent.findLast(({ name }) => name === 'GET_USER')?.payload).toEqual({
    chainId: 1,
    preferredAccountType: 'eoa',
  });
});

test('a user with an invalid address or chain id is rejected as malformed', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  const good = { address: '0x1111111111111111111111111111111111111111', chainId: 1 };
  for (const lie of [
    { address: 'javascript:' },
    { address: '' },
    { chainId: 10 },
    { chainId: 'eip155:2' },
    { chainId: 'x' },
    { chainId: 1e9 },
  ]) {
    kit.replies.set('GET_USER', { ...good, ...lie });
    await expect(act(async () => client.user({ network: 'eip155:1' }))).rejects.toMatchObject({
      code: 'RESPONSE_MALFORMED',
    });
  }
});

test('chainId, initSmartAccount and reload use the frame’s reply', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const { get } = kit.modal.state.frame.users;
  expect([...get().keys()].sort()).toEqual(['eip155', 'solana']);
  for (const [chainId, network] of [
    [10, 'eip155:10'],
    ['eip155:1', 'eip155:1'],
    [99, undefined],
    ['nonsense', undefined],
  ]) {
    kit.replies.set('GET_CHAIN_ID', { chainId });
    expect(await act(async () => client.chainId())).toBe(network);
  }
  kit.replies.set('INIT_SMART_ACCOUNT', { address: '0x2222222222222222222222222222222222222222', isDeployed: true });
  expect(await act(async () => client.initSmartAccount({ network: 'eip155:1' }))).toMatchObject({ isDeployed: true });
  kit.replies.set('INIT_SMART_ACCOUNT', { address: 'nowhere', isDeployed: true });
  await expect(act(async () => client.initSmartAccount({ network: 'eip155:1' }))).rejects.toMatchObject({
    code: 'RESPONSE_MALFORMED',
  });
  client.reload();
  expect(kit.sent.at(-1)).toMatchObject({ type: '@w3m-app/RELOAD' });
  await act(async () => client.signOut());
  expect(get().size).toBe(0);
});

test('signing out in another tab ends the login in this tab', async () => {
  const storage = createMemoryStorage();
  const kit = await loggedIn(storage);
  const key = Object.keys(storage).find((name) => name.endsWith('emailLoginUsed')) as string;
  storage.removeItem(key);
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null, storageArea: storage }));
  });
  expect(kit.modal.test.context.store.get(loginAtom)).toBeUndefined();
  expect(kit.modal.test.context.connections.get('eip155')).toBeUndefined();
  expect(kit.sent.some(({ name }) => name === 'SIGN_OUT')).toBe(false);
});

test('with cookies as the storage, the login is kept beside them, and a sign-out clears it', async () => {
  const cookies = cookieStorage();
  const page = createMemoryStorage();
  const kit = arrange({}, page, { backend: cookies });
  const client = await logIn(kit);
  const isLogin = (key: string) => key.endsWith('emailLoginUsed');
  const kept = () => [cookies.keys?.() ?? [], Object.keys(page)].map((keys) => keys.filter(isLogin).length);
  expect(kept()).toEqual([0, 1]);
  await act(async () => client.signOut());
  expect(kept()).toEqual([0, 0]);
});
