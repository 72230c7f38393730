/** Measures wallets that announce themselves while the modal is open, and input in the first frame of the list. */
import { click } from '../click.mjs';
import { place, settle } from '../visit.mjs';

/**
 * Rests the pointer on a wallet, announces one more, and watches every wallet for half a second.
 *
 * @returns {Promise<{ wallets: number, frames: number, ms: number, moved: number, under: boolean }>}
 *   `moved`: the largest distance that the wallet under the pointer moved, px; `under`: whether it stayed under the pointer
 */
export async function measureLate(visit, path, wallets) {
  const one = await visit(path, { wallets });
  const { page, option } = one;
  await settle(page);
  await click(one, 'dwell', wallets);
  await page.waitForTimeout(400);
  const { x, y } = await place(page, option);
  await page.mouse.move(x, y);
  await page.waitForTimeout(100);
  const found = await page.evaluate(
    async ([selector, count, px, py]) => {
      const { shown, at, framesUntil } = window.__probe;
      const [rested] = shown(selector);
      const before = rested.getBoundingClientRect();
      const since = performance.now();
      let moved = 0;
      let under = true;
      window.__late();
      const listed = framesUntil(() => shown(selector).length > count, since);
      while (performance.now() - since < 500) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = rested.getBoundingClientRect();
        moved = Math.max(moved, Math.hypot(now.x - before.x, now.y - before.y));
        const hit = at(px, py);
        under &&= rested.isConnected && (hit === rested || rested.contains(hit));
      }
      return { ...(await listed), moved, under };
    },
    [option, wallets, x, y],
  );
  await one.close();
  return { wallets, ...found };
}

/**
 * Sends real input, a click on a wallet or Esc, as soon as the list has its first frame.
 *
 * @returns {Promise<{ hit: boolean, press: boolean, key: boolean }>} `hit`: the wallet is the topmost element in the first frame
 */
export async function measureInput(visit, path, slowdown) {
  const answer = { hit: false, press: false, key: false };
  for (const kind of ['press', 'key']) {
    const one = await visit(path, { slowdown });
    const { page, button, option } = one;
    const sent = new Promise((resolve) => {
      page.exposeFunction('__listed', async ({ x, y }) => {
        if (kind === 'key') await page.keyboard.press('Escape');
        else await page.mouse.click(x, y);
        resolve();
      });
    });
    await settle(page);
    await page.evaluate((selector) => {
      window.addEventListener('click', (event) => {
        const [origin] = event.composedPath();
        if (origin.closest?.(selector)) window.__pressed = true;
      });
    }, option);
    const { x, y } = await place(page, button);
    await page.evaluate((selector) => window.__probe.arm(selector, 20), option);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await sent;
    answer.hit = await page.evaluate(() => window.__probe.first.hit);
    const done = () => {
      const closed = window.__probe.find('dialog[open]').length === 0;
      return closed || window.__pressed === true;
    };
    answer[kind] = await page.waitForFunction(done, undefined, { timeout: 2000 }).then(
      () => true,
      () => false,
    );
    await one.close();
  }
  return answer;
}
