// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { openBeside, type Page, reload, reloadAway, tellOther } from './pages.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const signOut = (page: Page) => act(async () => page.modal.api.siwx.signOut());
/** All that was asked below this path is answered, and has been heard. */
async function answered(page: Page, path: string) {
  await page.see(() => page.asks(path).every(({ open }) => !open), `the answer of ${path}`);
  await act(async () => page.modal.test.settle());
}

test('a network that changes while the modal is closed asks once', async () => {
  const page = arrange();
  await page.signIn();
  await page.see(() => !page.isOpen());
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.asked();
  // Nothing lies below that one could go back to.
  expect(page.root()?.querySelector('[aria-label=Back]')).toBeNull();
});

test('whether somebody is signed in is asked once, also when the question before was about another', async () => {
  const page = arrange({ people: [alice, bob] });
  const first = page.hold('session');
  await page.connect();
  await page.see(() => page.asks('session').length === 1);
  const second = page.hold('session');
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.see(() => page.asks('session').length === 2);
  first();
  await page.see(() => page.asks('session')[0]?.open === false);
  await act(async () => page.wallet.changeAccounts([bob.address]));
  await act(async () => page.modal.test.settle());
  expect(page.asks('session')).toHaveLength(2);
  second();
  await page.asked();
});

test('what the wallet shows stays the letter, though another one comes later', async () => {
  const page = arrange();
  const older = page.hold('nonce');
  await page.connect();
  await page.see(() => page.asks('nonce').length === 1);
  page.hold('nonce')();
  page.behave('wait');
  await act(async () => void page.modal.api.siwx.signIn());
  await page.see(() => page.text().includes('Check Harbor'));
  older();
  await page.see(() => page.asks('nonce').every(({ open }) => !open));
  await act(async () => page.modal.test.settle());
  expect([page.text().includes('Check Harbor'), page.button('Sign')]).toEqual([true, undefined]);
  await page.press('Show full message');
  expect(page.root()?.querySelector('pre')?.textContent).toBe(page.signed[0]);
  page.letSign();
  await page.see(page.isSignedIn);
});

test('what was asked before a sign-in counts no more after it', async () => {
  const page = arrange();
  await page.signIn();
  await signOut(page);
  await page.asked();
  const verified = page.hold('verify');
  await page.press('Sign');
  await page.see(() => page.asks('verify').length === 2);
  const looked = page.hold('session');
  await tellOther(page, page);
  verified();
  await page.see(() => page.isSignedIn() && !page.isOpen());
  looked();
  await answered(page, 'session');
  expect([page.isSignedIn(), page.isOpen()]).toEqual([true, false]);
});

test('what was asked before a sign-out counts no more after it', async () => {
  const page = arrange();
  await page.signIn();
  let looked = () => {};
  const next = await reload(page, {}, (one) => {
    looked = one.hold('session');
  });
  await next.see(() => next.asks('session').length === 1);
  await signOut(next);
  looked();
  await answered(next, 'session');
  expect(next.isSignedIn()).toBe(false);
});

test('where else somebody is signed in is not learnt from an answer that is older than their sign-out', async () => {
  const { next, letGo } = await reloadAway();
  const around = next.hold('session');
  letGo();
  await next.see(() => next.asks('session').length === 2);
  const other = await openBeside(next);
  await other.see(other.isSignedIn);
  await signOut(other);
  await tellOther(other, next);
  around();
  await answered(next, 'session');
  await next.press('Cancel');
  await next.see(() => next.view() === 'Connect' || next.isSignedIn());
  expect([next.isSignedIn(), next.connections()]).toEqual([false, 0]);
});
