// @vitest-environment jsdom
/** A mini app in a phone app of Farcaster: a web view with a bridge, in place of a frame. */

import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { ALICE, BOB } from '../eip155/fakeWallet.js';
import { farcasterApp, hostWallet } from './farcasterHost.js';
import { accountOf, startApp } from './framedPage.js';

const realWindow = window as unknown as Window & typeof globalThis;

async function openInApp() {
  const wallet = hostWallet({ eth_accounts: [ALICE], eth_chainId: '0x1' });
  farcasterApp(realWindow as never, document, { wallet });
  atEnd(() => Reflect.deleteProperty(realWindow, 'ReactNativeWebView'));
  const modal = startApp(undefined, { window: realWindow });
  await modal.test.clock.passUntil(() => accountOf(modal) !== undefined, 'connection');
  return { modal, wallet };
}

test('the wallet of the phone app is connected without a dialog', async () => {
  const { modal } = await openInApp();
  expect([accountOf(modal), modal.state.hosts.host.get()]).toEqual([ALICE, 'farcaster']);
});

test('a change of the account in the phone app reaches the app', async () => {
  const { modal, wallet } = await openInApp();
  wallet.emit('accountsChanged', [BOB]);
  await modal.test.clock.passUntil(() => accountOf(modal) === BOB, 'other account');
  expect(accountOf(modal)).toBe(BOB);
});
