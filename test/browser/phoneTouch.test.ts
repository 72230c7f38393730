/** A phone in Chromium: touch, and the areas of the screen that a home bar or a notch covers. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, setWalletMode, useBrowser, value, waitUntilStill } from './browser.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: EVM, phone: true });

/** Covers parts of the screen, in px. */
async function cover(
  page: Page,
  insets: { readonly bottom?: number; readonly left?: number; readonly right?: number },
) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

test.each([
  ['390 px', { width: 390, height: 844 }],
  ['320 px', { width: 320, height: 568 }],
])('on a phone of %s a tap connects, above the home bar', async (_, size) => {
  const { page, faults } = await visit();
  await page.setViewportSize(size);
  await cover(page, { bottom: 34 });
  await setWalletMode(page, 'acorn', 'approve');
  await value(page, 'open').tap();
  const wallet = modal(page).getByRole('button', { name: 'Acorn' });
  await wallet.waitFor();
  await waitUntilStill(page);
  const { bottom, padding } = await modal(page).evaluate((dialog) => ({
    bottom: dialog.getBoundingClientRect().bottom,
    padding: getComputedStyle(dialog).paddingBlockEnd,
  }));
  expect({ bottom, padding }).toEqual({ bottom: size.height, padding: '34px' });
  await wallet.tap();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(faults).toEqual([]);
});

test('in landscape the dialog stays clear of the notch, and a tap connects', async () => {
  const { page, faults } = await visit();
  await page.setViewportSize({ width: 844, height: 390 });
  await cover(page, { left: 47, right: 47, bottom: 21 });
  await setWalletMode(page, 'acorn', 'approve');
  await value(page, 'open').tap();
  const wallet = modal(page).getByRole('button', { name: 'Acorn' });
  await wallet.waitFor();
  await waitUntilStill(page);
  const box = await modal(page).boundingBox();
  expect(box && box.x >= 47 && box.x + box.width <= 844 - 47).toBe(true);
  await wallet.tap();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(faults).toEqual([]);
});
