/**
 * `npm run bench`: measures speed, size and leaks, and compares them with two baselines ("floors"): a page with React and a
 * button, and a page that also opens a native dialog with the announced wallets. The baseline of the long list is such a
 * dialog with all 600 wallets.
 *
 *   --runs 9          visits per measurement
 *   --only start,first,slow,late,left,many,announced,tokens,activity,frame,server,indexer
 *   --beside FOLDER   measures a built page of another modal beside the first clicks; `window.__bench` has its selectors
 *   --json            prints the single runs as JSON instead of the table
 *   --share 0.1       sends this share of the requests and blocks to the data server, to try the benchmark
 *   --no-build        measures the pages of the last build
 *
 * This is not a test: a missed target is printed, and the exit status stays 0. The status is 1 if a measurement failed.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { activityRows, measureActivity } from './measures/activity.mjs';
import { measureAnnounced } from './measures/announced.mjs';
import { HOVER_MS, measureFirst } from './measures/first.mjs';
import { measureFlood } from './measures/flood.mjs';
import { frameRows, measureFrame } from './measures/frame.mjs';
import { indexerRows, measureIndexer } from './measures/indexer.mjs';
import { measureInput, measureLate } from './measures/late.mjs';
import { measureCycles, measureMounts } from './measures/left.mjs';
import { measureMany } from './measures/many.mjs';
import { measureServer } from './measures/server.mjs';
import { measureSlow } from './measures/slow.mjs';
import { measureStart } from './measures/start.mjs';
import { measureTokens } from './measures/tokens.mjs';
import { buildPages, servePages, versions } from './pages.mjs';
import { lateRows, leftRows, startRows, table } from './report.mjs';
import { firstRows, slowRows } from './reportFirst.mjs';
import { announcedRows, floodRows, manyRows, tokensRows } from './reportMany.mjs';
import { serverRows } from './reportServer.mjs';
import { sum } from './stats.mjs';
import { launch } from './visit.mjs';

const PARTS = [
  'start',
  'first',
  'slow',
  'late',
  'left',
  'many',
  'announced',
  'tokens',
  'activity',
  'frame',
  'server',
  'indexer',
];
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: PARTS.join() },
    beside: { type: 'string' },
    share: { type: 'string', default: '1' },
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
    throw new Error(
      `--runs must be a number of at least 1 (given: ${options.runs}), and --only a list of ${PARTS.join()} (given: ${options.only}).`,
    );
  }
  await bench();
} catch (error) {
  process.stderr.write(`\nThe benchmark failed: ${error.message}\n`);
  process.exitCode = 1;
}

async function bench() {
  if (options.build) await buildPages();
  const server = await servePages({ beside: options.beside });
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
    const pages = ['app', 'full', 'floors/dialog', ...(options.beside ? ['beside'] : [])];
    if (only.includes('first')) {
      figures.first = await measureFirst(browser.visit, { pages, runs, note });
      rows.push(...firstRows(figures.first));
    }
    if (only.includes('slow')) {
      figures.slow = await measureSlow(browser.visit, { pages, runs, note });
      rows.push(...slowRows(figures.slow));
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
    if (only.includes('announced')) {
      figures.announced = await measureAnnounced(browser.visit, { runs, note });
      rows.push(...announcedRows(figures.announced));
    }
    if (only.includes('tokens')) {
      figures.tokens = await measureTokens(browser.visit, { runs, note });
      rows.push(...tokensRows(figures.tokens));
    }
    if (only.includes('activity')) {
      figures.activity = await measureActivity(browser.visit, { runs, note });
      rows.push(...activityRows(figures.activity));
    }
    if (only.includes('frame')) {
      note('messages of the frame');
      figures.frame = await measureFrame(browser.visit);
      rows.push(...frameRows(figures.frame));
    }
    if (only.includes('server')) {
      figures.server = await measureServer({ note, scale: Number(options.share) });
      rows.push(...serverRows(figures.server));
    }
    if (only.includes('indexer')) {
      figures.indexer = await measureIndexer({ note, scale: Number(options.share) });
      rows.push(...indexerRows(figures.indexer));
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

/** Runs the same loop ten times. Differences between the runs show the noise of the machine. */
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

Medians of ${runs} visits ± half the interquartile range. Times in ms run from the click to the end of the frame that shows all
wallets; frame 1 is the first frame after the click. First clicks: one announced wallet; mouse and touch come without hover, so
nothing is loaded before them; hover rests ${HOVER_MS} ms on the button. "Slow line" is 80 ms and 10 Mbit/s over HTTP/1.1. The floor
is a page with React alone for the button, and a native dialog for the list. "600 wallets" is a directory without network, opened
from Connect; "600 announced" are wallets of the page. Their floors are the dialog with 20 wallets to open, and for scrolling a
dialog that renders all 600. The floor of the data server on SQLite is its chain alone for uncached balances, and an answer without
chain and database for the others. With Redis, each request is counted against a limit of its project and of its client. ${options.beside ? `Beside: ${options.beside}.` : 'No other modal was measured beside: give the built page of one by --beside, such as RainbowKit, which is not a dependency.'}
Chromium ${chromium}, React ${react}, Node ${node}, ${cpu}, load ${load.toFixed(1)}.
Noise: the same loop took ${loop(before)} before and ${loop(after)} after.
`);
}
