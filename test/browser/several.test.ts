/** Tests several modals on one page, under StrictMode, and recreated as by hot reload. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, value, waitUntilStill } from './browser.js';

const visit = useBrowser();
const open = () => visit({ query: 'several.html' });

/** The open dialog. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const side = (page: Page, id: 'left' | 'right') => value(page, id).getByRole('button').first();
const hosts = (page: Page) => page.locator('[data-latchkey]').count();
const themeOf = (page: Page) =>
  dialog(page).evaluate((node) => node.closest('[data-theme]')?.getAttribute('data-theme') ?? 'none');

async function connectLeft(page: Page): Promise<void> {
  await side(page, 'left').click();
  await dialog(page).getByRole('button', { name: 'Acorn' }).click();
  await expect.poll(() => side(page, 'left').textContent()).toMatch(/0x/);
  await expect.poll(() => dialog(page).count()).toBe(0);
}

test('each of two modals has its own language, theme and element', async () => {
  const { page, faults, close } = await open();
  await expect
    .poll(async () => [await side(page, 'left').textContent(), await side(page, 'right').textContent()])
    .toEqual(['Connect wallet', 'Wallet verbinden']);
  await side(page, 'left').click();
  await dialog(page).getByRole('heading', { name: 'Connect a wallet' }).waitFor();
  await expect.poll(() => themeOf(page)).toBe('light');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await side(page, 'right').click();
  await dialog(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await expect.poll(() => dialog(page).getByRole('heading', { name: 'Connect a wallet' }).count()).toBe(0);
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.keyboard.press('Escape');
  await expect.poll(() => hosts(page)).toBe(2);
  expect(faults).toEqual([]);
  await close();
});

test('a connection in one modal does not connect the other, also after a reload', async () => {
  const { page, faults, close } = await open();
  await connectLeft(page);
  await expect.poll(() => side(page, 'right').textContent()).toBe('Wallet verbinden');
  await page.reload();
  await expect.poll(() => side(page, 'left').textContent()).toMatch(/0x/);
  await expect.poll(() => side(page, 'right').textContent()).toBe('Wallet verbinden');
  const owners = await page.evaluate(() => Object.keys(localStorage).map((key) => key.split(':')[0]));
  expect(owners.filter((owner) => owner !== 'latchkey-sandbox' && owner !== 'left')).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('with two open modals Esc closes the upper one first', async () => {
  const { page, faults, close } = await open();
  await side(page, 'left').click();
  await dialog(page).getByRole('button', { name: 'Acorn' }).waitFor();
  // The page behind a modal dialog is inert, so only a script can open the second modal.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="right-open"]')?.click());
  await expect.poll(() => dialog(page).count()).toBe(2);
  await expect.poll(() => dialog(page).last().getByRole('button', { name: 'Acorn' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(1);
  await expect.poll(() => themeOf(page)).toBe('light');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a modal that is recreated restores its connection and leaves no elements behind', async () => {
  const { page, faults, close } = await open();
  await connectLeft(page);
  const renew = async (count: number) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="left-renew"]')?.click());
    await expect.poll(() => value(page, 'left-renewed').textContent()).toBe(String(count));
    await expect.poll(() => side(page, 'left').textContent()).toMatch(/0x/);
    await value(page, 'left-open').click();
    await dialog(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  };
  await renew(1);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  await renew(2);
  await waitUntilStill(page);
  const before = await nodes();
  for (let count = 3; count <= 6; count++) await renew(count);
  // Elements of the view before may still be fading out.
  await expect.poll(async () => [await hosts(page), await nodes()]).toEqual([1, before]);
  expect(faults).toEqual([]);
  await close();
});
