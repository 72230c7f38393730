/** Measures leaks: after opening and closing, and after mounting and unmounting. */
import { click, closeIt } from '../click.mjs';
import { settle } from '../visit.mjs';

/** After a close, the next view may already be prerendered. So compare the cycles with most nodes out of this many. */
const ALIKE = 5;

/**
 * Counts after the first cycles and after the last ones. The very first cycle is left out, because it fills caches.
 *
 * @returns {Promise<{ cycles: number, from: Counts, to: Counts }>}
 */
export async function measureCycles(visit, path, cycles) {
  const one = await visit(path);
  await settle(one.page);
  const [first, last] = [[], []];
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    await click(one, 'atOnce', 20);
    await closeIt(one);
    if (cycle > 1 && cycle <= 1 + ALIKE) first.push(await count(one));
    if (cycle > cycles - ALIKE) last.push(await count(one));
  }
  await one.close();
  const [from, to] = [first, last].map((counts) => counts.sort((a, b) => b.nodes - a.nodes)[0]);
  return { cycles, from, to };
}

/**
 * Mounts and unmounts, each in one task. The first 50 cycles are a warm-up, which is not measured.
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
 * @typedef {{ nodes: number, listeners: number, documents: number, heap: number, used: number }} Counts
 *   bytes: `heap` for objects alone, `used` for all memory of the engine
 * @returns {Promise<Counts>}
 */
async function count({ cdp, page }) {
  // React releases a detached tree in a later task, and chains of weak references need several collections.
  await page.waitForTimeout(300);
  for (let turn = 0; turn < 3; turn += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(50);
  }
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, documents, heap: await sizeOfObjects(cdp), used: usedSize };
}

/**
 * The total size of the page's objects. It excludes machine code, which the engine compiles for hot functions (up to
 * several hundred KiB), and the browser's own records of long frames.
 */
async function sizeOfObjects(cdp) {
  const parts = [];
  const collect = ({ chunk }) => parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!['code', 'native'].includes(types[type][nodes[at + type]])) bytes += nodes[at + size];
  }
  return bytes;
}
