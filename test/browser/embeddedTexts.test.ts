/** The words of the failure catalogue (spec §5, §8; reference, socials) as people and developers read them in the page. */

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { modal, says, useBrowser, value } from './browser.js';
import { answer, call, codeFor, fault, insideFrame, logIn, request } from './embedded.js';
import { LOGINS, openConnect, press } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => fault(null));

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();

test('Requested RPC call is not allowed · Action not allowed', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'list@example.com');
  for (const method of ['eth_sign', 'wallet_addEthereumChain', 'personal_sign ', '__proto__']) {
    expect((await request(page, method)).message).toBe('Requested RPC call is not allowed');
  }
  await toast(page, 'Action not allowed').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Request was aborted', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'abort@example.com');
  const account = await value(page, 'account-eip155').textContent();
  const told = request(page, 'personal_sign', ['0x48656c6c6f', account]);
  await insideFrame(page).getByRole('button', { name: 'Approve' }).waitFor();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  expect((await told).message).toBe('Request was aborted');
  expect(faults).toEqual([]);
  await close();
});

test('A problem occurred while trying initialize authentication', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'init@example.com');
  await fault({ kind: 'error', of: 'IS_CONNECTED', message: 'Not today' });
  await page.reload();
  await toast(page, 'A problem occurred while trying initialize authentication').waitFor();
  await expect.poll(() => value(page, 'account-eip155').textContent()).toBe('none');
  // Back to where one begins (spec §8).
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('This application might not support Smart Accounts', async () => {
  const { page, faults, close } = await visit({ query: '?siwx' });
  const email = 'smart@example.com';
  await call(page, 'connectEmail', { email });
  await call(page, 'connectOtp', { otp: await codeFor(email) });
  await page.evaluate(() => void window.latchkeySandbox?.modal.connect({ connector: 'ID_AUTH' }));
  await modal(page).getByRole('button', { name: 'Sign', exact: true }).click();
  await answer(page, 'Reject');
  await says(page, 'This application might not support Smart Accounts').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Unsupported chain', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'chain@example.com');
  for (const name of ['switchNetwork', 'user', 'initSmartAccount']) {
    expect(await call(page, name, { network: 'eip155:424242' })).toEqual({
      code: 'CHAIN_UNSUPPORTED',
      message: 'Unsupported chain',
    });
  }
  expect(faults).toEqual([]);
  await close();
});

test('Could not open social popup', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('No.');
    };
  });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
  await says(page, 'Could not open social popup').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Could not fetch the social redirect uri', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await fault({ kind: 'error', of: 'GET_SOCIAL_REDIRECT_URI', message: 'Not today' });
  await openConnect(page);
  const popup = await press(page, 'Google');
  await says(page, 'Could not fetch the social redirect uri').waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('Retrieving user data · Something went wrong', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  const popup = await press(page, 'Google');
  await fault({ kind: 'slow', ms: 2_000, of: 'CONNECT_SOCIAL' });
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await says(page, 'Retrieving user data').waitFor();
  await modal(page).waitFor({ state: 'hidden' });

  await page.evaluate(() => window.latchkeySandbox?.modal.disconnect().then(() => undefined));
  await fault({ kind: 'error', of: 'CONNECT_SOCIAL', message: 'No such user' });
  await openConnect(page);
  const again = await press(page, 'Google');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await says(page, 'Something went wrong').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Loading user data', async () => {
  const { page, context, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Farcaster' }).click();
  await modal(page).getByRole('img', { name: 'QR code' }).waitFor();
  await modal(page).getByRole('button', { name: 'Copy link' }).click();
  await fault({ kind: 'slow', ms: 2_000, of: 'GET_USER' });
  const phone = await context.newPage();
  await phone.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await phone.getByRole('button', { name: 'Approve' }).click();
  await says(page, 'Loading user data').waitFor();
  await modal(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await close();
});

test('Invalid App Configuration, where a social login does not load', async () => {
  const { page, close } = await visit({ query: LOGINS });
  await page.clock.install();
  await fault({ kind: 'hang', of: 'GET_SOCIAL_REDIRECT_URI' });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
  await says(page, 'Continue in the new window').waitFor();
  await page.locator('iframe').waitFor({ state: 'attached' });
  const alert = page.getByText('Invalid App Configuration').filter({ visible: true });
  await expect.poll(() => page.clock.runFor(2_000).then(() => alert.count())).toBeGreaterThan(0);
  await close();
});

test('Social login timed out. Please try again.', async () => {
  const { page, close } = await visit({ query: LOGINS });
  // What asks the frame does not arrive: the frame's own 30 seconds do not begin.
  let stalled = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!/client|frame/i.test(route.request().url())) return route.continue();
    stalled += 1;
  });
  await page.clock.install();
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
  await says(page, 'Continue in the new window').waitFor();
  const late = says(page, 'Social login timed out. Please try again.');
  await expect.poll(() => page.clock.runFor(2_000).then(() => late.count())).toBe(1);
  expect(stalled).toBeGreaterThan(0);
  await close();
});
