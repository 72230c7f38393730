/** Tests the modal inside the page (`embed`): scrolling of the page and of the views. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagesOf, useBrowser } from './browser.js';
import { WALLETS } from './parts.js';

const visit = useBrowser({ parts: WALLETS });

const section = (page: Page) => page.getByRole('region').and(page.locator('[data-presentation="inline"]'));
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function openAll(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'All wallets' }).click();
  await section(page).getByRole('button', { name: 'Amber Anchor' }).waitFor();
}

test('the wheel over a view that fits scrolls the page', async () => {
  const { page, faults, close } = await visit({ query: '?embed' });
  await section(page).getByRole('button', { name: 'All wallets' }).hover();
  const before = await scrolled(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  { name: 'a desktop', size: { width: 1280, height: 800 } },
  { name: 'a low window', size: { width: 844, height: 390 } },
])(
  'the list of all wallets scrolls in the section, and only visible wallets are drawn and fetched: $name',
  async ({ size }) => {
    const { page, requests, faults, close } = await visit({ query: '?embed' });
    await page.setViewportSize(size);
    await openAll(page);
    const list = section(page).locator('.lk-scroll');
    const nodes = () => section(page).locator('*').count();
    await expect.poll(nodes).toBeLessThanOrEqual(400);
    expect(pagesOf(requests)).toBe(1);
    await expect.poll(() => list.evaluate((area) => area.clientHeight)).toBeLessThanOrEqual(size.height);
    await list.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => list.evaluate((area) => area.scrollTop)).toBeGreaterThan(300);
    await expect.poll(nodes).toBeLessThanOrEqual(400);
    expect(faults).toEqual([]);
    await close();
  },
);

test('a new view, and the wallet that gets the focus, are scrolled into view', async () => {
  const { page, faults, close } = await visit({ query: '?embed' });
  await page.setViewportSize({ width: 1280, height: 400 });
  const all = section(page).getByRole('button', { name: 'All wallets' });
  await all.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  const seen = async () => {
    const box = await section(page).locator(':focus').boundingBox();
    // The page scrolls by whole pixels.
    return box && Math.round(box.y) >= 0 && Math.round(box.y + box.height) <= 400;
  };
  await all.press('Enter');
  await section(page).getByRole('button', { name: 'Amber Anchor' }).waitFor();
  await expect.poll(seen).toBe(true);
  await section(page).getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  for (let row = 0; row < 6; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(seen).toBe(true);
  }
  expect(faults).toEqual([]);
  await close();
});
