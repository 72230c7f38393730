/** Measures the time from the start of navigation until the button is usable. */
import { settle } from '../visit.mjs';

/** A slow connection, as Chromium's developer tools define "slow 4G". */
const SLOW_LINE = { kbit: 1600, ms: 150 };

const CASES = [
  { name: 'start1', slowdown: 1 },
  { name: 'start4', slowdown: 4 },
  { name: 'startLine', slowdown: 1, line: SLOW_LINE },
];

/**
 * "Usable" means that the button is in the document with its handlers. The pages take turns, so that other load on the
 * machine affects all of them.
 *
 * @returns {Promise<Record<string, Record<string, number[]>>>} ms by case and page, and `bytes` by page
 */
export async function measureStart(visit, { runs, note }) {
  const figures = { bytes: {} };
  for (const { name, ...options } of CASES) {
    figures[name] = { app: [], 'floors/react': [] };
    note(name);
    for (let run = 0; run < runs; run += 1) {
      for (const path of Object.keys(figures[name])) {
        const one = await visit(path, { wallets: 20, ...options });
        await one.page.waitForFunction(() => window.__probe.usable !== undefined);
        const { usable, atUsable } = await one.page.evaluate(() => {
          const { usable, atUsable } = window.__probe;
          return { usable, atUsable };
        });
        figures[name][path].push(usable);
        figures.bytes[path] ??= atUsable;
        await settle(one.page, 0);
        await one.close();
      }
    }
  }
  return figures;
}
