/** Tests a browser that blocks storage in the frame: the login lasts as long as the page. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dapp, modal, printScreen, value, watchPolicy } from './browser.js';
import { answer, codeFor, FRAME_ORIGIN, logIn } from './embedded.js';
import { closeQuietly } from './failedTry.js';
import { WITH_PROFILE } from './launch.js';
import { codeField, openConnect, sendEmail, waitUntilLoggedIn } from './logins.js';

let folder: string;
let context: BrowserContext;

/** Settings that block site data of the frame's origin, as some users and browsers do for all third parties. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-profile-'));
  await mkdir(join(folder, 'Default'));
  const cookies = { [`${FRAME_ORIGIN},*`]: { setting: 2 } };
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { block_third_party_cookies: true, content_settings: { exceptions: { cookies } } } }),
  );
  context = await chromium.launchPersistentContext(folder, {
    ...WITH_PROFILE,
    viewport: { width: 1280, height: 800 },
  });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') for (const page of context?.pages() ?? []) await printScreen(page);
  await closeQuietly(async () => context?.close());
  await rm(folder, { recursive: true, force: true });
});

async function visit(): Promise<{ page: Page; faults: string[]; loads: () => number; close: () => Promise<void> }> {
  const page = await context.newPage();
  const faults: string[] = [];
  const loads: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => request.url().startsWith(`${FRAME_ORIGIN}/sdk`) && loads.push(request.url()));
  await watchPolicy(page, (text) => faults.push(text));
  await page.goto(`${dapp.url}?logins&bench`);
  await page.evaluate(() => window.latchkeySandbox?.ready);
  return { page, faults, loads: () => loads.length, close: () => page.close() };
}

/** The result of an access to storage inside the frame. */
const storageOf = (page: Page) =>
  page
    .frames()
    .find((one) => one.url().startsWith(`${FRAME_ORIGIN}/sdk`))
    ?.evaluate(() => {
      try {
        return String(localStorage.length);
      } catch (error) {
        return (error as Error).name;
      }
    });

test('without storage a login lasts as long as the page, in one frame', async () => {
  const { page, faults, loads, close } = await visit();
  await openConnect(page);
  await sendEmail(page, 'blocked@example.com');
  await codeField(page).waitFor();
  expect(await storageOf(page)).toBe('SecurityError');
  await codeField(page).pressSequentially(await codeFor('blocked@example.com'));
  await waitUntilLoggedIn(page);
  for (const namespace of ['eip155', 'solana'] as const) {
    const signed = page.evaluate(
      (name) => window.latchkeySandbox?.modal.api[name].signMessage('Hello').then((done) => String(done)),
      namespace,
    );
    await answer(page, 'Approve');
    expect(await signed).not.toBe('');
    await modal(page).waitFor({ state: 'hidden' });
  }
  expect(loads()).toBe(1);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('without storage a reload logs out silently, and the next login works', async () => {
  const { page, faults, loads, close } = await visit();
  await logIn(page, 'again@example.com');
  const before = loads();
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  expect(loads()).toBe(before + 1);
  expect(await page.locator('.lk-toast, .lk-alert').count()).toBe(0);
  // The page knows now that no user is logged in, so it does not load the frame a third time.
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  expect(loads()).toBe(before + 1);
  await logIn(page, 'another@example.com');
  expect(faults).toEqual([]);
  await close();
}, 120_000);
