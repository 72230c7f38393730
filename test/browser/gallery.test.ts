/** The gallery on a wide window, light, left to right; and its index. */

import { expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';
import { bringAxe, broken, type Question } from './gallery.js';
import { walkAlways } from './galleryLooks.js';

const visit = useBrowser();

/** Views that the user must answer: Esc leaves them open. */
const UNANSWERED = /^unsupported(-busy|-shake)?$|^sign-in-(?!optional)/;

/** States without an open view. */
const CLOSED = /^(buttons|toast-closed)$/;

/** Esc closes the modal with its toasts, searches and waits, except where an answer is required. */
const escapes: Question = async (page, state) => {
  if (CLOSED.test(state)) return [];
  await page.keyboard.press('Escape');
  const isOpen = await modal(page).isVisible();
  return isOpen === UNANSWERED.test(state) ? [] : [isOpen ? 'Esc leaves it open' : 'Esc closes it'];
};

walkAlways(visit, { name: 'light, left to right, desktop' }, { escapes });

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
