/** Tests social logins inside Telegram, where a page must not open windows. */

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { modal, useBrowser, value } from './browser.js';
import { FRAME_ORIGIN, setFault } from './embedded.js';
import { LOGINS, openConnect } from './logins.js';

const visit = useBrowser();
afterEach(() => setFault(null));

/** Makes the page look like one inside Telegram, which adds its bridge to the window and the user data to the hash. */
async function inside(page: Page, context: BrowserContext) {
  await context.addInitScript(() => {
    if (window === top) Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } });
  });
  await page.goto(`${page.url()}#tgWebAppData=user%3D1`);
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
}

async function leave(page: Page, context: BrowserContext) {
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${FRAME_ORIGIN}/social**`);
  expect(context.pages()).toHaveLength(1);
}

test('the page goes to the provider and returns connected, without traces in its address', async () => {
  // The return URL follows two dashes, and may contain dashes itself.
  const { page, context, faults, close } = await visit({ query: '?from=a--b--c&logins' });
  const home = page.url();
  await inside(page, context);
  await leave(page, context);
  expect(page.url()).not.toContain('tgWebAppData');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.href.startsWith(home));
  for (const namespace of ['eip155', 'solana']) {
    await expect.poll(() => value(page, `account-${namespace}`).textContent()).not.toBe('none');
  }
  expect(new URL(page.url()).searchParams.get('from')).toBe('a--b--c');
  expect(page.url()).not.toContain('result_uri');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('callback');
  expect(faults).toEqual([]);
  await close();
});

test('an unrequested result connects nothing and does not load the frame', async () => {
  const { page, context, faults, close } = await visit({ query: LOGINS });
  const home = page.url();
  await inside(page, context);
  const forged = encodeURIComponent(`${FRAME_ORIGIN}/callback?provider=google&code=${'0'.repeat(32)}`);
  await page.goto(`${home}&result_uri=${forged}`);
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await openConnect(page);
  await expect.poll(() => value(page, 'account-eip155').textContent()).toBe('none');
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a login that failed at the provider shows a message when the page returns', async () => {
  const { page, context, faults, close } = await visit({ query: LOGINS });
  await inside(page, context);
  await leave(page, context);
  await setFault({ kind: 'error', of: 'CONNECT_SOCIAL', message: 'No such user' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Something went wrong').filter({ visible: true }).first().waitFor();
  await expect.poll(() => value(page, 'account-eip155').textContent()).toBe('none');
  expect(page.url()).not.toContain('result_uri');
  expect(faults).toEqual([]);
  await close();
});
