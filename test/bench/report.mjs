/** Turns the measurements into a table with their targets. */
import { kib, ms, times } from './figures.mjs';
import { sum } from './stats.mjs';

/** Targets: ratios to the baseline, and numbers of frames. */
export const AIMS = { usable: 1.1, lateFrames: 1 };

/** Heap growth per cycle, in bytes, that counts as noise of the garbage collector. */
const NOISE_A_CYCLE = 512;

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} ours
 * @property {string} [floor]
 * @property {string} [ratio]
 * @property {string} [beside] The figure of another modal, measured beside.
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
  const head = {
    what: '',
    ours: 'Latchkey',
    floor: 'floor',
    ratio: 'ratio',
    beside: 'beside',
    aim: 'aim',
    verdict: '',
  };
  const lines = rows.map((row) => ({ ...row, verdict: row.met === undefined ? '' : row.met ? 'met' : 'MISSED' }));
  const keys = Object.keys(head).filter((key) => key !== 'beside' || rows.some((row) => row.beside));
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
