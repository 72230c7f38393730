/** The gallery in every look. A walk through all states takes its time, so one walk a look asks all there is to ask. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { bringAxe, broken, type GalleryLook, misfits, moves, openGallery, walk } from './gallery.js';

const visit = useBrowser();

interface Look extends GalleryLook {
  readonly name: string;
  readonly size?: { readonly width: number; readonly height: number };
}

// As high as a phone: axe takes what is scrolled away for hidden.
const narrow = { width: 320, height: 844 };

// Every pair of theme, direction and width is there once; all eight would find nothing that these do not.
const looks: readonly Look[] = [
  { name: 'light, left to right, desktop' },
  { name: 'dark, left to right, 320 px', theme: 'dark', phone: true, size: narrow },
  { name: 'dark, right to left, desktop', theme: 'dark', locale: 'ar' },
  { name: 'light, right to left, 320 px', locale: 'ar', phone: true, size: narrow },
  { name: 'in the page, dark, right to left', form: 'inline', theme: 'dark', locale: 'ar' },
];

test.each(looks)('every state is accessible, fits and keeps still: $name', { timeout: 300_000 }, async (look) => {
  const gallery = await openGallery(visit, look);
  const { page, names, faults, close } = gallery;
  if (look.size) await page.setViewportSize(look.size);
  expect(names.length).toBeGreaterThan(40);
  await bringAxe(page);
  const found = await walk(gallery, { broken, misfits, moves, ...(look.form && { otherForms: formIs(look.form) }) });
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((question) => [question, {}])));
  expect(faults).toEqual([]);
  await close();
});

const sizes: readonly Look[] = [
  { name: '1280 × 800 at 400 %', phone: true, size: { width: 320, height: 200 } },
  { name: 'in the page', form: 'inline' },
  { name: 'a sheet on a wide window', form: 'sheet' },
];

test.each(sizes)('every state fits: $name', { timeout: 300_000 }, async (look) => {
  const gallery = await openGallery(visit, look);
  if (look.size) await gallery.page.setViewportSize(look.size);
  const found = await walk(gallery, { misfits, ...(look.form && { otherForms: formIs(look.form) }) });
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((question) => [question, {}])));
  expect(gallery.faults).toEqual([]);
  await gallery.close();
});

/** States that show no view have no form. */
const FORMLESS = /^(buttons|unsupported-shake|toast-closed)$/;

const formIs = (wanted: string) => async (page: Page, state: string) => {
  if (FORMLESS.test(state)) return [];
  const form = await page.locator('.lk-dialog').first().getAttribute('data-form');
  return form === wanted ? [] : [`its form is ${form}`];
};

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
