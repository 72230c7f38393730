// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { arrange, SERVER } from './kit.js';
import type { Page } from './pages.js';
import { evmSigner } from './signers.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

const pass = (page: Page, ms: number) => act(async () => page.modal.test.clock.pass(ms));

test('an expired session updates signedIn at once and prompts for a new sign-in', async () => {
  const page = arrange();
  await page.signIn();
  const values: (boolean | undefined)[] = [];
  page.modal.state.siwx.signedIn.subscribe(() => values.push(page.isSignedIn()));
  await page.waitFor(() => !page.isOpen());
  await pass(page, DAY);
  await page.waitForMessage();
  expect([values, page.isSignedIn(), page.isOpen()]).toEqual([[false], false, true]);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(page.connections()).toBe(1);
});

test('a session longer than the longest timer does not expire early', async () => {
  const page = arrange({ options: { local: true, sessionMs: 400 * DAY } });
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  await pass(page, 399 * DAY);
  expect([page.isSignedIn(), page.isOpen()]).toEqual([true, false]);
  await pass(page, DAY);
  await page.waitForMessage();
});

test('a session ends when the server’s session ends, if that is before the message expires', async () => {
  const page = arrange({ sessionTtlMs: 60 * MINUTE });
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  await pass(page, 59 * MINUTE);
  expect(page.isSignedIn()).toBe(true);
  await pass(page, MINUTE);
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
});

test('the prompt after an expired session waits until the open view is closed', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.signIn();
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('Account');
  const before = page.requests('session').length;
  await pass(page, DAY);
  await page.waitFor(() => !page.isSignedIn());
  // The view could open only after the session is looked up again.
  await page.waitFor(() => {
    const lookups = page.requests('session');
    return lookups.length > before && lookups.every(({ open }) => !open);
  }, 'the session lookup');
  await act(async () => page.modal.test.settle());
  expect(page.view()).toBe('Account');
  await act(async () => page.modal.close());
  await page.waitForMessage();
  // The user is prompted only once.
  await act(async () => page.modal.close());
  await act(async () => page.modal.test.settle());
  expect(page.isOpen()).toBe(false);
});

/** A session that has ended while the sign-in server cannot be reached. */
async function endUnreachably() {
  const page = arrange();
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  page.failRequests(500);
  await pass(page, DAY);
  await page.waitWithClock(() => page.text().includes('Can’t reach the sign-in server'));
  return page;
}

test('an unreachable server at the end of a session does not disconnect the wallet', async () => {
  const page = await endUnreachably();
  expect([page.connections(), page.isSignedIn(), page.toast()]).toEqual([1, false, undefined]);
  page.failRequests(false);
  await page.press('Try again');
  await page.waitForMessage();
});

test('the view of an expired session shows the message by itself when the server is back', async () => {
  const page = await endUnreachably();
  page.failRequests(false);
  await page.waitWithClock(() => page.button('Sign') !== undefined);
  expect([page.connections(), page.isSignedIn()]).toEqual([1, false]);
});

test('a session that expired while the device slept is noticed when the page becomes visible', async () => {
  const page = arrange();
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  const { env } = page.modal.test;
  const date = vi.spyOn(env, 'date').mockReturnValue(env.date() + DAY);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await page.waitFor(() => !page.isSignedIn());
  date.mockRestore();
});

test.each([
  ['half of the nonce’s lifetime', undefined, 6 * MINUTE],
  ['half of its own lifetime', MINUTE, MINUTE / 2 + 1],
])('the displayed message is replaced before signing when %s has passed', async (_, sessionMs, late) => {
  const page = arrange({ options: { server: SERVER, ...(sessionMs !== undefined && { sessionMs }) } });
  await page.connectToMessage();
  await page.press('Show full message');
  const shown = page.root()?.querySelector('pre')?.textContent;
  await pass(page, late);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(page.signed).toHaveLength(1);
  expect(page.signed[0]).not.toBe(shown);
});

test('a signature after the message expired is not blamed on the clock', async () => {
  const page = arrange({ options: { server: SERVER, sessionMs: MINUTE } });
  await page.connectToWalletPrompt();
  await pass(page, 3 * MINUTE);
  await act(async () => page.releaseWallet());
  await page.waitFor(() => page.text().includes('The sign-in wasn’t accepted'));
  expect(page.text()).not.toContain('clock');
});

test('a session that expired while another account was active prompts when its account is active again', async () => {
  const [alice, bob] = [evmSigner(1), evmSigner(2)];
  const page = arrange({ accounts: [alice, bob] });
  await page.signIn();
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.waitForMessage();
  await pass(page, DAY);
  await act(async () => page.wallet.changeAccounts([alice.address, bob.address]));
  await page.waitForMessage();
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(page.signed.map((text) => text.split('\n')[1])).toEqual([alice.address, alice.address]);
});

test('a session ends when its message expires, though the server allows a minute for slow clocks', async () => {
  const page = arrange({ options: { server: SERVER, sessionMs: MINUTE } });
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  await pass(page, MINUTE - 1000);
  expect(page.isSignedIn()).toBe(true);
  await pass(page, 1000);
  expect(page.isSignedIn()).toBe(false);
  await page.waitForMessage();
});

test('a message is replaced when half of the nonce lifetime reported by the server has passed', async () => {
  const page = arrange({ nonceTtlMs: MINUTE });
  await page.connectToMessage();
  await pass(page, 2 * MINUTE);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(page.signed).toHaveLength(1);
});
