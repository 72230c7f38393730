/** axe over every state of every view: each theme with each direction and each width. */

import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { bringAxe, broken, type GalleryLook, openGallery } from './gallery.js';

const visit = useBrowser();

// Every pair of theme, direction and width is there once; all eight would find nothing that these do not.
const looks: readonly (GalleryLook & { readonly name: string })[] = [
  { name: 'light, left to right, desktop' },
  { name: 'dark, left to right, phone', theme: 'dark', phone: true },
  { name: 'dark, right to left, desktop', theme: 'dark', locale: 'ar' },
  { name: 'light, right to left, phone', locale: 'ar', phone: true },
];

test.each(looks)('no state breaks a rule of accessibility: $name', { timeout: 300_000 }, async ({ name, ...look }) => {
  const { page, names, show, faults, close } = await openGallery(visit, look);
  expect(names.length, name).toBeGreaterThan(40);
  await bringAxe(page);
  const found: Record<string, readonly string[]> = {};
  for (const state of names) {
    await show(state);
    const rules = await broken(page);
    if (rules.length > 0) found[state] = rules;
  }
  expect(found).toEqual({});
  expect(faults).toEqual([]);
  await close();
});

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
