/** Tests sign-in at the server of the demo, whose faults can be switched on in the page. */

import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { dapp, modal, useBrowser, value, visibleText } from './browser.js';
import { answer, call, codeFor } from './embedded.js';
import { press } from './siwx/visitor.js';

const visit = useBrowser();
const { url } = dapp;

beforeEach(async () => {
  await fetch(`${url}__fault`, { method: 'POST', body: 'null' });
});

interface Login {
  readonly data: { readonly chainId: string; readonly accountAddress: string };
  readonly signature: string;
}

/** The sessions of this browser at the server. */
async function logins(page: Page): Promise<readonly Login[]> {
  const response = await page.request.get(`${url}siwx/session`);
  return ((await response.json()) as { readonly sessions: readonly Login[] }).sessions;
}

async function approveAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const wallet of window.latchkeySandbox?.modal.state.sandbox.wallets.get() ?? []) wallet.mode = 'approve';
  });
}

async function choose(page: Page, wallet: string): Promise<void> {
  await approveAll(page);
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: wallet }).click();
  await visibleText(page, 'Valid until').waitFor();
}

const isSignedIn = (page: Page, text: 'yes' | 'no') =>
  expect.poll(() => value(page, 'signed-in').textContent()).toBe(text);

/** Switches on a fault of the server. Clicks the demo's button by script, because the modal covers it. */
async function flip(page: Page, fault: string): Promise<void> {
  const button = page.getByTestId(`fault-${fault}`);
  await button.dispatchEvent('click');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
}

test.each([
  ['eip155', 'Acorn'],
  ['solana', 'Cedar'],
])('%s: a signature signs in at the server of the demo', async (namespace, wallet) => {
  const { page, faults, close } = await visit({ query: '?siwx' });
  await isSignedIn(page, 'no');
  await choose(page, wallet);
  await press(page, 'Sign');
  await modal(page).waitFor({ state: 'hidden' });
  await isSignedIn(page, 'yes');
  const account = await value(page, 'account').textContent();
  const [login, ...others] = await logins(page);
  expect(login?.data.chainId).toMatch(new RegExp(`^${namespace}:`));
  expect(login?.data.accountAddress).toBe(account);
  expect(others).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('each failure of the server shows a message, which disappears with the failure', async () => {
  const { page, faults, close } = await visit({ query: '?siwx' });
  await flip(page, 'nonce');
  await choose(page, 'Acorn');
  await press(page, 'Sign');
  await visibleText(page, 'The sign-in wasn’t accepted').waitFor();
  await flip(page, 'behind');
  await press(page, 'Try again');
  await visibleText(page, 'Check the clock of this device').waitFor();
  await flip(page, 'down');
  await press(page, 'Try again');
  await visibleText(page, 'Can’t reach the sign-in server').waitFor();
  await flip(page, 'ahead');
  await press(page, 'Try again');
  await press(page, 'Sign');
  await visibleText(page, 'Check the clock of this device').waitFor();
  await expect.poll(() => logins(page)).toEqual([]);
  await flip(page, 'none');
  await press(page, 'Try again');
  await modal(page).waitFor({ state: 'hidden' });
  await isSignedIn(page, 'yes');
  // Besides the browser's own messages about failed responses, each failure is reported to the page once.
  expect(faults.filter((fault) => !fault.includes('the server responded with a status'))).toEqual([
    'error: The sign-in server rejected "/verify" with HTTP status 401 (NONCE_REFUSED).',
    'error: The sign-in server rejected "/verify" with HTTP status 401 (MESSAGE_EARLY).',
    'error: The sign-in server rejected "/nonce" with HTTP status 500 (SIGN_IN_FAILED).',
    'error: The sign-in server rejected "/verify" with HTTP status 401 (MESSAGE_EXPIRED).',
  ]);
  await close();
});

test('an optional sign-in can be skipped, made later by the page’s button, and ended', async () => {
  const { page, faults, close } = await visit({ query: '?siwx=optional' });
  await choose(page, 'Acorn');
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await isSignedIn(page, 'no');
  await page.getByTestId('sign-in').click();
  await isSignedIn(page, 'yes');
  await expect.poll(() => logins(page)).toHaveLength(1);
  await page.getByTestId('sign-out').click();
  await isSignedIn(page, 'no');
  await expect.poll(() => logins(page)).toEqual([]);
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(faults).toEqual([]);
  await close();
});

test('the embedded wallet signs in its frame, and the server verifies its account on the chain', async () => {
  const { page, faults, close } = await visit({ query: '?logins&siwx' });
  const email = 'signs-in@example.com';
  expect(await call(page, 'connectEmail', { email })).toEqual({ value: 'VERIFY_OTP' });
  expect(await call(page, 'connectOtp', { otp: await codeFor(email) })).toEqual({ value: undefined });
  // Do not await `connect`, which resolves only after the sign-in.
  await page.evaluate(() => void window.latchkeySandbox?.modal.connect({ connector: 'ID_AUTH' }));
  await visibleText(page, 'Valid until').waitFor();
  await press(page, 'Sign');
  await visibleText(page, 'Approve transaction').waitFor();
  await answer(page, 'Approve');
  await isSignedIn(page, 'yes');
  const [login] = await logins(page);
  expect(login?.data.accountAddress).toBe(await value(page, 'account').textContent());
  // The signature is from a contract that is not deployed yet (ERC-6492), so only its chain can verify it.
  expect(login?.signature).toMatch(/(?:6492){16}$/);
  expect(faults).toEqual([]);
  await close();
});
