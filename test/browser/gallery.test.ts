/** Tests the gallery in a wide window, light, left to right, and the gallery's index. */

import { expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';
import { accessibilityFaults, type Check, loadAxe } from './gallery.js';
import { walkAlways } from './galleryLooks.js';

const visit = useBrowser();

/** Views that the user must answer: Esc leaves them open. */
const UNANSWERED = /^unsupported(-busy|-shake)?$|^sign-in-(?!optional)/;

/** States with text in the focused search field: the first Esc clears it. */
const SEARCHED = /^(networks-(search|nothing)|all-wallets-(search|none|none-qr))$/;

/** States without an open view. */
const CLOSED = /^(buttons|toast-closed)$/;

/** Checks that Esc closes the modal, or leaves it open in states that require an answer. */
const escapes: Check = async (page, state) => {
  if (CLOSED.test(state)) return [];
  if (SEARCHED.test(state)) {
    const field = modal(page).getByRole('searchbox');
    if ((await field.inputValue()) === '') return ['its search field is empty'];
    await page.keyboard.press('Escape');
    if (!(await modal(page).isVisible())) return ['Esc closes it before it clears the search field'];
    if ((await field.inputValue()) !== '') return ['Esc does not clear the search field'];
  }
  await page.keyboard.press('Escape');
  const isOpen = await modal(page).isVisible();
  return isOpen === UNANSWERED.test(state) ? [] : [isOpen ? 'Esc leaves it open' : 'Esc closes it'];
};

walkAlways(visit, { name: 'light, left to right, desktop', secondEngine: true }, { escapes });

test('the index of the gallery is accessible and links to the states', async () => {
  const { page, faults, close } = await visit({ query: 'gallery.html' });
  await loadAxe(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Connect: Four wallets, dark' }).click();
  await page.getByRole('dialog', { name: 'Connect a wallet' }).getByRole('button', { name: 'Harbor' }).waitFor();
  expect(await page.locator('.lk').first().getAttribute('data-theme')).toBe('dark');
  expect(faults).toEqual([]);
  await close();
});
