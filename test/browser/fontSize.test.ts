/** The size of the modal after the font size that the user chose in the browser. */

import { expect, test } from 'vitest';
import { allWallets, cell, inModal, modal, useBrowser, waitUntilStill } from './browser.js';
import { WALLETS } from './parts.js';

const visit = useBrowser({ parts: WALLETS });

/** Opens Connect in a browser with this font size, px. */
async function openWith(size: number, viewport: { readonly width: number; readonly height: number }) {
  const watched = await visit({ reducedMotion: true });
  const { page } = watched;
  await page.setViewportSize(viewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await cell(page, 'Acorn').waitFor();
  await waitUntilStill(page);
  /** Rendered height of a name, relative to its 16 px. */
  const scale = async () => ((await cell(page, 'Acorn').locator('.lk-cell__name').boundingBox())?.height ?? 0) / 16;
  return { ...watched, scale };
}

test('with twice the font size everything is twice as large, stays in the window and can be scrolled to', async () => {
  const { page, faults, scale, close } = await openWith(32, { width: 1280, height: 800 });
  expect(await scale()).toBe(2);
  const box = (await modal(page).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect([box.width, box.x]).toEqual([720, 280]);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(800);
  await allWallets(page).click();
  const last = inModal(page, '.lk-grid > li').last();
  const isAtEnd = async () => {
    await inModal(page, '.lk-scroll, .lk-body').evaluateAll((areas) => {
      for (const area of areas) area.scrollTo({ top: area.scrollHeight, behavior: 'instant' });
    });
    // Placeholders of a page that is loading have no position.
    const position = await last.getAttribute('aria-posinset');
    const bottom = await last.boundingBox().then((place) => place && place.y + place.height);
    return position !== null && position === (await last.getAttribute('aria-setsize')) && Number(bottom) <= 800;
  };
  await expect.poll(isAtEnd).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('on a phone the sheet is enlarged as far as its layout fits', async () => {
  const { page, faults, scale, close } = await openWith(32, { width: 390, height: 844 });
  expect(await scale()).toBeCloseTo(390 / 290, 1);
  const box = (await modal(page).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect([box.x, Math.round(box.width)]).toEqual([0, 390]);
  expect(box.y).toBeGreaterThan(0);
  expect(Math.round(box.y + box.height)).toBe(844);
  expect(await modal(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a smaller font size changes nothing', async () => {
  const { scale, faults, close } = await openWith(12, { width: 1280, height: 800 });
  expect(await scale()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});
