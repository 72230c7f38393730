/** Measures the tab Tokens of an account with 10,000 tokens: opening Account, scrolling, searching. */
import { click } from '../click.mjs';
import { place, settle } from '../visit.mjs';
import { IN_SIGHT, scrollThrough } from './many.mjs';

/** Rows that are in sight when Account opens. */
const ROWS = 5;
/** Time that the dialog needs to settle. */
const REST_MS = 400;

/**
 * @returns {Promise<{ opens: readonly { page: string, ms: number }[],
 *   scrolls: readonly { frames: number, dropped: number, nodes: number }[], searches: readonly { ms: number, frames: number }[] }>}
 *   The floor of opening is the dialog with the wallets of the first screen.
 */
export async function measureTokens(visit, { runs, note }) {
  const [opens, scrolls, searches] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    note(`tokens ${run + 1}`);
    const one = await visit('tokens', { wallets: 0 });
    await settle(one.page);
    const { ms } = await click({ ...one, option: one.list.item }, 'dwell', ROWS);
    opens.push({ page: 'tokens', ms });
    searches.push(await search(one));
    await one.page.fill(one.list.search, '');
    scrolls.push(await scrollThrough(one, { turns: 100 }));
    await one.close();
    const floor = await visit('floors/dialog', { wallets: IN_SIGHT });
    await settle(floor.page);
    opens.push({ page: 'floors/dialog', ms: (await click(floor, 'dwell', IN_SIGHT)).ms });
    await floor.close();
  }
  return { opens, scrolls, searches };
}

/** Types the name of the last token, and measures from the last character until its row is alone. */
async function search({ page, list }) {
  await page.waitForTimeout(REST_MS);
  const { x, y } = await place(page, list.search);
  await page.mouse.click(x, y);
  await page.keyboard.type(list.query.slice(0, -1), { delay: 40 });
  await page.waitForTimeout(REST_MS);
  await page.evaluate(
    ([item, text]) => {
      const { shown, framesUntil } = window.__probe;
      const isFound = () => {
        const rows = shown(item);
        return rows.length === 1 && rows[0].textContent.includes(text);
      };
      window.__probe.searching = new Promise((resolve) => {
        const typed = ({ timeStamp }) => resolve(framesUntil(isFound, timeStamp));
        window.addEventListener('input', typed, { capture: true, once: true });
      });
    },
    [list.item, list.query],
  );
  await page.keyboard.type(list.query.slice(-1));
  const found = await page.evaluate(() => window.__probe.searching);
  if (!found) throw new Error(`${page.url()}: the search for "${list.query}" showed no row.`);
  return found;
}
