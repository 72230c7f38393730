/** What stays behind: after opening and closing, after mounting and unmounting. */
import { settle } from '../visit.mjs';
import { click, closeIt } from './open.mjs';

/**
 * Counts after the 2nd and after the last cycle; the first two fill caches that are meant to stay.
 *
 * @returns {Promise<{ cycles: number, from: Counts, to: Counts }>}
 */
export async function measureCycles(visit, path, cycles) {
  const one = await visit(path);
  await settle(one.page);
  let from;
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    await click(one, 'atOnce', 20);
    await closeIt(one);
    if (cycle === 2) from = await count(one);
  }
  const to = await count(one);
  await one.close();
  return { cycles, from, to };
}

/**
 * Mounts and unmounts in one task each; half of them come first, so that what grows is not what is merely warm.
 *
 * @param {'plain' | 'button' | 'modal'} kind
 * @returns {Promise<{ cycles: number, ms: number, from: Counts, to: Counts }>}
 */
export async function measureMounts(visit, kind, cycles) {
  const one = await visit('mounts', { wallets: 1 });
  await settle(one.page);
  const mount = (times) => one.page.evaluate(([what, many]) => window.__mounts[what](many), [kind, times]);
  await mount(50);
  const from = await count(one);
  const ms = await mount(cycles);
  const to = await count(one);
  await one.close();
  return { cycles, ms, from, to };
}

/**
 * @typedef {{ nodes: number, listeners: number, documents: number, heap: number }} Counts heap in bytes
 * @returns {Promise<Counts>}
 */
async function count({ cdp, page }) {
  // React frees what a detached tree holds on its next turns; several collections follow chains of weak references.
  await page.waitForTimeout(300);
  for (let turn = 0; turn < 3; turn += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(50);
  }
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, documents, heap: usedSize };
}
