/** The gallery in every look of a wide window, and its index. */

import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { bringAxe, broken, openGallery, type WholeLook, wholeWalk } from './gallery.js';

const visit = useBrowser();

// Every pair of theme, direction and width is there once, the other two in galleryNarrow: all eight would find nothing more.
const looks: readonly WholeLook[] = [
  { name: 'light, left to right, desktop' },
  { name: 'dark, right to left, desktop', theme: 'dark', locale: 'ar' },
  { name: 'in the page, dark, right to left', form: 'inline', theme: 'dark', locale: 'ar' },
];

test.each(looks)('every state is accessible, fits and keeps still: $name', { timeout: 300_000 }, (look) =>
  wholeWalk(visit, look),
);

test('the index of the gallery breaks no rule and leads to a state', async () => {
  const { page, faults, close } = await visit({ query: 'gallery.html' });
  await bringAxe(page);
  expect(await broken(page)).toEqual([]);
  await page.getByRole('link', { name: 'Connect: Four wallets, dark' }).click();
  await page.getByRole('dialog', { name: 'Connect a wallet' }).getByRole('button', { name: 'Harbor' }).waitFor();
  expect(await page.locator('.lk').first().getAttribute('data-theme')).toBe('dark');
  expect(faults).toEqual([]);
  await close();
});

test('names of states are unique', async () => {
  const { names, close } = await openGallery(visit);
  expect(new Set(names).size).toBe(names.length);
  await close();
});
