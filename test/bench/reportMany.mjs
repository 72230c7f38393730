/** Turns the measurements of long lists into rows with their targets. */
import { ms } from './figures.mjs';
import { median, sum } from './stats.mjs';

/** Targets for long lists. */
export const MANY_AIMS = { beyondFloorMs: 60, nodes: 400, searchFrames: 1, moreDropped: 2, floodMs: 500, kept: 256 };

/** @returns {import('./report.mjs').Row[]} */
export function manyRows({ opens, scrolls, searches }) {
  const of = (list, page, key, way) =>
    list.filter((one) => one.page === page && (way === undefined || one.way === way)).map((one) => one[key]);
  const rows = ['first', 'later'].map((way) => {
    const [ours, floor] = ['many', 'floors/dialog'].map((page) => sum(of(opens, page, 'ms', way)));
    const beyond = ours.median - floor.median;
    return {
      what: `600 wallets, ${way} press: list`,
      ours: ms(ours),
      floor: ms(floor),
      ratio: `${beyond < 0 ? '−' : '+'}${Math.abs(beyond).toFixed(0)} ms`,
      aim: `≤ floor + ${MANY_AIMS.beyondFloorMs} ms`,
      met: beyond <= MANY_AIMS.beyondFloorMs,
    };
  });
  const nodes = Math.max(...of(scrolls, 'many', 'nodes'), ...searches.map((one) => one.nodes));
  const [dropped, floorDropped] = ['many', 'floors/many'].map((page) => of(scrolls, page, 'dropped'));
  const [frames, floorFrames] = ['many', 'floors/many'].map((page) => median(of(scrolls, page, 'frames')));
  const searched = searches.map((one) => one.frames);
  return [
    ...rows,
    {
      what: '600 wallets: nodes in the dialog, at most',
      ours: `${nodes}`,
      floor: `${Math.max(...of(scrolls, 'floors/many', 'nodes'))}`,
      aim: `≤ ${MANY_AIMS.nodes}`,
      met: nodes <= MANY_AIMS.nodes,
    },
    {
      what: '600 wallets, wheel to the end: frames dropped',
      ours: `${median(dropped)} of ${frames}`,
      floor: `${median(floorDropped)} of ${floorFrames}`,
      aim: `≤ floor + ${MANY_AIMS.moreDropped}`,
      met: median(dropped) <= median(floorDropped) + MANY_AIMS.moreDropped,
    },
    {
      what: '600 wallets, search: after the debounce',
      ours: `${ms(sum(searches.map((one) => one.ms)))}, frame ${median(searched)}`,
      aim: `≤ ${MANY_AIMS.searchFrames} frame`,
      met: median(searched) <= MANY_AIMS.searchFrames,
    },
  ];
}

/** @returns {import('./report.mjs').Row[]} */
export function floodRows(floods) {
  const floor = floods.find(({ page }) => page === 'floors/dialog');
  return floods
    .filter(({ page }) => page !== 'floors/dialog')
    .map(({ page, wallets, busyMs, kept, nodes, usable }) => ({
      what: `${wallets} announced at once${page === 'many' ? ', with a directory' : ''}`,
      ours: `${busyMs.toFixed(0)} ms busy, ${kept} kept, ${nodes} nodes${usable ? '' : ', NOT usable'}`,
      floor: `${floor.busyMs.toFixed(0)} ms, ${floor.nodes} nodes`,
      aim: `≤ ${MANY_AIMS.floodMs} ms, ${MANY_AIMS.kept} kept, usable`,
      met: busyMs <= MANY_AIMS.floodMs && kept === MANY_AIMS.kept && usable,
    }));
}

/** @returns {import('./report.mjs').Row[]} */
export function announcedRows(visits) {
  const of = (page, key) => visits.filter((one) => one.page === page).map((one) => one[key]);
  const [connect, open, floorOpen] = [sum(of('many', 'connectMs')), sum(of('many', 'ms')), sum(of('floor', 'ms'))];
  const both = (key) => ['many', 'dialog'].map((page) => of(page, key));
  const [dropped, floorDropped] = both('dropped').map(median);
  const [frames, floorFrames] = both('frames').map(median);
  const [nodes, floorNodes] = both('nodes').map((counts) => Math.max(...counts));
  const beyond = open.median - floorOpen.median;
  return [
    { what: '600 announced: Connect after 150 ms of hover', ours: ms(connect), floor: ms(floorOpen) },
    {
      what: '600 announced, list from the open dialog',
      ours: ms(open),
      floor: ms(floorOpen),
      ratio: `${beyond < 0 ? '−' : '+'}${Math.abs(beyond).toFixed(0)} ms`,
      aim: `≤ floor + ${MANY_AIMS.beyondFloorMs} ms`,
      met: beyond <= MANY_AIMS.beyondFloorMs,
    },
    {
      what: '600 announced: nodes in the dialog, at most',
      ours: `${nodes}`,
      floor: `${floorNodes}`,
      aim: `≤ ${MANY_AIMS.nodes}`,
      met: nodes <= MANY_AIMS.nodes,
    },
    {
      what: '600 announced, wheel to the end: frames dropped',
      ours: `${dropped} of ${frames}`,
      floor: `${floorDropped} of ${floorFrames}`,
      aim: `≤ floor + ${MANY_AIMS.moreDropped}`,
      met: dropped <= floorDropped + MANY_AIMS.moreDropped,
    },
  ];
}

/** Targets for the tab Tokens. */
const TOKENS_AIMS = { beyondFloorMs: 300, nodes: 400, searchFrames: 1 };

/** @returns {import('./report.mjs').Row[]} */
export function tokensRows({ opens, scrolls, searches }) {
  const [ours, floor] = ['tokens', 'floors/dialog'].map((page) =>
    sum(opens.filter((one) => one.page === page).map((one) => one.ms)),
  );
  const beyond = ours.median - floor.median;
  const nodes = Math.max(...scrolls.map((one) => one.nodes));
  const searched = median(searches.map((one) => one.frames));
  const of = (key) => median(scrolls.map((one) => one[key]));
  return [
    {
      what: '10,000 tokens, first press: rows',
      ours: ms(ours),
      floor: ms(floor),
      ratio: `${beyond < 0 ? '−' : '+'}${Math.abs(beyond).toFixed(0)} ms`,
      aim: `≤ floor + ${TOKENS_AIMS.beyondFloorMs} ms`,
      met: beyond <= TOKENS_AIMS.beyondFloorMs,
    },
    {
      what: '10,000 tokens: nodes in the dialog, at most',
      ours: `${nodes}`,
      aim: `≤ ${TOKENS_AIMS.nodes}`,
      met: nodes <= TOKENS_AIMS.nodes,
    },
    { what: '10,000 tokens, wheel: frames dropped', ours: `${of('dropped')} of ${of('frames')}` },
    {
      what: '10,000 tokens, search: after the last character',
      ours: `${ms(sum(searches.map((one) => one.ms)))}, frame ${searched}`,
      aim: `≤ ${TOKENS_AIMS.searchFrames} frame`,
      met: searched <= TOKENS_AIMS.searchFrames,
    },
  ];
}
