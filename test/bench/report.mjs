/** Turns the measurements into a table with their targets. */
import { median, sum } from './stats.mjs';

/** Targets: ratios to the baseline, and numbers of frames. */
export const AIMS = { usable: 1.1, coldFrames: 2, warmFrames: 1, slowRatio: 1.5, lateFrames: 1 };

/** Heap growth per cycle, in bytes, that counts as noise of the garbage collector. */
const NOISE_A_CYCLE = 512;

const ms = (figure) => `${figure.median.toFixed(1)} ± ${figure.spread.toFixed(1)} ms`;
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const times = (ratio) => `${ratio.toFixed(2)}×`;

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} ours
 * @property {string} [floor]
 * @property {string} [ratio]
 * @property {string} [aim]
 * @property {boolean} [met] Absent if the row has no target.
 */

/** @returns {Row[]} */
export function startRows({ bytes, ...cases }) {
  const names = {
    start1: 'button usable',
    start4: 'button usable, CPU 4× slower',
    startLine: 'button usable, slow 4G',
  };
  const rows = Object.entries(cases).map(([name, pages]) => {
    const ours = sum(pages.app);
    const floor = sum(pages['floors/react']);
    const ratio = ours.median / floor.median;
    const aim = name === 'startLine' ? {} : { aim: `≤ ${times(AIMS.usable)}`, met: ratio <= AIMS.usable };
    return { what: names[name], ours: ms(ours), floor: ms(floor), ratio: times(ratio), ...aim };
  });
  const [ours, floor] = [bytes.app.bytes, bytes['floors/react'].bytes];
  return [
    { what: 'JS until the button is usable', ours: kib(ours), floor: kib(floor), ratio: times(ours / floor) },
    ...rows,
  ];
}

/** @returns {Row[]} */
export function openRows(clicks) {
  const ways = {
    dwell: 'first click, pointer came before',
    atOnce: 'first click, pointer came with it',
    touch: 'first click, touch',
    warm: 'later clicks',
  };
  const of = (page, slowdown, way, key) =>
    clicks.filter((one) => one.page === page && one.slowdown === slowdown && one.way === way).map((one) => one[key]);
  const rows = [];
  const bytes = ['app', 'floors/dialog'].map((page) => median(of(page, 1, 'touch', 'bytes')));
  rows.push({
    what: 'JS until the list shows',
    ours: kib(bytes[0]),
    floor: kib(bytes[1]),
    ratio: times(bytes[0] / bytes[1]),
  });
  for (const slowdown of [1, 4]) {
    for (const [way, name] of Object.entries(ways)) {
      const what = `${name}${slowdown > 1 ? `, CPU ${slowdown}×` : ''}`;
      const [ours, floor] = ['app', 'floors/dialog'].map((page) => sum(of(page, slowdown, way, 'ms')));
      const ratio = ours.median / floor.median;
      const slow = slowdown > 1 ? { aim: `≤ ${times(AIMS.slowRatio)}`, met: ratio <= AIMS.slowRatio } : {};
      rows.push({ what: `${what}: list`, ours: ms(ours), floor: ms(floor), ratio: times(ratio), ...slow });
      const [frames, floorFrames] = ['app', 'floors/dialog'].map((page) => of(page, slowdown, way, 'frames'));
      const most = way === 'warm' ? AIMS.warmFrames : AIMS.coldFrames;
      rows.push({
        what: `${what}: frames`,
        ours: range(frames),
        floor: range(floorFrames),
        ratio: '',
        ...(slowdown === 1 ? { aim: `≤ ${most}`, met: median(frames) <= most } : {}),
      });
    }
  }
  return rows;
}

const range = (values) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${median(values)} (${least}–${most})`;
};

/** @returns {Row[]} */
export function lateRows(late, inputs) {
  return [
    ...late.flatMap(({ page, wallets, frames, moved, under }) => {
      const ours = `${frames} frame${frames === 1 ? '' : 's'}, moves ${moved.toFixed(1)} px`;
      if (page !== 'app') return [];
      const floor = late.find((one) => one.page !== 'app' && one.wallets === wallets);
      return [
        {
          what: `one more wallet after ${wallets}`,
          ours,
          floor: `${floor.frames}, ${floor.moved.toFixed(1)} px`,
          aim: `≤ ${AIMS.lateFrames} frame, 0 px`,
          met: frames <= AIMS.lateFrames && moved < 0.5 && under,
        },
      ];
    }),
    ...inputs.map(({ slowdown, hit, press, key }) => ({
      what: `input in the first frame${slowdown > 1 ? `, CPU ${slowdown}×` : ''}`,
      ours: `hit ${yes(hit)}, press ${yes(press)}, Esc ${yes(key)}`,
      aim: 'accepted',
      met: hit && press && key,
    })),
  ];
}

const yes = (truth) => (truth ? 'yes' : 'NO');

/** @returns {Row[]} */
export function leftRows(left) {
  return left.flatMap(({ what, aim, cycles, ms: each, from, to, floor }) => {
    const grown = (counts) => {
      const heap = counts.to.heap - counts.from.heap;
      return `${counts.to.nodes - counts.from.nodes} / ${counts.to.listeners - counts.from.listeners} / ${kib(heap)}`;
    };
    const nodes = to.nodes - from.nodes;
    const listeners = to.listeners - from.listeners;
    const met = nodes <= 0 && listeners <= 0 && to.heap - from.heap < cycles * NOISE_A_CYCLE;
    return [
      {
        what: `${what}, ${cycles}: nodes / listeners / heap left`,
        ours: grown({ from, to }),
        floor: floor ? grown(floor) : '',
        ...(aim ? { aim: `0 / 0 / < ${kib(cycles * NOISE_A_CYCLE)}`, met } : {}),
      },
      ...(each === undefined
        ? []
        : [
            {
              what: `${what}: time each`,
              ours: `${each.toFixed(2)} ms`,
              floor: floor ? `${floor.ms.toFixed(2)} ms` : '',
            },
          ]),
    ];
  });
}

/** @param {Row[]} rows */
export function table(rows) {
  const head = { what: '', ours: 'Latchkey', floor: 'floor', ratio: 'ratio', aim: 'aim', verdict: '' };
  const lines = rows.map((row) => ({ ...row, verdict: row.met === undefined ? '' : row.met ? 'met' : 'MISSED' }));
  const keys = Object.keys(head);
  const widths = keys.map((key) => Math.max(...[head, ...lines].map((line) => (line[key] ?? '').length)));
  return [head, ...lines]
    .map((line) =>
      keys
        .map((key, index) => (line[key] ?? '').padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
