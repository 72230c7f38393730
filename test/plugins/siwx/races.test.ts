// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { notifyTab, openSecondTab, type Page, reload, reloadOnOtherNetwork } from './pages.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const signOut = (page: Page) => act(async () => page.modal.api.siwx.signOut());
/** Waits until all requests for this path are answered and processed. */
async function answered(page: Page, path: string) {
  await page.waitFor(() => page.requests(path).every(({ open }) => !open), `the responses to ${path}`);
  await act(async () => page.modal.test.settle());
}

test('a network change while the modal is closed opens the view once', async () => {
  const page = arrange();
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.waitForMessage();
  // The history has no second entry to go back to.
  expect(page.root()?.querySelector('[aria-label=Back]')).toBeNull();
});

test('a session is looked up once, also while the lookup for the previous account is pending', async () => {
  const page = arrange({ accounts: [alice, bob] });
  const first = page.hold('session');
  await page.connect();
  await page.waitFor(() => page.requests('session').length === 1);
  const second = page.hold('session');
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.waitFor(() => page.requests('session').length === 2);
  first();
  await page.waitFor(() => page.requests('session')[0]?.open === false);
  await act(async () => page.wallet.changeAccounts([bob.address]));
  await act(async () => page.modal.test.settle());
  expect(page.requests('session')).toHaveLength(2);
  second();
  await page.waitForMessage();
});

test('the message that the wallet shows is not replaced by one that is created later', async () => {
  const page = arrange();
  const older = page.hold('nonce');
  await page.connect();
  await page.waitFor(() => page.requests('nonce').length === 1);
  page.hold('nonce')();
  page.behave('wait');
  await act(async () => void page.modal.api.siwx.signIn());
  await page.waitFor(() => page.text().includes('Open wallet'));
  older();
  await page.waitFor(() => page.requests('nonce').every(({ open }) => !open));
  await act(async () => page.modal.test.settle());
  expect([page.text().includes('Open wallet'), page.button('Sign')]).toEqual([true, undefined]);
  await page.press('Show full message');
  expect(page.root()?.querySelector('pre')?.textContent).toBe(page.signed[0]);
  page.releaseWallet();
  await page.waitFor(page.isSignedIn);
});

test('a lookup that started before a sign-in is ignored', async () => {
  const page = arrange();
  await page.signIn();
  await signOut(page);
  await page.waitForMessage();
  const verified = page.hold('verify');
  await page.press('Sign');
  await page.waitFor(() => page.requests('verify').length === 2);
  const looked = page.hold('session');
  await notifyTab(page, page);
  verified();
  await page.waitFor(() => page.isSignedIn() && !page.isOpen());
  looked();
  await answered(page, 'session');
  expect([page.isSignedIn(), page.isOpen()]).toEqual([true, false]);
});

test('a lookup that started before a sign-out is ignored', async () => {
  const page = arrange();
  await page.signIn();
  let looked = () => {};
  const next = await reload(page, {}, (one) => {
    looked = one.hold('session');
  });
  await next.waitFor(() => next.requests('session').length === 1);
  await signOut(next);
  looked();
  await answered(next, 'session');
  expect(next.isSignedIn()).toBe(false);
});

test('a lookup on other networks that started before a sign-out in another tab is ignored', async () => {
  const { next, release } = await reloadOnOtherNetwork();
  const around = next.hold('session');
  release();
  await next.waitFor(() => next.requests('session').length === 2);
  const other = await openSecondTab(next);
  await other.waitFor(other.isSignedIn);
  await signOut(other);
  await notifyTab(other, next);
  around();
  await answered(next, 'session');
  await next.press('Cancel');
  await next.waitFor(() => next.view() === 'Connect' || next.isSignedIn());
  expect([next.isSignedIn(), next.connections()]).toEqual([false, 0]);
});
