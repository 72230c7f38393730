/** Measures the first click over a slow line. The page itself is loaded over the same line before the click. */
import { clicksOf, WAYS } from './first.mjs';

/** 80 ms from a request to its answer, 10 Mbit/s. The server speaks HTTP/1.1, with at most six requests at a time. */
const LINE = { kbit: 10_000, ms: 80 };

/** @returns {Promise<readonly import('./first.mjs').FirstClick[]>} */
export async function measureSlow(visit, { pages, runs, note }) {
  const clicks = [];
  for (const way of Object.keys(WAYS)) {
    note(`slow line ${way}`);
    for (let run = 0; run < runs; run += 1) {
      for (const page of pages) clicks.push(...(await clicksOf(visit, page, way, { line: LINE })));
    }
  }
  return clicks;
}
