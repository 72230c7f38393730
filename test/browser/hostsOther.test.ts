/** Tests pages with their own dialogs or base URL, zoomed pages, and pages that remove the modal. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dapp, modal, useBrowser } from './browser.js';
import { checkUsable, differences, openHost, openModal, readStyles, waitUntilSettled } from './hostPage.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: EVM });
const { url } = dapp;

/** Shows a modal dialog of the page itself. */
const showOther = (page: Page) =>
  page.evaluate(() => {
    const other = document.createElement('dialog');
    other.id = 'other';
    other.append('A dialog of the page');
    document.body.append(other);
    other.showModal();
  });

test('the modal works above an open modal dialog of the page', async () => {
  const watched = await openHost(visit, 'clean');
  const { page, faults, close } = watched;
  await openModal(page);
  const clean = await readStyles(page);
  await page.keyboard.press('Escape');
  await showOther(page);
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await page.getByRole('button', { name: 'Acorn' }).waitFor();
  await waitUntilSettled(page);
  expect(differences(clean, await readStyles(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#other').isVisible()).toBe(true);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#other')?.remove());
  await openModal(page);
  await checkUsable(watched);
  expect(faults).toEqual([]);
  await close();
});

test('a dialog of the page that opens later covers the modal and leaves it unchanged', async () => {
  const watched = await openHost(visit, 'clean');
  const { page, faults, close } = watched;
  await openModal(page);
  await showOther(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#other').isVisible()).toBe(false);
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await checkUsable(watched);
  expect(faults).toEqual([]);
  await close();
});

test('the next open restores a modal that the page removed from the document', async () => {
  const watched = await openHost(visit, 'clean');
  const { page, faults, close } = watched;
  const remove = () => page.evaluate(() => document.querySelector('[data-latchkey]')?.remove());
  await openModal(page);
  await remove();
  await openModal(page);
  await page.keyboard.press('Escape');
  await remove();
  await openModal(page);
  await checkUsable(watched);
  await expect.poll(() => page.locator('[data-latchkey]').count()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test('a foreign base URL does not change the addresses of code and pictures', async () => {
  const watched = await openHost(visit, 'clean');
  const { page, faults, close } = watched;
  // The demo's policy forbids base URLs, so this test uses a page without that rule.
  await page.route('**/hostile.html?host=base', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy']?.replace("base-uri 'none'", 'base-uri *') ?? '';
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
  await page.goto(`${url}hostile.html?host=base`);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  expect(await page.evaluate(() => document.baseURI)).toBe('https://evil.example/');
  await openModal(page);
  await checkUsable(watched);
  // The page's own icon uses the base URL, which is not a fault of the modal.
  expect(faults.filter((fault) => !fault.includes('evil.example/icon.svg'))).toEqual([]);
  await close();
});

test('on a zoomed page the modal stays visible and works', async () => {
  const watched = await openHost(visit, 'zoom');
  const { page, faults, close } = watched;
  await openModal(page);
  const box = await modal(page).boundingBox();
  const [left, right] = [box?.x ?? -1, 1280 - (box?.x ?? 0) - (box?.width ?? 0)];
  expect(left).toBeGreaterThan(0);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  await checkUsable(watched);
  expect(faults).toEqual([]);
  await close();
});
