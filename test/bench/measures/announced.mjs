/** Measures a page on which 600 wallets announce themselves: opening the modal, opening its list, scrolling. */
import { click, closeIt } from '../click.mjs';
import { settle } from '../visit.mjs';
import { IN_SIGHT, openFrom, scrollThrough } from './many.mjs';

const WALLETS = 600;

/**
 * @returns {Promise<readonly { page: string, ms?: number, connectMs?: number, frames?: number, dropped?: number, nodes?: number }[]>}
 *   `ms` is the time to open the list. The floor of opening is the dialog with only the wallets of the first screen, and the
 *   floor of scrolling (`dialog`) is the dialog with all wallets.
 */
export async function measureAnnounced(visit, { runs, note }) {
  const visits = [];
  const see = async (path, wallets, look) => {
    const one = await visit(path, { wallets });
    await settle(one.page);
    const found = await look(one);
    await closeIt(one);
    await one.close();
    return found;
  };
  for (let run = 0; run < runs; run += 1) {
    note(`600 announced ${run + 1}`);
    const ours = await see('many', WALLETS, async (one) => {
      const { ms: connectMs } = await click(one, 'dwell', 1);
      const { ms } = await openFrom(one);
      return { connectMs, ms, ...(await scrollThrough(one)) };
    });
    const open = await see('floors/dialog', IN_SIGHT, (one) => click(one, 'dwell', IN_SIGHT));
    const scroll = await see('floors/dialog', WALLETS, async (one) => {
      await click(one, 'dwell', IN_SIGHT);
      return scrollThrough(one);
    });
    visits.push({ page: 'many', ...ours }, { page: 'floor', ms: open.ms }, { page: 'dialog', ...scroll });
  }
  return visits;
}
