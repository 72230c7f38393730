/** Measures the first click on the button of a page: until the list of wallets, at full speed and on a slow processor. */
import { click, closeIt } from '../click.mjs';
import { settle } from '../visit.mjs';

/** How long the pointer rests on the button in the way `hover`. */
export const HOVER_MS = 250;
/** Wallets that announce themselves. The page `full` shows further wallets of its directory beside them. */
const WALLETS = 1;
const LATER_CLICKS = 3;

/** Kinds of the first click: `mouse` and `touch` come without hover, so no code is loaded before them. */
export const WAYS = {
  mouse: { kind: 'atOnce' },
  touch: { kind: 'touch' },
  hover: { kind: 'dwell' },
};

/**
 * The pages take turns, so that other load on the machine affects all of them.
 *
 * @param {readonly string[]} pages
 * @returns {Promise<readonly FirstClick[]>} one entry per click; `way` is `warm` for the clicks after `hover`
 * @typedef {{ page: string, slowdown: number, way: string, ms: number, frames: number, requests: number, bytes: number }} FirstClick
 */
export async function measureFirst(visit, { pages, runs, note }) {
  const clicks = [];
  for (const slowdown of [1, 4]) {
    for (const way of Object.keys(WAYS)) {
      note(`first ${slowdown}× ${way}`);
      for (let run = 0; run < runs; run += 1) {
        for (const page of pages) clicks.push(...(await clicksOf(visit, page, way, { slowdown })));
      }
    }
  }
  return clicks;
}

/** Visits the page, clicks, and after a hover closes and opens the modal again. */
export async function clicksOf(visit, page, way, options) {
  const one = await visit(page, { ...options, wallets: WALLETS, touch: way === 'touch' });
  await settle(one.page);
  const { slowdown = 1 } = options;
  const clicks = [{ page, slowdown, way, ...(await click(one, WAYS[way].kind, WALLETS, HOVER_MS)) }];
  for (let again = 0; way === 'hover' && again < LATER_CLICKS; again += 1) {
    await closeIt(one);
    clicks.push({ page, slowdown, way: 'warm', ...(await click(one, 'dwell', WALLETS, HOVER_MS)) });
  }
  await one.close();
  return clicks;
}
