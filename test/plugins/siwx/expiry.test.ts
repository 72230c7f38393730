// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { arrange, SERVER } from './kit.js';
import type { Page } from './pages.js';
import { evmSigner } from './signers.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

const pass = (page: Page, ms: number) => act(async () => page.modal.test.clock.pass(ms));

test('a session that ends is known at once, and asked for again', async () => {
  const page = arrange();
  await page.signIn();
  const said: boolean[] = [];
  page.modal.state.siwx.signedIn.subscribe(() => said.push(page.isSignedIn()));
  await page.see(() => !page.isOpen());
  await pass(page, DAY);
  await page.asked();
  expect([said, page.isSignedIn(), page.isOpen()]).toEqual([[false], false, true]);
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(page.connections()).toBe(1);
});

test('of a session that ends next year nothing is heard before', async () => {
  const page = arrange({ options: { local: true, sessionMs: 400 * DAY } });
  await page.signIn();
  await page.see(() => !page.isOpen());
  await pass(page, 399 * DAY);
  expect([page.isSignedIn(), page.isOpen()]).toEqual([true, false]);
  await pass(page, DAY);
  await page.asked();
});

test('a session that the server ends sooner than the message says ends then', async () => {
  const page = arrange({ sessionTtlMs: 60 * MINUTE });
  await page.signIn();
  await page.see(() => !page.isOpen());
  await pass(page, 59 * MINUTE);
  expect(page.isSignedIn()).toBe(true);
  await pass(page, MINUTE);
  await page.asked();
  expect(page.isSignedIn()).toBe(false);
});

test('what is being done when a session ends may be finished', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.signIn();
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('Account');
  await pass(page, DAY);
  await page.see(() => !page.isSignedIn());
  await act(async () => page.modal.test.settle());
  expect(page.view()).toBe('Account');
  await act(async () => page.modal.close());
  await page.asked();
  // Once: who closes it is left alone.
  await act(async () => page.modal.close());
  await act(async () => page.modal.test.settle());
  expect(page.isOpen()).toBe(false);
});

test('a server that is down when a session ends throws nobody out', async () => {
  const page = arrange();
  await page.signIn();
  await page.see(() => !page.isOpen());
  page.down(500);
  await pass(page, DAY);
  await page.later(() => page.text().includes('Can’t reach the sign-in server'));
  expect([page.connections(), page.isSignedIn(), page.toast()]).toEqual([1, false, undefined]);
  page.down(false);
  await page.press('Try again');
  await page.asked();
});

test('a session that ended while the device slept is found when the page is seen', async () => {
  const page = arrange();
  await page.signIn();
  await page.see(() => !page.isOpen());
  const { env } = page.modal.test;
  const date = vi.spyOn(env, 'date').mockReturnValue(env.date() + DAY);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await page.see(() => !page.isSignedIn());
  date.mockRestore();
});

test.each([
  ['half of a nonce’s life', undefined, 6 * MINUTE],
  ['half of its own', MINUTE, MINUTE / 2 + 1],
])('a message is signed as it was shown, but not when %s is over', async (_, sessionMs, late) => {
  const page = arrange({ options: { server: SERVER, ...(sessionMs !== undefined && { sessionMs }) } });
  await page.connectAsked();
  await page.press('Show full message');
  const shown = page.root()?.querySelector('pre')?.textContent;
  await pass(page, late);
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(page.signed).toHaveLength(1);
  expect(page.signed[0]).not.toBe(shown);
});

test('a signature that comes too late is no fault of the clock', async () => {
  const page = arrange({ options: { server: SERVER, sessionMs: MINUTE } });
  await page.connectSigning();
  await pass(page, 3 * MINUTE);
  await act(async () => page.letSign());
  await page.see(() => page.text().includes('The sign-in wasn’t accepted'));
  expect(page.text()).not.toContain('clock');
});

test('a session that ended while another account was asked is asked for when its account is back', async () => {
  const [alice, bob] = [evmSigner(1), evmSigner(2)];
  const page = arrange({ people: [alice, bob] });
  await page.signIn();
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.asked();
  await pass(page, DAY);
  await act(async () => page.wallet.changeAccounts([alice.address, bob.address]));
  await page.asked();
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(page.signed.map((text) => text.split('\n')[1])).toEqual([alice.address, alice.address]);
});

test('who is signed in is so until the letter said, though the server waits for clocks that are late', async () => {
  const page = arrange({ options: { server: SERVER, sessionMs: MINUTE } });
  await page.signIn();
  await page.see(() => !page.isOpen());
  await pass(page, MINUTE - 1000);
  expect(page.isSignedIn()).toBe(true);
  await pass(page, 1000);
  expect(page.isSignedIn()).toBe(false);
  await page.asked();
});

test('a letter is made anew when half of the life that the server gives a nonce is over', async () => {
  const page = arrange({ nonceTtlMs: MINUTE });
  await page.connectAsked();
  await pass(page, 2 * MINUTE);
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(page.signed).toHaveLength(1);
});
