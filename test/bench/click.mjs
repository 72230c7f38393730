/** Opens and closes a measured page's modal by real input. */
import { place } from './visit.mjs';

/** How long the pointer rests on the button before the click, unless a measurement says otherwise. People rest longer. */
export const DWELL_MS = 150;

/**
 * Clicks by real input, and returns the measured times.
 *
 * @param {import('./visit.mjs').Visit} one
 * @param {'dwell' | 'atOnce' | 'touch'} way - `dwell`: the pointer rests on the button first.
 * @param {number} wallets - Wallets that must be shown.
 * @param {number} [dwellMs]
 * @returns {Promise<{ ms: number, frames: number, dialogFrames: number, requests: number, bytes: number }>} until the list is
 *   shown; `requests` and `bytes` (compressed) are those of the click: scripts that arrived between it and the list, and in
 *   `dwell` also those that came while the pointer rested
 */
export async function click({ page, button, option }, way, wallets, dwellMs = DWELL_MS) {
  const { x, y } = await place(page, button);
  await page.evaluate(([selector, count]) => window.__probe.arm(selector, count), [option, wallets]);
  if (way === 'touch') {
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    if (way === 'dwell') await page.waitForTimeout(dwellMs);
    await page.mouse.down();
    await page.mouse.up();
  }
  const { dialog, list } = await page.evaluate(() => window.__probe.opening);
  if (!list) throw new Error(`${page.url()}: the list did not appear within 600 frames after a click (${way}).`);
  const { ms, frames, requests, bytes } = list;
  return { ms, frames, dialogFrames: dialog.frames, requests, bytes };
}

/** Closes the modal by Esc, moves the pointer away, and waits until the closing animation has ended. */
export async function closeIt({ page }) {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.__probe.find('dialog[open], [role=dialog]').length === 0);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(250);
}
