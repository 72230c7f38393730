/** Which of several processes does a work that one of them should do. A process that ends is replaced after some seconds. */

import { sql } from 'kysely';
import type { Store } from './openStore.js';

/** The turn of this process for one work. */
export interface Lease {
  /** Whether this process does the work now. The turn lasts until the next call, but not longer than the lease. */
  take(): Promise<boolean>;
  /** Lets another process do the work at once. */
  release(): Promise<void>;
}

/**
 * @param work - Name of the work.
 * @param ms - How long the process may be silent before another one takes over.
 */
export function createLease(store: Store, work: string, ms: number): Lease {
  const holder = globalThis.crypto.randomUUID();
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let isHeld = false;
  return {
    async take() {
      if (isHeld && performance.now() < askAgainAt) return true;
      // The clocks of processes differ: with PostgreSQL, its clock decides.
      const clock =
        store.kind === 'postgres'
          ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
          : sql.lit(Date.now());
      const until = sql<number>`${clock} + ${sql.lit(ms)}`;
      const taken = await store.run((db) =>
        db
          .insertInto('latchkey_leases')
          .values({ work, holder, until })
          .onConflict((conflict) =>
            conflict
              .column('work')
              .doUpdateSet({ holder, until })
              .where(({ or, eb }) =>
                or([
                  eb('latchkey_leases.holder', '=', holder),
                  sql<boolean>`latchkey_leases.until < ${clock}`,
                  // A clock was set back.
                  sql<boolean>`latchkey_leases.until > ${until}`,
                ]),
              ),
          )
          .returning('holder')
          .executeTakeFirst(),
      );
      isHeld = taken !== undefined;
      askAgainAt = performance.now() + ms / 3;
      return isHeld;
    },
    async release() {
      if (!isHeld) return;
      isHeld = false;
      await store.run((db) =>
        db.deleteFrom('latchkey_leases').where('work', '=', work).where('holder', '=', holder).execute(),
      );
    },
  };
}
