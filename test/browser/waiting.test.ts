/** The modal while something is awaited: the code of the next view, or the wallet. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWallets, cell, inModal, modal, setWalletMode, useBrowser, visibleText } from './browser.js';
import { WALLETS } from './parts.js';

/** From now on, time passes on the page only by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_000);
}

/** Lets time pass on the page until the condition holds. It does not rely on timers of the browser, as `resume` does. */
const passUntil = (page: Page, holds: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(200);
      return holds();
    })
    .toBe(true);

const visit = useBrowser({ parts: WALLETS });

test('the old view stays for 200 ms while the next one loads, and then a skeleton of its shape appears', async () => {
  const { page, faults, close } = await visit();
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  let asked = false;
  await page.route(/AllWalletsView.*\.js$/, async (route) => {
    asked = true;
    await sent;
    await route.continue();
  });
  await page.getByTestId('open').click();
  await cell(page, 'Acorn').waitFor();
  await stopClock(page);

  // The press alone already fetches the code of the view.
  await allWallets(page).dispatchEvent('pointerdown');
  await expect.poll(() => asked).toBe(true);
  await allWallets(page).dispatchEvent('click');

  await page.clock.runFor(190);
  expect(await cell(page, 'Acorn').count()).toBe(1);
  expect(await inModal(page, '.lk-body .lk-sk').count()).toBe(0);
  await page.clock.runFor(20);
  await expect.poll(() => inModal(page, '.lk-body .lk-sk').count()).toBeGreaterThan(0);
  // AllWallets begins with a search field, and so does its skeleton.
  const heights = await inModal(page, '.lk-body .lk-sk').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights[0]).toBe(44);
  send();
  await passUntil(page, () => modal(page).getByRole('searchbox').isVisible());
  expect(faults).toEqual([]);
  await close();
});

test('after 8 s without an answer of the wallet, a hint and Try again appear, and Try again asks once more', async () => {
  const { page, faults, close } = await visit();
  await setWalletMode(page, 'acorn', 'hang');
  await page.getByTestId('open').click();
  await cell(page, 'Acorn').waitFor();
  await stopClock(page);
  await cell(page, 'Acorn').click();
  await visibleText(page, 'Open Acorn').waitFor();
  const hint = visibleText(page, 'Nothing opened? Click Acorn in your browser’s toolbar. It may be locked.');
  const again = modal(page).getByRole('button', { name: 'Try again' });
  await page.clock.runFor(7_900);
  expect([await hint.count(), await again.count()]).toEqual([0, 0]);
  await page.clock.runFor(200);
  await hint.waitFor();
  await setWalletMode(page, 'acorn', 'approve');
  await again.click();
  await passUntil(page, () => modal(page).isHidden());
  expect(faults).toEqual([]);
  await close();
});
