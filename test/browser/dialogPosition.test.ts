/** Tests the position of the open dialog: a growing view does not move elements under the pointer, and a shrinking one does not close it. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWallets, connect, inModal, modal, useBrowser, waitUntilStill } from './browser.js';
import { EVM } from './parts.js';
import { primary } from './sending.js';
import { buttonText, openSwap } from './swapping.js';

const visit = useBrowser({ parts: EVM });
/** Without a directory the shelf shows all wallets of the page; with a directory, only the first eleven. */
const PLAIN = { query: '?directory=none' } as const;

/** Announces wallets by EIP-6963. */
const announce = (page: Page, count: number) =>
  page.evaluate((many) => {
    for (let index = 0; index < many; index += 1) {
      const info = {
        uuid: crypto.randomUUID(),
        name: `Late ${index}`,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: `com.example.late${index}`,
      };
      const provider = { request: () => new Promise(() => undefined), on() {}, removeListener() {} };
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({ info: Object.freeze(info), provider }),
        }),
      );
    }
  }, count);

const dialog = (page: Page) => page.locator('dialog.lk-dialog');
const box = async (page: Page) => {
  const found = await dialog(page).boundingBox();
  if (!found) throw new Error('The dialog is not shown.');
  return found;
};
/** Opens the dialog, and waits until its top edge is fixed and its animations have ended. */
async function openAtRest(page: Page): Promise<void> {
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await expect.poll(() => dialog(page).evaluate((node) => node.style.getPropertyValue('--_top'))).not.toBe('');
  await waitUntilStill(page);
}
const cells = (page: Page) => dialog(page).locator('.lk-cell');

test('wallets announced while the dialog is open move neither the dialog nor the wallets in it', async () => {
  const { page, faults, close } = await visit(PLAIN);
  await openAtRest(page);
  const before = await box(page);
  const first = await cells(page).first().boundingBox();
  const listed = await cells(page).count();

  await announce(page, 5);
  await expect.poll(() => cells(page).count()).toBe(listed + 5);

  // The dialog grows for 150 ms, and its top edge must not move meanwhile.
  expect((await box(page)).y).toBe(before.y);
  await expect.poll(async () => (await box(page)).height).toBeGreaterThan(before.height + 50);
  expect((await box(page)).y).toBe(before.y);
  expect(await cells(page).first().boundingBox()).toEqual(first);
  expect(faults).toEqual([]);
  await close();
});

test('with many announced wallets the dialog stays on the screen and its list scrolls', async () => {
  const { page, close } = await visit(PLAIN);
  await openAtRest(page);
  const before = await box(page);
  const listed = await cells(page).count();

  await announce(page, 60);
  // Wallets far out of view are not rendered yet.
  await expect.poll(() => cells(page).count()).toBeGreaterThan(listed);
  await expect.poll(() => cells(page).count()).toBeLessThan(listed + 60);

  const after = await box(page);
  expect(after.y).toBe(before.y);
  expect(after.y + after.height).toBeLessThanOrEqual(800 - 24);
  await expect
    .poll(async () => {
      await cells(page).last().scrollIntoViewIfNeeded();
      return cells(page).count();
    })
    .toBe(listed + 60);
  await cells(page).last().scrollIntoViewIfNeeded();
  // The first measurement may have been made while the dialog grew.
  const grown = await box(page);
  expect(grown.y).toBe(before.y);
  expect(grown.y + grown.height).toBeLessThanOrEqual(800 - 24);
  const last = await cells(page).last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(grown.y + grown.height);
  await close();
});

test('the next view, and the dialog in a resized window, are centred again', async () => {
  const { page, close } = await visit(PLAIN);
  await openAtRest(page);
  await announce(page, 9);
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  const middle = async () => {
    const { y, height } = await box(page);
    return Math.abs(y + height / 2 - (page.viewportSize()?.height ?? 0) / 2) < 1;
  };
  await expect.poll(middle).toBe(true);

  await page.setViewportSize({ width: 1280, height: 600 });
  await expect.poll(middle).toBe(true);
  await close();
});

test('in a low window the button of a swap stays in sight when the details of its price are opened', async () => {
  const { page, faults, close } = await visit({ parts: ['eip155', 'backend', 'swaps'] });
  await page.setViewportSize({ width: 1280, height: 700 });
  await connect(page);
  await openSwap(page, { from: 'native', to: 'TUSD', amount: '0.5' });
  await expect.poll(() => buttonText(page)).toBe('Review swap');
  await waitUntilStill(page);
  const closed = await box(page);
  await inModal(page, '.lk-disc__sum', { hasText: /^1 ETH/ }).click();
  await expect.poll(async () => (await box(page)).height).toBeGreaterThan(closed.height + 150);
  await waitUntilStill(page);

  const button = await primary(page).boundingBox();
  const { y, height } = await box(page);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(y + height);
  expect(y + height).toBeLessThanOrEqual(700 - 24);
  expect(faults).toEqual([]);
  await close();
});

test('a press where the dialog was 300 ms ago does not close it', async () => {
  const { page, faults, close } = await visit({ parts: [...EVM, 'wallets'] });
  await openAtRest(page);
  const low = await box(page);
  await allWallets(page).click();
  await expect.poll(async () => (await box(page)).height).toBeGreaterThan(low.height + 40);
  await waitUntilStill(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_000);
  const { x, y, width, height } = await box(page);
  const meant = { x: x + width / 2, y: y + height - 10 };
  await page.mouse.move(meant.x, meant.y);

  await modal(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect.poll(async () => (await box(page)).height).toBe(low.height);
  const isOpen = () => page.evaluate(() => window.latchkeySandbox?.modal.state.modal.get().open);
  await page.mouse.click(meant.x, meant.y);
  expect(await isOpen()).toBe(true);
  await page.clock.runFor(300);
  await page.mouse.click(meant.x, meant.y);
  expect(await isOpen()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});
