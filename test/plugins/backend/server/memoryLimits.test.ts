/** Limits that a process counts in its memory while Redis is lost. */

import { expect, test } from 'vitest';
import { createMemoryLimits } from '../../../../plugins/backend/server/store/redisLimits.js';

const MOST = 100_000;

test.each(['second', 'day'] as const)(
  'of more than 100,000 clients, the one that was seen the longest ago is forgotten (limit of a %s)',
  async (span) => {
    const limits = createMemoryLimits(() => 0);
    const passes = async (key: string, most = 1) => (await limits[span]({ key, most }, 1)) === 0;
    expect([await passes('first'), await passes('first'), await passes('second', 2)]).toEqual([true, false, true]);
    for (let at = 0; at < MOST - 2; at += 1) await passes(`client ${at}`);
    // The first one was seen again after it, but not counted.
    expect([await passes('second', 2), await passes('one more'), await passes('second', 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await passes('first')).toBe(true);
  },
);
