/** Views that say each thing once, and say it whole. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inModal, useBrowser } from './browser.js';
import { useGallery } from './gallery.js';

const at = useGallery(useBrowser());

const buttons = (page: Page) => inModal(page, '.lk-btn').allTextContents();

test('Receive has one line of warning', async () => {
  const page = await at('receive');
  expect(await inModal(page, '.lk-msg').allTextContents()).toEqual(['Only send assets on Ethereum']);
});

test('a taken name is named under the field', async () => {
  const page = await at('names-taken');
  expect(await inModal(page, 'form [role=alert]').allTextContents()).toEqual(['mayfield is taken']);
});

test('a payment without a quote has one button, and says nothing of what is bought', async () => {
  const page = await at('onramp-estimate');
  expect(await buttons(page)).toEqual(['Try again']);
  expect(await inModal(page, '.lk-kv').first().textContent()).toMatch(/^You get–Price/);
});

test('out of its limits, Buy asks for an amount instead of a quote', async () => {
  const labels: string[] = [];
  for (const state of ['onramp-limit', 'onramp-malformed'])
    labels.push((await inModal(await at(state), '.lk-btn--primary').textContent()) ?? '');
  expect(labels).toEqual(['Enter an amount', 'Enter an amount']);
});

test('while the wallet is asked for a swap, only the button of the review says so', async () => {
  const page = await at('swap-asking');
  expect(await inModal(page, '.lk-btn--primary').textContent()).toBe('Check Harbor');
  expect(await page.locator('.lk-toast').filter({ visible: true }).count()).toBe(0);
});

test('the list of tokens to pay with says so in its title', async () => {
  const page = await at('swap-tokens');
  expect(await inModal(page, '.lk-header__title').first().textContent()).toBe('Pay with');
});

test.each([
  'connect-locked',
  'connect-wallet-empty',
  'connect-wallet-elsewhere',
  'connect-wallet-silent',
  'account-type-row',
])('the second line of a row that asks for something is not cut off: %s', async (state) => {
  for (const locale of ['en', 'de']) {
    const page = await at(state, { locale, phone: true });
    const cut = await inModal(page, '.lk-row__sub, .lk-row__sub bdi, .lk-row__sub span').evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  }
});
