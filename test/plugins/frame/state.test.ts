// @vitest-environment jsdom
/** The state of the embedded wallet in `modal.state.accounts` and `modal.state.networks`. */

import { balances } from 'latchkey/plugin';
import { socialWindowAtom } from 'latchkey/plugins/frame/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, EOA, logIn, outcome, SMART } from './kit.js';

const account = (kit: ReturnType<typeof arrange>, namespace = 'eip155') =>
  kit.modal.state.accounts.get().get(namespace);

test('the user, the account type and the networks with smart accounts are in the state while logged in', async () => {
  const kit = arrange();
  const details = () => {
    const { user, smartAccountDeployed, preferredAccountType } = account(kit) ?? {};
    return [user, smartAccountDeployed, preferredAccountType];
  };
  expect(details()).toEqual([undefined, undefined, undefined]);
  const client = await logIn(kit);
  await kit.connect();
  expect(account(kit)).toMatchObject({
    user: { address: SMART, email: 'you@example.com', accounts: [{ address: SMART }, { address: EOA }] },
    smartAccountDeployed: false,
    preferredAccountType: 'smartAccount',
    socialProvider: undefined,
  });
  expect(account(kit, 'solana')).toMatchObject({ preferredAccountType: 'eoa' });
  const enabled = (namespace: string) => kit.modal.state.networks.get().get(namespace)?.smartAccountEnabledNetworks;
  expect([enabled('eip155'), enabled('solana')]).toEqual([['eip155:1'], []]);
  await act(async () => client.signOut());
  expect(details()).toEqual([undefined, undefined, undefined]);
});

test('the link of a login with Farcaster is in the state until the login ends', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const url = 'https://farcaster.example/~/siwf?channelToken=1';
  kit.replies.set('GET_FARCASTER_URI', { url });
  await act(async () => client.farcasterUri());
  expect(account(kit)?.farcasterUrl).toBe(url);
  const approval = outcome(client.connectFarcaster());
  const call = await kit.lastCall('CONNECT_FARCASTER');
  expect(account(kit)?.farcasterUrl).toBe(url);
  await act(async () => kit.reply(call, { userName: 'alice' }));
  expect(approval.value).toBe('alice');
  expect(account(kit)).toMatchObject({ farcasterUrl: undefined, socialProvider: 'farcaster' });
});

test('the status of the popup of a social login is in the state', async () => {
  const kit = arrange();
  await logIn(kit);
  await kit.connect();
  for (const status of ['open', 'blocked', undefined] as const) {
    kit.modal.test.context.store.set(socialWindowAtom, status);
    expect(account(kit)?.socialWindow).toBe(status);
  }
});

test('the balance and its symbol are in the state after the balance was read', async () => {
  const fixed = { native: async () => 12n };
  const overrides = [balances.of('eip155', async () => fixed, { order: -100 })];
  const kit = arrange({}, undefined, { overrides });
  await logIn(kit);
  await kit.connect();
  expect(account(kit)).toMatchObject({ balance: undefined, balanceSymbol: 'ETH' });
  await act(async () => kit.modal.balances.read({ network: 'eip155:1', address: SMART }));
  expect(account(kit)).toMatchObject({ balance: 12n, balanceSymbol: 'ETH' });
});
