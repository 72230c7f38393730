/** Measures the time from a click on the button to the list of wallets. */
import { place, settle } from '../visit.mjs';

/** How long the pointer rests on the button before the click. People rest longer. */
export const DWELL_MS = 150;

/** Kinds of the first click. After it, the modal is closed and opened again; these clicks are "warm". */
const WAYS = [
  { way: 'dwell', touch: false },
  { way: 'atOnce', touch: false },
  { way: 'touch', touch: true },
];

/**
 * @returns {Promise<readonly { page: string, slowdown: number, way: string, ms: number, frames: number, dialogFrames: number, bytes: number }[]>}
 *   one entry per click; `way` is `warm` for all clicks after the first
 */
export async function measureOpen(visit, { runs, wallets = 20, note }) {
  const clicks = [];
  for (const slowdown of [1, 4]) {
    for (const { way, touch } of WAYS) {
      note(`open ${slowdown}× ${way}`);
      for (let run = 0; run < runs; run += 1) {
        for (const path of ['app', 'floors/dialog']) {
          const one = await visit(path, { wallets, slowdown, touch });
          await settle(one.page);
          clicks.push({ page: path, slowdown, way, ...(await click(one, way, wallets)) });
          for (let again = 0; way === 'dwell' && again < 3; again += 1) {
            await closeIt(one);
            clicks.push({ page: path, slowdown, way: 'warm', ...(await click(one, 'dwell', wallets)) });
          }
          await one.close();
        }
      }
    }
  }
  return clicks;
}

/** Clicks by real input, and returns the measured times. */
export async function click({ page, button, option }, way, wallets) {
  const { x, y } = await place(page, button);
  await page.evaluate(([selector, count]) => window.__probe.arm(selector, count), [option, wallets]);
  if (way === 'touch') {
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    if (way === 'dwell') await page.waitForTimeout(DWELL_MS);
    await page.mouse.down();
    await page.mouse.up();
  }
  const { dialog, list } = await page.evaluate(() => window.__probe.opening);
  if (!list) throw new Error(`${page.url()}: the list did not appear within 600 frames after a click (${way}).`);
  return { ms: list.ms, frames: list.frames, dialogFrames: dialog.frames, bytes: list.bytes };
}

/** Closes the modal by Esc, moves the pointer away, and waits until the closing animation has ended. */
export async function closeIt({ page }) {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.__probe.find('dialog[open]').length === 0);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(250);
}
