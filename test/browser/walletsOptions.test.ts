/** Tests the app's options for Connect, and wallets on phones. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWallets, cell, dapp, inModal, modal, useBrowser, visibleText } from './browser.js';
import { WALLETS } from './parts.js';
import { isReachable } from './pressing.js';
import { sharedBrowser } from './sharedBrowser.js';

const visit = useBrowser({ parts: WALLETS });
const open = (page: Page) => page.getByTestId('open').click();

test('no wallet can be chosen before the terms are accepted', async () => {
  const { page, faults, close } = await visit({ query: '?terms&legal&mode=hang' });
  await open(page);
  await cell(page, 'Acorn').waitFor();
  const box = modal(page).getByRole('checkbox');
  await box.waitFor();
  expect(await isReachable(cell(page, 'Acorn'))).toBe(false);
  await box.click();
  await cell(page, 'Acorn').click();
  await visibleText(page, 'Open Acorn').waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).click();
  // The acceptance is kept.
  await expect.poll(() => box.getAttribute('aria-checked')).toBe('true');
  expect(faults).toEqual([]);
  await close();
});

test('the app shows All wallets always, on phones only, or never', async () => {
  for (const [query, phone, there] of [
    ['', false, true],
    ['?all=HIDE', false, false],
    ['?all=ONLY_MOBILE', false, false],
  ] as const) {
    const { page, close } = await visit({ query, phone });
    await open(page);
    await cell(page, 'Acorn').waitFor();
    await expect.poll(() => allWallets(page).count()).toBe(there ? 1 : 0);
    await close();
  }
});

test('the app orders the groups of wallets and hides some', async () => {
  const { page, faults, close } = await visit({ query: '?custom&order=custom,injected' });
  await open(page);
  await cell(page, 'Acorn').waitFor();
  const names = await inModal(page, '.lk-shelf .lk-cell__name').allTextContents();
  expect(names[0]).toBe('Birdsong');
  await close();
  const without = await visit({ query: '?custom&order=injected' });
  await open(without.page);
  await cell(without.page, 'Acorn').waitFor();
  await expect.poll(() => cell(without.page, 'Birdsong').count()).toBe(0);
  expect([...faults, ...without.faults]).toEqual([]);
  await without.close();
});

const PHONES = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
} as const;
const STORES = { android: 'https://play.google.com/store/apps/', ios: 'https://apps.apple.com/' } as const;

/** Opens the demo over https as on a phone. Links that it opens are recorded instead. */
async function visitByPhone(platform: 'android' | 'ios', query: string) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: PHONES[platform],
  });
  const page = await context.newPage();
  const { url } = dapp;
  await page.route('https://meadow.example/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('https://meadow.example/', url) });
    await route.fulfill({ response });
  });
  await page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened });
    window.open = (href, target, features) => {
      opened.push([String(href), target, features, navigator.userActivation.isActive]);
      return null;
    };
  });
  await page.goto(`https://meadow.example/${query}`);
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await page.getByTestId('open').tap();
  const opened = () => page.evaluate(() => (window as unknown as { opened: unknown[][] }).opened);
  return { page, opened, close: () => context.close() };
}

for (const platform of ['android', 'ios'] as const) {
  test(`on ${platform} a tap on a wallet with its own browser opens this page there and then shows help`, async () => {
    const { page, opened, close } = await visitByPhone(platform, '?custom&secret=1&bench#hash');
    await cell(page, 'Birdsong').tap();
    const link = 'https://phantom.app/ul/browse/https%3A%2F%2Fmeadow.example%2F?ref=https%3A%2F%2Fmeadow.example';
    await expect.poll(opened).toEqual([[link, '_self', 'noopener,noreferrer', true]]);

    await visibleText(page, 'Didn’t open?').waitFor();
    expect(await opened()).toHaveLength(1);
    await modal(page).getByRole('button', { name: 'Open Birdsong again' }).tap();
    await modal(page).getByRole('button', { name: 'Install', exact: true }).tap();
    await expect.poll(opened).toHaveLength(3);
    const [, again, store] = await opened();
    expect(again).toEqual([link, '_self', 'noopener,noreferrer', true]);
    expect(String(store?.[0]).startsWith(STORES[platform])).toBe(true);
    await close();
  });

  test(`on ${platform} the list contains only wallets that this page can open`, async () => {
    const { page, opened, close } = await visitByPhone(platform, '?all=ONLY_MOBILE&bench');
    await allWallets(page).tap();
    await cell(page, 'Amber Anchor').waitFor();
    // The record of this wallet has no link that works on a phone.
    await modal(page).getByRole('searchbox').fill('ivory loom');
    await visibleText(page, 'No wallet by that name').waitFor();
    expect(await opened()).toEqual([]);
    await close();
  });
}
