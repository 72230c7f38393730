/** A mini app in Farcaster: found, connected without a dialog, heard from the declared origin only. */

import { openLink } from 'latchkey/plugins/wallets/slots';
import { expect, test } from 'vitest';
import { ALICE, BOB } from '../eip155/fakeWallet.js';
import { farcasterPage, hostWallet } from './farcasterHost.js';
import { accountOf, startApp } from './framedPage.js';

const WALLET = { eth_accounts: [ALICE], eth_chainId: '0x1' };

async function openInFarcaster(frame: ReturnType<typeof farcasterPage>) {
  const modal = startApp(frame.page);
  await modal.test.clock.passUntil(() => accountOf(modal) !== undefined, 'connection');
  return modal;
}

test('the wallet of Farcaster is connected without a dialog', async () => {
  const wallet = hostWallet(WALLET);
  const modal = await openInFarcaster(farcasterPage({ wallet }));
  expect([accountOf(modal), modal.state.hosts.host.get(), modal.state.modal.get().open]).toEqual([
    ALICE,
    'farcaster',
    false,
  ]);
  expect(modal.test.errors).toEqual([]);
});

test('a change of the account in Farcaster reaches the app', async () => {
  const wallet = hostWallet(WALLET);
  const modal = await openInFarcaster(farcasterPage({ wallet }));
  wallet.emit('accountsChanged', [BOB]);
  await modal.test.clock.passUntil(() => accountOf(modal) === BOB, 'other account');
  expect(accountOf(modal)).toBe(BOB);
});

test('an event of the wallet from another origin is ignored', async () => {
  const frame = farcasterPage({ wallet: hostWallet(WALLET) });
  const modal = await openInFarcaster(frame);
  const event = { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[BOB]] };
  frame.dispatch(event, { origin: 'https://evil.example' });
  frame.dispatch(event, { source: {} });
  await modal.test.clock.pass(1_000);
  expect(accountOf(modal)).toBe(ALICE);
});

test('a refusal keeps its code on the way through the frame', async () => {
  const wallet = hostWallet({ ...WALLET, personal_sign: { code: 4001, message: 'User rejected the request.' } });
  const modal = await openInFarcaster(farcasterPage({ wallet }));
  const signing = modal.test.clock.drive(modal.api.eip155.signMessage('Hello'));
  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' });
});

test('a signature comes through the frame', async () => {
  const signature = `0x${'11'.repeat(65)}`;
  const modal = await openInFarcaster(farcasterPage({ wallet: hostWallet({ ...WALLET, personal_sign: signature }) }));
  expect(await modal.test.clock.drive(modal.api.eip155.signMessage('Hello'))).toBe(signature);
});

test('a wallet that shares no account is listed in Connect, and asks the user nothing', async () => {
  const wallet = hostWallet({ ...WALLET, eth_accounts: [] });
  const modal = startApp(farcasterPage({ wallet }).page);
  await modal.test.until(() => modal.state.hosts.host.get() === 'farcaster', 'host');
  await modal.test.wake();
  expect([accountOf(modal), modal.state.connectors.get().map(({ id }) => id)]).toEqual([undefined, ['xyz.farcaster']]);
  expect(wallet.asked).not.toContain('eth_requestAccounts');
});

test('a Farcaster app without an EVM wallet offers none, and opens links', async () => {
  const frame = farcasterPage({ capabilities: ['actions.openUrl'] });
  const modal = startApp(frame.page);
  await modal.test.until(() => modal.state.hosts.host.get() === 'farcaster', 'host');
  await modal.test.wake();
  openLink(modal.test.context, { href: 'https://wallet.example/get', target: '_blank' });
  await modal.test.settle();
  expect([modal.state.connectors.get(), frame.opened]).toEqual([[], ['https://wallet.example/get']]);
});

test('a page around the app of another origin gets no message of Farcaster', async () => {
  const frame = farcasterPage({ wallet: hostWallet(WALLET), origin: 'https://evil.example' });
  const modal = startApp(frame.page);
  await modal.test.clock.pass(10_000);
  expect([frame.received, accountOf(modal)]).toEqual([[], undefined]);
});

test('no message goes to any origin but the declared ones while the browser does not tell the parent’s', async () => {
  const frame = farcasterPage({ wallet: hostWallet(WALLET), hidden: true });
  const modal = await openInFarcaster(frame);
  await modal.test.clock.pass(10_000);
  const targets = new Set(frame.received.map(({ target }) => target));
  expect([...targets].sort()).toEqual(['https://app.safe.global', 'https://farcaster.xyz', 'https://warpcast.com']);
  // The first answer tells the origin.
  expect(frame.received.at(-1)?.target).toBe('https://farcaster.xyz');
});

test('a link is opened by Farcaster', async () => {
  const frame = farcasterPage({ wallet: hostWallet(WALLET) });
  const modal = await openInFarcaster(frame);
  openLink(modal.test.context, { href: 'https://wallet.example/get', target: '_blank' });
  await modal.test.settle();
  expect(frame.opened).toEqual(['https://wallet.example/get']);
});
