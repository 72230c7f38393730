/** The gallery in every form and at every size: nothing is cut off, nothing out of reach. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { bringAxe, broken, type GalleryLook, openGallery } from './gallery.js';

const visit = useBrowser();

/** What does not fit: a page or dialog that scrolls sideways, a control that no scrolling brings into the window. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth, innerHeight } = window;
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const host of document.querySelectorAll('[data-latchkey]')) {
      const root = host.shadowRoot;
      for (const box of root?.querySelectorAll('.lk-dialog, .lk-body, .lk-scroll') ?? []) {
        if (box.scrollWidth > box.clientWidth) found.push(`.${box.className} scrolls sideways`);
      }
      for (const control of root?.querySelectorAll('button, a, input') ?? []) {
        if (control.closest('[inert], [aria-hidden="true"]')) continue;
        control.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const inside = left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5;
        // On a very low window a tall control is reached when any of it is.
        const tall = bottom - top > innerHeight / 2 && top < innerHeight && bottom > 0;
        if (width > 0 && !inside && !tall)
          found.push(`${control.textContent || control.getAttribute('aria-label')} is out of reach`);
      }
    }
    return found;
  });

const sizes = [
  { name: '320 px wide', width: 320, height: 568 },
  { name: '1280 × 800 at 400 %', width: 320, height: 200 },
  { name: '320 px wide, right to left', width: 320, height: 568, locale: 'ar' },
];

test.each(sizes)('every state fits: $name', { timeout: 300_000 }, async ({ width, height, locale = 'en' }) => {
  const { page, names, show, faults, close } = await openGallery(visit, { phone: true, locale });
  await page.setViewportSize({ width, height });
  const found: Record<string, readonly string[]> = {};
  for (const state of names) {
    await show(state);
    const wrong = await misfits(page);
    if (wrong.length > 0) found[state] = wrong;
  }
  expect(found).toEqual({});
  expect(faults).toEqual([]);
  await close();
});

const forms: readonly (GalleryLook & { readonly name: string })[] = [
  { name: 'in the page', form: 'inline' },
  { name: 'in the page, dark, right to left', form: 'inline', theme: 'dark', locale: 'ar' },
  { name: 'a sheet on a wide window', form: 'sheet' },
];

test.each(forms)('a form that was asked for is shown and breaks no rule: $name', { timeout: 300_000 }, async (look) => {
  const { page, names, show, faults, close } = await openGallery(visit, look);
  await bringAxe(page);
  const found: Record<string, readonly string[]> = {};
  for (const state of names.filter((name) => !/^(buttons|unsupported-shake|toast-closed)$/.test(name))) {
    await show(state);
    expect(await page.locator('.lk-dialog').first().getAttribute('data-form'), state).toBe(look.form);
    const wrong = [...(await misfits(page)), ...(await broken(page))];
    if (wrong.length > 0) found[state] = wrong;
  }
  expect(found).toEqual({});
  expect(faults).toEqual([]);
  await close();
});
