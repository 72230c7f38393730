/** Measures opening, scrolling and searching a list of 600 wallets. */
import { click, closeIt, DWELL_MS } from '../click.mjs';
import { place, settle } from '../visit.mjs';

/** Wallets on the first screen. The baseline of opening lists only these; the baseline of scrolling renders all 600. */
export const IN_SIGHT = 20;
/** A turn of the wheel in px, and the pause between two turns: fast scrolling. */
const TURN = 400;
const TURN_MS = 40;
/** Turns after which the measurement fails. */
const MOST_TURNS = 1_000;
/** Time that the dialog needs to settle after a view changed. */
const REST_MS = 400;

/**
 * @returns {Promise<{ opens: readonly { page: string, way: string, ms: number, frames: number }[],
 *   scrolls: readonly { page: string, frames: number, dropped: number, nodes: number, rows: number }[],
 *   searches: readonly { ms: number, frames: number, nodes: number }[] }>}
 */
export async function measureMany(visit, { runs, note }) {
  const [opens, scrolls, searches] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    note(`many ${run + 1}`);
    const see = async (path, wallets, look) => {
      const one = await visit(path, { wallets });
      await settle(one.page);
      await look(one);
      await one.close();
    };
    const openTimes = async (page, one, open, between) => {
      opens.push({ page, way: 'first', ...(await open(one)) });
      await between?.();
      for (let again = 0; again < 3; again += 1) {
        await closeIt(one);
        opens.push({ page, way: 'later', ...(await open(one)) });
      }
    };
    // Scrolling to the end loads all 600 wallets, so the later opens have them.
    await see('many', 3, (one) =>
      openTimes('many', one, openList, async () => scrolls.push({ page: 'many', ...(await scrollThrough(one)) })),
    );
    await see('floors/dialog', IN_SIGHT, (one) => openTimes('floors/dialog', one, () => click(one, 'dwell', IN_SIGHT)));
    await see('floors/many', 3, async (one) => {
      await openList(one);
      scrolls.push({ page: 'floors/many', ...(await scrollThrough(one)) });
    });
    await see('many', 3, async (one) => {
      await openList(one);
      searches.push(await search(one));
    });
  }
  return { opens, scrolls, searches };
}

/** Opens the modal and then the list by real input, and measures the list. */
async function openList(one) {
  const { list, option } = one;
  if (!list.via) return click({ ...one, option: list.item }, 'dwell', IN_SIGHT);
  await click({ ...one, option }, 'dwell', 1);
  return openFrom(one);
}

/** Opens the list from the open modal, and measures from the click until so many of its rows are shown. */
export async function openFrom({ page, list }, rows = IN_SIGHT) {
  await page
    .waitForFunction((selector) => window.__probe.shown(selector).length > 0, list.via)
    .catch((cause) => {
      throw new Error(`${page.url()}: the open modal shows no "${list.via}".`, { cause });
    });
  // Pause before the next click, as a person does.
  await page.waitForTimeout(REST_MS);
  const { x, y } = await place(page, list.via);
  await page.evaluate(([selector, count]) => window.__probe.arm(selector, count), [list.item, rows]);
  await page.mouse.move(x, y);
  await page.waitForTimeout(DWELL_MS);
  await page.mouse.down();
  await page.mouse.up();
  const { list: listed } = await page.evaluate(() => window.__probe.opening);
  if (!listed)
    throw new Error(`${page.url()}: the list did not appear within 600 frames after the click on "${list.via}".`);
  return { ms: listed.ms, frames: listed.frames };
}

/**
 * Scrolls by the wheel, and records every frame.
 *
 * @param {{ turns?: number }} [options] - Stops after this many turns of the wheel. Default: at the end of the list.
 */
export async function scrollThrough({ page, list }, { turns = MOST_TURNS } = {}) {
  await page.waitForTimeout(REST_MS);
  const { x, y } = await place(page, list.area);
  await page.mouse.move(x, y);
  await page.evaluate((selector) => window.__probe.watchFrames(selector), list.area);
  const atEnd = () => page.evaluate((selector) => window.__probe.atEnd(selector), list.area);
  let rest = 0;
  for (let turn = 0; rest < 3; turn += 1) {
    if (turn >= turns && turns < MOST_TURNS) break;
    if (turn > MOST_TURNS)
      throw new Error(`${page.url()}: the list did not end after ${MOST_TURNS} turns of the wheel.`);
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(TURN_MS);
    rest = (await atEnd()) ? rest + 1 : 0;
  }
  return page.evaluate((selector) => window.__probe.framesWatched(selector), list.item);
}

/** Types the name of a wallet that is not loaded yet, and measures from the end of the debounce. */
async function search({ page, list }) {
  // While the dialog still grows, the click could miss the search field.
  await page.waitForTimeout(REST_MS);
  const { x, y } = await place(page, list.search);
  await page.mouse.click(x, y);
  await page.evaluate(([item, text]) => window.__probe.armSearch(item, text), [list.item, list.query]);
  await page.keyboard.type(list.query, { delay: 40 });
  const found = await page.evaluate(() => {
    const late = new Promise((resolve) => setTimeout(resolve, 10_000));
    return Promise.race([window.__probe.searching, late]);
  });
  if (!found) throw new Error(`${page.url()}: the search for "${list.query}" showed no row within 10 s.`);
  return found;
}
