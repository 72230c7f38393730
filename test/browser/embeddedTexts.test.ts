/** Tests messages of the embedded wallet: a login that cannot be restored, an unknown network, a slow frame. */

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { modal, useBrowser, value, visibleText } from './browser.js';
import { call, logIn, setFault } from './embedded.js';
import { LOGINS, openConnect } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => setFault(null));

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();

test('a login that cannot be restored after a reload shows an error and disconnects', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'init@example.com');
  await setFault({ kind: 'error', of: 'IS_CONNECTED', message: 'Not today' });
  await page.reload();
  await toast(page, 'A problem occurred while trying initialize authentication').waitFor();
  await expect.poll(() => value(page, 'account-eip155').textContent()).toBe('none');
  // The modal starts again at Connect.
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  // The app learns the reason.
  expect(faults).toEqual(['error: Not today']);
  await close();
});

test('the client rejects a network that is not configured', async () => {
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

test('a Farcaster login shows that it loads the user data', async () => {
  const { page, context, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Farcaster' }).click();
  await modal(page).getByRole('img', { name: 'QR code' }).waitFor();
  await modal(page).getByRole('button', { name: 'Copy link' }).click();
  await setFault({ kind: 'slow', ms: 2_000, of: 'GET_USER' });
  const phone = await context.newPage();
  await phone.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await phone.getByRole('button', { name: 'Approve' }).click();
  await visibleText(page, 'Loading user data').waitFor();
  await modal(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await close();
});
