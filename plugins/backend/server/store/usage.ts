/** Counts the requests of projects, over all processes on the database. */

import { sql } from 'kysely';
import type { Store } from './openStore.js';

/** Counts one more request of a project in the current second or day. @returns the count, this request included */
export type CountUsage = (project: string, span: 'second' | 'day', lengthMs: number) => Promise<number>;

/** Rows of past seconds and days are deleted once in this time. */
const SWEEP_MS = 60_000;

export function createUsage(store: Store, now: () => number): CountUsage {
  let sweptAt = now();
  return async (project, span, lengthMs) => {
    const started = Math.floor(now() / lengthMs);
    const row = await store.run((db) =>
      db
        .insertInto('latchkey_usage')
        .values({ project, span, started, requests: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['project', 'span', 'started'])
            .doUpdateSet({ requests: sql`latchkey_usage.requests + 1` as never }),
        )
        .returning('requests')
        .executeTakeFirstOrThrow(),
    );
    if (now() - sweptAt >= SWEEP_MS) {
      sweptAt = now();
      // The clocks of processes may differ by some units.
      await store.run((db) =>
        db
          .deleteFrom('latchkey_usage')
          .where('span', '=', span)
          .where('started', '<', started - 2)
          .execute(),
      );
    }
    return Number(row.requests);
  };
}
