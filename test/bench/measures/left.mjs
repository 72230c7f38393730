/** What stays behind: after opening and closing, after mounting and unmounting. */
import { settle } from '../visit.mjs';
import { click, closeIt } from './open.mjs';

/** After a close the next view is drawn ahead, or not yet: of so many cycles the fullest is compared. */
const ALIKE = 5;

/**
 * Counts after the first cycles and after the last ones; the very first fills caches that are meant to stay.
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
 * @typedef {{ nodes: number, listeners: number, documents: number, heap: number, used: number }} Counts
 *   bytes: `heap` of objects alone, `used` of everything the engine holds
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
  return { nodes, listeners: jsEventListeners, documents, heap: await sizeOfObjects(cdp), used: usedSize };
}

/**
 * What the page's objects weigh. Not counted: machine code, which the engine makes of functions that run often, up to
 * some hundred KiB whatever the page does; and the browser's own records of long frames.
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
