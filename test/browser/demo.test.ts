/** Tests the page of the exchange that `npm start` serves. The other files use its test bench. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  dapp,
  inModal,
  modal,
  setWalletMode,
  useBrowser,
  type VisitOptions,
  visibleText,
  waitUntilStill,
} from './browser.js';
import { accessibilityFaults, layoutFaults, loadAxe } from './gallery.js';

const visit = useBrowser({ bench: false });
const { chains } = dapp;

const settings: readonly (VisitOptions & { readonly name: string })[] = [
  { name: 'desktop, light' },
  { name: 'desktop, dark', dark: true },
  { name: 'phone, light', phone: true },
  { name: 'phone, dark', phone: true, dark: true },
];

const swapForm = (page: Page) => page.getByRole('form', { name: 'Swap' });
const received = (page: Page) => swapForm(page).getByRole('status').first();

/** Waits until the prices of the market have been read. */
const waitForPrices = (page: Page) => page.getByText('$2,500.00', { exact: true }).waitFor();

/** Connects Acorn by a button of the page, and leaves the optional sign-in. */
async function connectBy(page: Page, press: () => Promise<void>): Promise<void> {
  await setWalletMode(page, 'acorn', 'approve');
  await press();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await visibleText(page, 'Valid until').waitFor();
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
}

test.each(settings)('the page breaks no accessibility rule, before and after connecting: $name', async (setting) => {
  const { page, faults, close } = await visit(setting);
  await loadAxe(page);
  await waitForPrices(page);
  await waitUntilStill(page);
  const before = await accessibilityFaults(page);
  await connectBy(page, () => page.getByRole('button', { name: 'Open account' }).click());
  await inModal(page, '.lk-balance').waitFor();
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await waitUntilStill(page);
  expect({ before, after: await accessibilityFaults(page) }).toEqual({ before: [], after: [] });
  expect(faults).toEqual([]);
  await close();
});

test.each([320, 390, 768, 1280])(
  'the page does not scroll sideways, before and after connecting: %i px',
  async (width) => {
    const { page, close } = await visit();
    await page.setViewportSize({ width, height: 800 });
    await waitForPrices(page);
    const before = await layoutFaults(page);
    await connectBy(page, () => page.getByRole('button', { name: 'Open account' }).click());
    await inModal(page, '.lk-balance').waitFor();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    expect({ before, after: await layoutFaults(page) }).toEqual({ before: [], after: [] });
    await close();
  },
);

test('the test cards are folded away', async () => {
  const { page, close } = await visit();
  expect(await page.getByTestId('open').isVisible()).toBe(false);
  await page.getByText('Test bench', { exact: true }).first().click();
  expect(await page.getByTestId('open').isVisible()).toBe(true);
  await close();
});

test('the form of the page connects first, and its pair and amount are in the modal’s Swap', async () => {
  const { page, faults, close } = await visit();
  const form = swapForm(page);
  await form.getByLabel('You pay', { exact: true }).fill('0.2');
  await expect.poll(() => received(page).textContent()).toBe('500.00');
  await connectBy(page, () => form.getByRole('button', { name: 'Connect to swap' }).click());
  await visibleText(page, 'You get').waitFor();
  await expect.poll(() => inModal(page, 'input').first().inputValue()).toBe('0.2');
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  // The pools take a fee, and a larger trade moves their price.
  await expect.poll(() => form.getByText(/^1 ETH ≈ .* · from/).textContent()).toMatch(/^1 ETH ≈ 2,4\d\d\.\d+ TUSD/);
  await form.getByRole('button', { name: 'Change the direction' }).click();
  await expect.poll(() => form.getByText(/^1 TUSD ≈/).count()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test('on another network the form names the one of its pools, and switches to it', async () => {
  const { page, faults, close } = await visit({ query: '?siwx=none&mode=approve' });
  await page.evaluate(() => window.latchkeySandbox?.modal.switchNetwork('polkadot:68d56f15f85d3136970ec16946040bc1'));
  const form = swapForm(page);
  await form.getByRole('button', { name: 'Connect to swap' }).click();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await visibleText(page, 'You get').waitFor();
  const active = await page.evaluate(() => window.latchkeySandbox?.modal.state.network.get()?.name);
  expect(active).toBe(chains[0]?.name);
  expect(faults).toEqual([]);
  await close();
});
