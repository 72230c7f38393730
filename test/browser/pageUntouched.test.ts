/** Tests what the modal must leave alone on the page, and the width that apps plan for. */

import { expect, test } from 'vitest';
import { cell, modal, useBrowser, visibleText } from './browser.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: EVM, query: '?directory=none&acorn=hang#place' });

test('opening, moving between views and closing change neither the URL nor the history; the modal is 360 px wide', async () => {
  const { page, faults, close } = await visit();
  const before = await page.evaluate(() => [location.href, history.length]);
  await page.getByTestId('open').click();
  await visibleText(page, /Log in or connect|Connect a wallet/).waitFor();
  // The dialog grows to its size while it opens.
  await expect.poll(async () => (await modal(page).boundingBox())?.width).toBe(360);
  await cell(page, 'Acorn').click();
  await visibleText(page, 'Open Acorn').waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await visibleText(page, /Log in or connect|Connect a wallet/).waitFor();
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
  expect(faults).toEqual([]);
  await close();
});
