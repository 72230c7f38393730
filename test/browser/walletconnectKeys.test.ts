/** Pairing by keyboard alone: where the focus is first, where Tab and arrows lead. */

import { expect, test } from 'vitest';
import { modal, says, useBrowser } from './browser.js';
import { focused, tabRound, useGallery } from './gallery.js';

const visit = useBrowser();
const at = useGallery(visit);

test('a code begins at its link; Tab goes through the header, tabs and link', async () => {
  const page = await at('pairing-code');
  await expect.poll(() => focused(page)).toBe('Copy link');
  expect(await tabRound(page)).toEqual(['Close', 'Mobile', 'Copy link']);
});

test('arrows choose a way, Home the first and End the last; the panel is named by its tab', async () => {
  const page = await at('pairing-code');
  const tabs = modal(page).getByRole('tab');
  const chosen = () => modal(page).getByRole('tab', { selected: true }).textContent();
  const panel = () => modal(page).getByRole('tabpanel').getAttribute('aria-labelledby');
  await tabs.first().focus();
  const seen: unknown[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'Home']) {
    await page.keyboard.press(key);
    seen.push(await chosen());
    await expect.poll(panel).toBe(await modal(page).getByRole('tab', { selected: true }).getAttribute('id'));
  }
  expect(seen).toEqual(['Desktop', 'Browser', 'Mobile', 'Browser', 'Mobile']);
});

test('a link that failed offers another try, which is announced and reached by Tab', async () => {
  const page = await at('pairing-any-failed');
  await modal(page).getByRole('alert').getByText('The link didn’t load').waitFor();
  expect(await tabRound(page)).toEqual(['Close', 'Try again', 'Copy link', 'All wallets']);
});

test('on a phone the app comes first, its code for another phone is a key away, and Esc leads out', async () => {
  const page = await at('pairing-app', { phone: true });
  await expect.poll(() => focused(page)).toBe('Open Kite');
  expect(await tabRound(page)).toEqual(['Close', 'Open Kite', 'Copy link', 'Show QR']);
  await modal(page).getByRole('button', { name: 'Show QR' }).focus();
  await page.keyboard.press('Enter');
  await says(page, 'Scan with another phone').waitFor();
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
});
