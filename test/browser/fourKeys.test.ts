/** Tests the views of several namespaces by keyboard alone: choose one, add another, switch. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, useBrowser, value } from './browser.js';
import { account, FOUR } from './fourNamespaces.js';
import { NAMESPACES } from './parts.js';

const visit = useBrowser({ parts: NAMESPACES });

/** Presses Tab until the element with this name has the focus, and then Enter. */
async function press(page: Page, name: RegExp): Promise<void> {
  await modal(page).getByRole('button', { name }).first().waitFor();
  for (let steps = 0; steps < 60; steps++) {
    const focused = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const control = element?.closest('button, a, input');
      return control?.getAttribute('aria-label') ?? control?.textContent ?? '';
    });
    if (name.test(focused)) return page.keyboard.press('Enter');
    // A shelf is a single tab stop. Arrows move the focus inside it.
    await page.keyboard.press(steps % 2 === 0 ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`Tab and arrows did not reach ${name}.`);
}

test('by keyboard alone a wallet of two namespaces and a second wallet connect, switch and disconnect', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const [ethereum, solana, bitcoin] = FOUR as unknown as [(typeof FOUR)[0], (typeof FOUR)[0], (typeof FOUR)[0]];
  const closed = () => modal(page).waitFor({ state: 'hidden' });
  const open = async () => {
    // The focus returns to the button that opened the modal.
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.testid)).toBe('open');
    await page.keyboard.press('Enter');
  };
  await page.getByTestId('open').focus();

  await open();
  await press(page, /^Harbor/);
  await press(page, /^Solana/);
  await expect.poll(() => account(page, solana)).toMatch(solana.address);
  await closed();

  await open();
  await press(page, /^Switch account/);
  await press(page, /^Connect a wallet: Bitcoin/);
  await press(page, /^Juniper/);
  await expect.poll(() => account(page, bitcoin)).toMatch(bitcoin.address);
  await closed();

  await open();
  await press(page, /^Switch account/);
  // The row, and not its buttons to copy and to disconnect.
  await press(page, /^(?!Copy|Disconnect).*Harbor/);
  await expect.poll(() => value(page, 'network-id').textContent()).toMatch(/^solana:/);
  await press(page, /^Switch account/);
  await press(page, /^Disconnect all/);
  await expect.poll(() => account(page, bitcoin)).toBe('none');
  await expect.poll(async () => [await account(page, solana), await account(page, ethereum)]).toEqual(['none', 'none']);
  expect(faults).toEqual([]);
  await close();
});
