/** Tests pairing by keyboard alone: first focus, Tab and arrows. */

import { expect, test } from 'vitest';
import { modal, useBrowser, visibleText } from './browser.js';
import { focused, tabRound, useGallery } from './gallery.js';
import { NAMESPACES } from './parts.js';

const visit = useBrowser({ parts: NAMESPACES });
const at = useGallery(visit);

test('the focus starts at the title while the code is made, and Tab visits header, tabs and link', async () => {
  const page = await at('pairing-code');
  await expect.poll(() => focused(page)).toBe('h2: Lumen');
  expect(await tabRound(page)).toEqual(['Close', 'Phone', 'Copy link']);
});

test('arrows, Home and End select a tab, and the tab names its panel', async () => {
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
  expect(seen).toEqual(['Computer', 'Browser', 'Phone', 'Browser', 'Phone']);
});

test('a failed link announces Try again, which Tab reaches', async () => {
  const page = await at('pairing-any-failed');
  await modal(page).getByRole('alert').getByText('The link didn’t load').waitFor();
  expect(await tabRound(page)).toEqual(['Close', 'Try again', 'Copy link', 'All wallets']);
});

test('on a phone the focus starts at the app, the code is one key away, and Esc closes', async () => {
  const page = await at('pairing-app', { phone: true });
  await expect.poll(() => focused(page)).toBe('Open Kite');
  expect(await tabRound(page)).toEqual(['Close', 'Open Kite', 'Copy link', 'Show QR']);
  await modal(page).getByRole('button', { name: 'Show QR' }).focus();
  await page.keyboard.press('Enter');
  await visibleText(page, 'Scan with another phone').waitFor();
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
});
