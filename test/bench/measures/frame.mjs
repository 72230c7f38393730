/** Measures an embedded wallet that sends 5,000 session updates in one second. */
import { settle } from '../visit.mjs';

const UPDATES = 5_000;
/** Time after which the page has settled. */
const QUIET_MS = 500;
/** Limit of the longest task of the page. */
const LONGEST_MS = 200;

/**
 * @returns {Promise<{ updates: number, tookMs: number, longestMs: number, busyMs: number, kept: string | undefined }>}
 *   `longestMs`: the longest task of the page, 0 if none took 50 ms; `kept`: the token that the page took for the newest
 */
export async function measureFrame(visit) {
  const one = await visit('frame', { wallets: 2 });
  const { page, cdp } = one;
  await page.evaluate(() => window.__embedded.logIn());
  await settle(page);
  const inside = page.frames().find((frame) => frame.url().includes('/frame/sdk.html'));
  await page.evaluate(() => {
    window.__tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.__tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await cdp.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await busy();
  const tookMs = await inside.evaluate((updates) => window.flood(updates), UPDATES);
  await page.waitForTimeout(QUIET_MS);
  const busyMs = (await busy()) - before;
  const longestMs = await page.evaluate(() => Math.max(0, ...window.__tasks));
  await page.evaluate(() => window.__embedded.ask());
  const kept = await inside.evaluate(() => window.told);
  await one.close();
  return { updates: UPDATES, tookMs, longestMs, busyMs, kept };
}

/** @returns {import('../report.mjs').Row[]} */
export function frameRows({ updates, tookMs, longestMs, busyMs, kept }) {
  const isLast = kept === `token ${updates}`;
  const longest = longestMs < 50 ? 'no task of 50 ms' : `longest task ${longestMs.toFixed(0)} ms`;
  return [
    {
      what: `${updates} session updates of the frame in ${(tookMs / 1000).toFixed(1)} s`,
      ours: `${longest}, ${busyMs.toFixed(0)} ms busy, ${isLast ? 'the last one counts' : `"${kept}" counts`}`,
      aim: `< ${LONGEST_MS} ms, the last one`,
      met: longestMs < LONGEST_MS && isLast,
    },
  ];
}
