/** Measures a thousand wallets that announce themselves in one tick, while the modal is open. */
import { click } from '../click.mjs';
import { place, settle } from '../visit.mjs';

/** Time after which the page has settled. */
const QUIET_MS = 1_500;

/**
 * @returns {Promise<{ wallets: number, busyMs: number, tickMs: number, kept: number | undefined, nodes: number, usable: boolean }>}
 *   `busyMs`: busy time of the main thread until the page has settled; `tickMs`: the tick alone; `nodes`: nodes in the dialog
 */
export async function measureFlood(visit, path, wallets) {
  const one = await visit(path, { wallets: 2 });
  const { page, cdp, option } = one;
  await settle(page);
  await click(one, 'dwell', 2);
  await page.waitForTimeout(600);
  await cdp.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  // Subtract the work of an idle page, such as watching frames.
  const before = await busy();
  await page.waitForTimeout(QUIET_MS);
  const began = await busy();
  const tickMs = await page.evaluate(
    ([count]) => {
      const since = performance.now();
      for (let at = 0; at < count; at += 1) window.__late();
      return performance.now() - since;
    },
    [wallets],
  );
  await page.waitForTimeout(QUIET_MS);
  const busyMs = (await busy()) - began - (began - before);
  const kept = await page.evaluate(() => window.__bench.kept?.());
  const nodes = await page.evaluate(() => window.__probe.nodesOf());
  const usable = await isUsable(page, option);
  await one.close();
  return { wallets, busyMs, tickMs, kept, nodes, usable };
}

/** Whether the first wallet receives a click. */
async function isUsable(page, option) {
  await page.evaluate((selector) => {
    window.addEventListener('click', (event) => {
      if (event.composedPath()[0].closest?.(selector)) window.__pressed = true;
    });
  }, option);
  const { x, y } = await place(page, option);
  await page.mouse.click(x, y);
  return page
    .waitForFunction(() => window.__pressed === true, undefined, { timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}
