/** Measures the tab Activity of an account with 100,000 transactions and advertisements between them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../tools/aliases.mjs';
import { ensureAnvil } from '../../tools/install.mjs';
import { click } from '../click.mjs';
import { ms } from '../figures.mjs';
import { bundleProgram } from '../program.mjs';
import { sum } from '../stats.mjs';
import { settle } from '../visit.mjs';
import { IN_SIGHT, openFrom, scrollThrough } from './many.mjs';

const ACCOUNT = '0x7a3f0000000000000000000000000000000091d4';
const TRANSACTIONS = 100_000;
const SPAM = 25_000;
/** Rows that are in sight when the tab opens. */
const ROWS = 4;
/** Turns of the wheel, in the whole history. */
const TURNS = 200;
const AIMS = { beyondFloorMs: 300, nodes: 400, frameMs: 32, heapMb: 150 };

/**
 * @returns {Promise<{ opens: readonly { page: string, ms: number }[], rows: number, readMs: number, heap: number,
 *   scroll: { frames: number, p95Ms: number, nodes: number } }>}
 *   `heap` in bytes, after the whole history was read and the garbage collected. The floor of opening is the dialog with the
 *   wallets of the first screen.
 */
export async function measureActivity(visit, { runs, note }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'));
  note(`writing ${TRANSACTIONS} transactions`);
  const server = await startServer(folder);
  const query = `?${new URLSearchParams({ data: server.url, node: server.node, account: ACCOUNT })}`;
  const opens = [];
  let whole;
  try {
    for (let run = 0; run < runs; run += 1) {
      note(`activity ${run + 1}`);
      const one = await visit('activity', { wallets: 0, query });
      await settle(one.page);
      await click({ ...one, option: one.list.via }, 'dwell', 1);
      opens.push({ page: 'activity', ms: (await openFrom(one, ROWS)).ms });
      whole ??= await measureWhole(one, note);
      await one.close();
      const floor = await visit('floors/dialog', { wallets: IN_SIGHT });
      await settle(floor.page);
      opens.push({ page: 'floors/dialog', ms: (await click(floor, 'dwell', IN_SIGHT)).ms });
      await floor.close();
    }
    return { opens, ...whole };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the whole history, and scrolls in it. */
async function measureWhole(one, note) {
  const { page, cdp } = one;
  note(`reading ${TRANSACTIONS} transactions`);
  const began = performance.now();
  const rows = await page.evaluate(() => window.__bench.readAll());
  const readMs = performance.now() - began;
  if (rows !== TRANSACTIONS) throw new Error(`${page.url()} read ${rows} transactions; expected ${TRANSACTIONS}.`);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage');
  const scroll = await scrollThrough(one, { turns: TURNS });
  return { rows, readMs, heap, scroll };
}

/** @returns {import('../report.mjs').Row[]} */
export function activityRows({ opens, rows, readMs, heap, scroll }) {
  const [ours, floor] = ['activity', 'floors/dialog'].map((page) =>
    sum(opens.filter((one) => one.page === page).map((one) => one.ms)),
  );
  const beyond = ours.median - floor.median;
  const what = `${TRANSACTIONS.toLocaleString('en')} transactions`;
  const heapMb = heap / 1e6;
  return [
    {
      what: `${what}, press on the tab: first rows`,
      ours: ms(ours),
      floor: ms(floor),
      ratio: `${beyond < 0 ? '−' : '+'}${Math.abs(beyond).toFixed(0)} ms`,
      aim: `≤ floor + ${AIMS.beyondFloorMs} ms`,
      met: beyond <= AIMS.beyondFloorMs,
    },
    { what: `${what}: all ${rows} read`, ours: `${(readMs / 1_000).toFixed(1)} s` },
    {
      what: `${what}: heap of the page with all of them`,
      ours: `${heapMb.toFixed(0)} MB`,
      aim: `< ${AIMS.heapMb} MB`,
      met: heapMb < AIMS.heapMb,
    },
    {
      what: `${what}, wheel: 95 % of ${scroll.frames} frames within`,
      ours: `${scroll.p95Ms.toFixed(1)} ms, ${scroll.dropped} dropped`,
      aim: `< ${AIMS.frameMs} ms`,
      met: scroll.p95Ms < AIMS.frameMs,
    },
    {
      what: `${what}: nodes in the dialog, at most`,
      ours: `${scroll.nodes}`,
      aim: `≤ ${AIMS.nodes}`,
      met: scroll.nodes <= AIMS.nodes,
    },
  ];
}

async function startServer(folder) {
  const program = await bundleProgram('history');
  const args = [program, join(folder, 'bench.db'), await ensureAnvil(), ACCOUNT, `${TRANSACTIONS}`, `${SPAM}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const stop = async () => {
    child.stdin.end();
    await exited;
    rmSync(program);
  };
  const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (line.done) {
    await stop();
    throw new Error('The data server of the history did not start.');
  }
  return { ...JSON.parse(line.value), stop };
}
