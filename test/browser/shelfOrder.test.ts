/** The order of the wallets in Connect. */

import { expect, test } from 'vitest';
import { inModal, useBrowser } from './browser.js';
import { focused, useGallery } from './gallery.js';

const at = useGallery(useBrowser());

test.each([undefined, 'inline'] as const)('installed wallets come first, under a label: %s', async (form) => {
  const page = await at('connect-full', form && { form });
  expect(await page.locator('.lk-dialog h3').allTextContents()).toEqual(['Installed', 'More wallets']);
  const last = page.locator('.lk-dialog .lk-shelf').last();
  expect(await last.locator('.lk-cell').allTextContents()).toEqual(['Phone wallet', 'All wallets']);
});

test.each([undefined, 'inline'] as const)(
  'alone, the phone wallet is a row above the list of all: %s',
  async (form) => {
    const page = await at('connect-last-used', form && { form });
    expect(await page.locator('.lk-dialog h3').allTextContents()).toEqual(['Installed']);
    const cells = page.locator('.lk-row--hero .lk-row__title, .lk-cell');
    expect(await cells.allTextContents()).toEqual(['Harbor', 'Acorn Wallet', 'Fern', 'Lumen']);
    const rows = page.locator('.lk-dialog .lk-row:not(.lk-row--hero) .lk-row__title');
    expect(await rows.allTextContents()).toEqual(['Phone wallet (WalletConnect)', 'All wallets']);
  },
);

test.each([
  ['connect-phone', 1],
  ['connect-full', 0],
])('only without an installed wallet, Connect says in words where wallets are explained: %s', async (state, count) => {
  const page = await at(state);
  expect(await page.locator('.lk-dialog .lk-btn', { hasText: 'What is a wallet?' }).count()).toBe(count);
});

test('typing a letter moves the focus to the wallets that start with it, also in the other group', async () => {
  const page = await at('connect-full');
  await inModal(page, '.lk-cell').first().focus();
  await expect
    .poll(async () => {
      // The focus loads the code of the search, so the first key may come too early.
      await page.keyboard.press('p');
      return focused(page);
    })
    .toBe('Phone wallet');
});
