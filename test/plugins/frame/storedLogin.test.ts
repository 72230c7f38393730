// @vitest-environment jsdom
/** Stored details of a login, and the option `accountTypes`. */

import { loginAtom } from 'latchkey/plugins/frame/slots';
import { createMemoryStorage } from 'latchkey/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, EOA, loggedIn } from './kit.js';

test('the provider and the user name of a social login are stored, and shown after a reload before the frame loads', async () => {
  const storage = createMemoryStorage();
  const before = await loggedIn(storage);
  before.replies.set('CONNECT_SOCIAL', {
    address: '0x1111111111111111111111111111111111111111',
    chainId: 1,
    userName: 'you',
  });
  const client = await before.client();
  await act(
    async () => void (await client.connectSocial({ uri: 'https://frame.example/callback', provider: 'github' })),
  );
  await act(async () => before.modal.destroy());
  const kit = arrange({}, storage);
  await act(async () => kit.modal.start());
  await kit.waitUntil(() => kit.modal.test.context.store.get(loginAtom) !== undefined);
  expect(kit.modal.test.context.store.get(loginAtom)).toMatchObject({ provider: 'github', userName: 'you' });
});

test('a stored provider that does not exist is ignored', async () => {
  const storage = createMemoryStorage();
  await act(async () => (await loggedIn(storage)).modal.destroy());
  const name = Object.keys(storage).find((key) => key.endsWith('emailLoginUsed')) as string;
  const key = name.replace('emailLoginUsed', 'connectedSocial');
  storage.setItem(key, (storage.getItem(name) as string).replace('true', '"myspace"'));
  const kit = arrange({}, storage);
  await act(async () => kit.modal.start());
  await kit.waitUntil(() => kit.modal.test.context.store.get(loginAtom) !== undefined);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ email: 'you@example.com' });
});

test('the list of networks with smart accounts is stored, and used when the frame does not return it', async () => {
  const storage = createMemoryStorage();
  await act(async () => (await loggedIn(storage)).modal.destroy());
  const kit = arrange({}, storage);
  kit.replies.delete('GET_SMART_ACCOUNT_ENABLED_NETWORKS');
  await act(async () => kit.modal.start());
  await kit.makeReady();
  const call = await kit.lastCall('GET_SMART_ACCOUNT_ENABLED_NETWORKS');
  await act(async () => kit.replyError(call, 'unavailable'));
  await kit.settle();
  expect(kit.sent.find(({ name, payload }) => name === 'GET_USER' && payload?.chainId === 1)?.payload).toEqual({
    chainId: 1,
    preferredAccountType: 'smartAccount',
  });
});

test.each([
  [{ eip155: 'smart' }, 'option "accountTypes.eip155" is "smart"; expected "eoa" or "smartAccount".'],
  [{ solana: 7 }, 'option "accountTypes.solana" is 7; expected "eoa" or "smartAccount".'],
  ['eoa', 'option "accountTypes" is "eoa"; expected an object.'],
])('account types %j are rejected', (accountTypes, problem) => {
  expect(() => arrange({ accountTypes: accountTypes as never })).toThrow(`frame: ${problem}`);
});

test('an account type that the page added to Object.prototype is ignored', async () => {
  Object.defineProperty(Object.prototype, 'eip155', { value: 'eoa', configurable: true });
  try {
    const kit = await loggedIn(createMemoryStorage(), { accountTypes: {} });
    expect(kit.modal.test.context.connections.get('eip155')?.account.type).toBe('smartAccount');
  } finally {
    Reflect.deleteProperty(Object.prototype, 'eip155');
  }
});

const storedText = (storage: Storage, name: string) => {
  const key = Object.keys(storage).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : storage.getItem(key);
};

test('the network of the login is stored as the last used one', async () => {
  const storage = createMemoryStorage();
  await loggedIn(storage);
  expect(storedText(storage, 'lastUsedChain')).toContain('"eip155:1"');
});

test('the provider of a social login is forgotten at a disconnect', async () => {
  const storage = createMemoryStorage();
  const kit = await loggedIn(storage);
  kit.replies.set('CONNECT_SOCIAL', { address: EOA, chainId: 1, userName: 'you' });
  const client = await kit.client();
  await act(
    async () => void (await client.connectSocial({ uri: 'https://frame.example/callback', provider: 'github' })),
  );
  expect(storedText(storage, 'connectedSocial')).toContain('"github"');
  await act(async () => void (await kit.modal.disconnect()));
  expect(storedText(storage, 'connectedSocial')).toBeUndefined();
});

test('Farcaster is no social login: it is refused, and nothing is posted', async () => {
  const kit = await loggedIn(createMemoryStorage());
  const client = await kit.client();
  const before = kit.sent.length;
  const provider = 'farcaster' as never;
  await expect(client.socialRedirect({ provider })).rejects.toMatchObject({ code: 'PROVIDER_UNKNOWN' });
  await expect(client.connectSocial({ uri: 'https://frame.example/callback', provider })).rejects.toMatchObject({
    code: 'PROVIDER_UNKNOWN',
  });
  expect(kit.sent).toHaveLength(before);
});
