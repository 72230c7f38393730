/** Every view by keyboard alone: where the focus is first, where Tab and arrows lead, what Esc does. */

import { expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';
import { focused, type GalleryLook, tabRound, useGallery } from './gallery.js';

const visit = useBrowser();

const at = useGallery(visit);
const first = async (state: string, look?: GalleryLook) => focused(await at(state, look));
const round = async (state: string) => tabRound(await at(state));

test('Connect begins at its title; Tab goes to close, one cell of the shelf, the links', async () => {
  expect(await first('connect-four')).toBe('h2: Connect a wallet');
  expect(await round('connect-four')).toMatchInlineSnapshot(`
    [
      "Close",
      "Harbor Installed",
      "a: Terms",
      "a: Privacy Policy",
    ]
  `);
});

test('arrows, Home and End move on the shelf', async () => {
  const page = await at('connect-eleven');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const seen = [await focused(page)];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home']) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "Harbor Installed",
      "Acorn Wallet Installed",
      "Kite Installed",
      "Juniper Installed",
      "Harbor Installed",
      "Basalt Installed",
      "Harbor Installed",
    ]
  `);
});

test('on a right-to-left shelf the left arrow goes on', async () => {
  const page = await at('connect-eleven', { locale: 'ar' });
  for (const key of ['Tab', 'Tab', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await focused(page)).toContain('Acorn Wallet');
});

test('ConnectingExternal begins at Try again, also when the answer is no', async () => {
  expect(await first('connecting-waiting')).toBe('Try again');
  expect(await first('connecting-declined')).toBe('Try again');
  expect(await round('connecting-declined')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Try again",
    ]
  `);
});

test('back by keyboard returns to the wallet that was picked', async () => {
  const page = await at('connect-four');
  for (const key of ['Tab', 'Tab', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await modal(page).getByText('Connected').or(modal(page).getByText('Open Acorn Wallet')).first().waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await modal(page).getByRole('button', { name: 'Fern' }).waitFor();
  expect(await focused(page)).toContain('Acorn Wallet');
});

test('Account begins at its name, which opens the details, and goes down through its rows', async () => {
  expect(await first('account-ready')).toBe('0x7a3F…91D4. Account details');
  expect(await first('details')).toBe('Copy address');
  expect(await round('account-ready')).toMatchInlineSnapshot(`
    [
      "Network: Ethereum. Change",
      "Close",
      "0x7a3F…91D4. Account details",
      "Copy address",
      "a: View in explorer",
      "Disconnect",
    ]
  `);
});

test('arrows choose a tab of Account', async () => {
  const page = await at('account-features');
  await modal(page).getByRole('tab', { name: 'Tokens' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await modal(page).getByRole('tab', { selected: true }).textContent()).toBe('Activity');
});

test('Networks begins in the search field, on a sheet at its title', async () => {
  expect(await first('networks-few')).toBe('input: Search networks');
  expect(await first('networks-few', { phone: true })).toBe('h2: Choose network');
  expect(await round('networks-few')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "input: Search networks",
      "Ethereum",
      "Base",
      "Arbitrum One",
      "OP Mainnet",
      "Polygon",
      "Gnosis",
      "SepoliaTestnet",
    ]
  `);
});

test('UnsupportedChain begins at the first network and ends at Disconnect', async () => {
  expect(await first('unsupported')).toBe('Ethereum');
  expect(await round('unsupported')).toMatchInlineSnapshot(`
    [
      "Close",
      "Ethereum",
      "Base",
      "Arbitrum One",
      "OP Mainnet",
      "Polygon",
      "Gnosis",
      "SepoliaTestnet",
      "Disconnect",
    ]
  `);
});

test('a view that failed begins at its title and offers another try', async () => {
  expect(await first('broken')).toBe('h2: Something went wrong');
  expect(await round('broken')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Try again",
    ]
  `);
});
