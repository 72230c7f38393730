/** Turns the measurements of first clicks into rows with their targets. */
import { kib, ms, range, times } from './figures.mjs';
import { median, sum } from './stats.mjs';

const FLOOR = 'floors/dialog';
const PRESETS = { app: 'evm', full: 'full' };

/** Targets: ms without hover by processor speed and over the slow line, and requests. */
const FIRST_AIMS = {
  app: { 1: 60, 4: 200, line: 250, requests: 3 },
  full: { 1: 100, 4: 300, line: 350, requests: 6 },
};
/** Target of later clicks, and of a click over the slow line after a hover, in frames. */
const READY_FRAMES = 2;

const NAMES = {
  mouse: 'first click, mouse',
  touch: 'first click, touch',
  hover: 'first click after 250 ms of hover',
  warm: 'later clicks',
};

const select = (clicks, page, way, slowdown) =>
  clicks.filter((one) => one.page === page && one.way === way && one.slowdown === slowdown);
const medianOf = (clicks, key) => median(clicks.map((one) => one[key]));

/** @returns {import('./report.mjs').Row[]} */
export function firstRows(clicks) {
  const rows = Object.entries(PRESETS).map(([page, preset]) => {
    const [ours, floor] = [page, FLOOR].map((one) => select(clicks, one, 'mouse', 1));
    const requests = medianOf(ours, 'requests');
    return {
      what: `${preset}: requests of the first click, compressed`,
      ours: `${requests}, ${kib(medianOf(ours, 'bytes'))}`,
      floor: `${medianOf(floor, 'requests')}`,
      beside: besideOf(
        clicks,
        'mouse',
        1,
        (found) => `${medianOf(found, 'requests')}, ${kib(medianOf(found, 'bytes'))}`,
      ),
      aim: `≤ ${FIRST_AIMS[page].requests}`,
      met: requests <= FIRST_AIMS[page].requests,
    };
  });
  for (const slowdown of [1, 4]) {
    const where = slowdown > 1 ? `, CPU ${slowdown}×` : '';
    rows.push(...clickRows(clicks, slowdown, where, (page) => FIRST_AIMS[page][slowdown]));
  }
  return rows;
}

/** @returns {import('./report.mjs').Row[]} */
export function slowRows(clicks) {
  return clickRows(clicks, 1, ', slow line', (page) => FIRST_AIMS[page].line, READY_FRAMES);
}

/**
 * @param {(page: string) => number} mostMs - Target without hover.
 * @param {number} [hoverFrames] - Target after a hover.
 */
function clickRows(clicks, slowdown, where, mostMs, hoverFrames) {
  const rows = [];
  for (const [page, preset] of Object.entries(PRESETS)) {
    for (const [way, name] of Object.entries(NAMES)) {
      const [ours, floor] = [page, FLOOR].map((one) => select(clicks, one, way, slowdown));
      const [time, floorTime] = [ours, floor].map((found) => sum(found.map((one) => one.ms)));
      const [frames, floorFrames] = [ours, floor].map((found) => found.map((one) => one.frames));
      const mostFrames = way === 'warm' ? READY_FRAMES : way === 'hover' ? hoverFrames : undefined;
      const aim =
        way === 'mouse' || way === 'touch'
          ? { aim: `≤ ${mostMs(page)} ms`, met: time.median <= mostMs(page) }
          : mostFrames && { aim: `≤ frame ${mostFrames}`, met: median(frames) <= mostFrames };
      rows.push({
        what: `${preset}: ${name}${where}`,
        ours: `${ms(time)}, frame ${range(frames)}`,
        floor: `${ms(floorTime)}, ${range(floorFrames)}`,
        ratio: times(time.median / floorTime.median),
        beside: besideOf(clicks, way, slowdown, (found) => ms(sum(found.map((one) => one.ms)))),
        ...aim,
      });
    }
  }
  return rows;
}

/** The figure of the other modal that was measured beside, if there is one. */
function besideOf(clicks, way, slowdown, print) {
  const found = select(clicks, 'beside', way, slowdown);
  return found.length > 0 ? print(found) : '';
}
