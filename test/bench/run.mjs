/**
 * `npm run bench`: how fast, how large, and what is left behind, against two floors: a page of React alone, and one that
 * also opens a native dialog with the wallets of the page; of the long list, such a dialog with all 600 wallets.
 *
 *   --runs 9          visits for each figure
 *   --only start,open,late,left,many,frame
 *   --json            figures as JSON instead of the table, runs one by one
 *   --no-build        the pages as they were built last
 *
 * Not a test: a missed aim is printed and the exit code stays 0. It is 1 when something could not be measured.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureFlood } from './measures/flood.mjs';
import { frameRows, measureFrame } from './measures/frame.mjs';
import { measureInput, measureLate } from './measures/late.mjs';
import { measureCycles, measureMounts } from './measures/left.mjs';
import { measureMany } from './measures/many.mjs';
import { DWELL_MS, measureOpen } from './measures/open.mjs';
import { measureStart } from './measures/start.mjs';
import { buildPages, servePages, versions } from './pages.mjs';
import { lateRows, leftRows, openRows, startRows, table } from './report.mjs';
import { floodRows, manyRows } from './reportMany.mjs';
import { sum } from './stats.mjs';
import { launch } from './visit.mjs';

const PARTS = ['start', 'open', 'late', 'left', 'many', 'frame'];
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: PARTS.join() },
    json: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const runs = Number(options.runs);
const only = options.only.split(',');
const note = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);

try {
  if (!(runs >= 1) || only.some((part) => !PARTS.includes(part))) {
    throw new Error(`Give --runs a number and --only some of ${PARTS.join()}.`);
  }
  await bench();
} catch (error) {
  process.stderr.write(`\nThe bench could not measure: ${error.message}\n`);
  process.exitCode = 1;
}

async function bench() {
  if (options.build) await buildPages();
  const server = await servePages();
  const browser = await launch(server.url).catch(async (error) => {
    await server.stop();
    throw error;
  });
  try {
    const noiseBefore = await busyLoop(browser.visit);
    const rows = [];
    const figures = {};
    if (only.includes('start')) {
      figures.start = await measureStart(browser.visit, { runs, note });
      rows.push(...startRows(figures.start));
    }
    if (only.includes('open')) {
      figures.open = await measureOpen(browser.visit, { runs, note });
      rows.push(...openRows(figures.open));
    }
    if (only.includes('late')) {
      Object.assign(figures, await late(browser.visit));
      rows.push(...lateRows(figures.late, figures.input));
    }
    if (only.includes('left')) {
      figures.left = await left(browser.visit);
      rows.push(...leftRows(figures.left));
    }
    if (only.includes('many')) {
      figures.many = await measureMany(browser.visit, { runs, note });
      figures.floods = await floods(browser.visit);
      rows.push(...manyRows(figures.many), ...floodRows(figures.floods));
    }
    if (only.includes('frame')) {
      note('a frame that talks much');
      figures.frame = await measureFrame(browser.visit);
      rows.push(...frameRows(figures.frame));
    }
    note('');
    const machine = {
      chromium: browser.version,
      ...versions,
      cpu: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      load: loadavg()[0],
      busyLoop: [noiseBefore, await busyLoop(browser.visit)],
    };
    if (options.json) process.stdout.write(`${JSON.stringify({ machine, rows, figures }, null, 2)}\n`);
    else print(rows, machine);
  } finally {
    await browser.stop();
    await server.stop();
  }
}

async function late(visit) {
  const late = [];
  for (const wallets of [2, 4, 20]) {
    note(`late after ${wallets}`);
    for (const page of ['app', 'floors/dialog']) late.push({ page, ...(await measureLate(visit, page, wallets)) });
  }
  const input = [];
  for (const slowdown of [1, 4]) input.push({ slowdown, ...(await measureInput(visit, 'app', slowdown)) });
  return { late, input };
}

async function floods(visit) {
  note('a thousand at once');
  const found = [];
  for (const page of ['app', 'many', 'floors/dialog']) {
    found.push({ page, ...(await measureFlood(visit, page, 1_000)) });
  }
  return found;
}

async function left(visit) {
  note('cycles');
  const cycles = await measureCycles(visit, 'app', 50);
  const floor = await measureCycles(visit, 'floors/dialog', 50);
  note('mounts');
  const plain = await measureMounts(visit, 'plain', 500);
  return [
    { what: 'open and close', aim: true, ...cycles, floor },
    { what: 'mounts of provider and button', aim: true, ...(await measureMounts(visit, 'button', 500)), floor: plain },
    {
      what: 'modals created, mounted, destroyed',
      aim: true,
      ...(await measureMounts(visit, 'modal', 500)),
      floor: plain,
    },
  ];
}

/** The same work ten times over: what differs is the machine. */
async function busyLoop(visit) {
  const one = await visit('floors/react', { wallets: 0 });
  const values = await one.page.evaluate(() =>
    Array.from({ length: 10 }, () => {
      const began = performance.now();
      let sum = 0;
      for (let turn = 0; turn < 2e7; turn += 1) sum += turn % 7;
      return sum > 0 ? performance.now() - began : 0;
    }),
  );
  await one.close();
  return sum(values);
}

function print(rows, { chromium, react, node, cpu, load, busyLoop: [before, after] }) {
  const loop = ({ median, spread }) => `${median.toFixed(1)} ± ${spread.toFixed(1)} ms`;
  process.stdout.write(`${table(rows)}

Medians of ${runs} visits ± half the width of their middle half. 20 wallets announce themselves. "Pointer came before":
${DWELL_MS} ms before the press. ms: from the click to the end of the frame that shows all wallets; frame 1 is the first after
the click. Floor: React alone for the button, a native dialog for the list. 600 wallets: a list in the page, a
directory without a network, opened from Connect; floors: that dialog with 20 wallets, and for scrolling one with all 600 drawn.
Chromium ${chromium}, React ${react}, Node ${node}, ${cpu}, load ${load.toFixed(1)}.
Noise: the same loop took ${loop(before)} before and ${loop(after)} after.
`);
}
