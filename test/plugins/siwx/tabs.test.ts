// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { notifyTab, openSecondTab, type Page } from './pages.js';

const switchTo = (page: Page, network: `eip155:${number}`) =>
  act(async () => void (await page.modal.switchNetwork(network)));
const isAnswered = (page: Page, path: string) => page.requests(path).every(({ open }) => !open);

/** Two tabs after a sign-out; each shows a message. */
async function openTwoTabs() {
  const first = arrange();
  await first.signIn();
  await act(async () => first.modal.api.siwx.signOut());
  await first.waitForMessage();
  const second = await openSecondTab(first);
  await second.waitForMessage();
  return { first, second, before: second.requests('session').length };
}

test('a sign-out on a network applies to another tab when it switches to that network', async () => {
  const first = arrange();
  await first.signIn();
  await switchTo(first, 'eip155:2');
  await first.waitForMessage();
  await first.press('Sign');
  await first.waitFor(first.isSignedIn);
  const second = await openSecondTab(first);
  await second.waitFor(second.isSignedIn);
  await switchTo(second, 'eip155:2');
  await second.waitFor(second.isSignedIn);
  await switchTo(second, 'eip155:1');
  await second.waitFor(second.isSignedIn);
  await act(async () => first.modal.api.siwx.signOut());
  await notifyTab(first, second);
  await second.waitFor(second.isSignedIn);
  await switchTo(second, 'eip155:2');
  await second.waitForMessage();
  expect(second.isSignedIn()).toBe(false);
});

test('an unreachable server after a change in another tab does not disconnect', async () => {
  const { first, second, before } = await openTwoTabs();
  second.failRequests(403);
  // While the view shows a message.
  await notifyTab(first, second);
  await second.waitFor(() => second.requests('session').length > before && isAnswered(second, 'session'));
  await act(async () => second.modal.test.settle());
  expect([second.connections(), second.toast(), second.isOpen()]).toEqual([1, undefined, true]);
  second.failRequests(false);
  await second.press('Sign');
  await second.waitFor(second.isSignedIn);
  // While the account is signed in.
  second.failRequests(403);
  const then = second.requests('session').length;
  await notifyTab(second, second);
  await second.waitFor(() => second.requests('session').length > then && isAnswered(second, 'session'));
  await act(async () => second.modal.test.settle());
  expect([second.connections(), second.isSignedIn(), second.events('SIWX_AUTH_ERROR')]).toEqual([1, true, []]);
});

test('a lookup that was answered before another tab signed in is repeated', async () => {
  const { first, second, before } = await openTwoTabs();
  const release = second.hold('session');
  await notifyTab(first, second);
  await second.waitFor(() => second.requests('session').length > before);
  await first.press('Sign');
  await first.waitFor(first.isSignedIn);
  await notifyTab(first, second);
  release();
  await second.waitFor(second.isSignedIn);
  await second.waitFor(() => !second.isOpen());
});

test('a cancel switches back to the signed-in network after a change in another tab', async () => {
  const page = arrange();
  await page.signIn();
  await switchTo(page, 'eip155:2');
  await page.waitForMessage();
  await notifyTab(page, page);
  await page.press('Cancel');
  await page.waitFor(() => page.connections() === 0 || page.modal.state.network.get()?.id === 'eip155:1');
  expect([page.connections(), page.isSignedIn()]).toEqual([1, true]);
});

test('rejecting the wallet’s request after another tab signed in has no effect', async () => {
  const first = arrange();
  await first.connectToWalletPrompt();
  const second = await openSecondTab(first);
  await second.waitForMessage();
  await second.press('Sign');
  await second.waitFor(second.isSignedIn);
  await notifyTab(second, first);
  await first.waitFor(() => first.isSignedIn() && !first.isOpen());
  first.behave('reject');
  await act(async () => first.releaseWallet());
  await act(async () => first.modal.test.settle());
  expect([first.isOpen(), first.isSignedIn(), first.events('SIWX_AUTH_ERROR')]).toEqual([false, true, []]);
});
