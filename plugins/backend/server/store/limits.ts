/** Counts requests against limits, over all processes on the database. A refused request counts nothing. */

import { type RawBuilder, sql } from 'kysely';
import type { Store } from './openStore.js';

/** A limit of a project or client. */
export interface Limit {
  /** Whose limit it is. */
  readonly key: string;
  /** The most calls of a second, or of a day (UTC). */
  readonly most: number;
}

/** Counts calls. The results are the ms until as many calls pass: 0 if they passed and were counted. */
export interface Limits {
  /**
   * A token bucket: `most` calls at once, and then as many in each second.
   *
   * @param burst - The most calls at once, if it is not `most`.
   */
  second(limit: Limit, calls: number, burst?: number): Promise<number>;
  day(limit: Limit, calls: number): Promise<number>;
  /** Takes back what `day` has counted. */
  undoDay(limit: Limit, calls: number): Promise<void>;
}

/** Old rows are deleted once in this time. */
const SWEEP_MS = 60_000;
const DAY_MS = 86_400_000;
const SECOND_US = 1_000_000;

/** @param now - The clock of the server, epoch ms. Default: the clock of the database, since those of servers differ. */
export function createLimits(store: Store, now?: () => number): Limits {
  let sweptAt = Date.now();
  const sweep = async () => {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    const [clock, day] = [clockOf(store, now), today(now)];
    await store.run((db) => db.deleteFrom('latchkey_limits').where('full_at', '<', clock).execute());
    // The clocks of processes may differ by some minutes.
    await store.run((db) =>
      db
        .deleteFrom('latchkey_usage')
        .where('started', '<', day - 1)
        .execute(),
    );
  };
  return {
    async second({ key, most }, calls, burst = most) {
      // The bucket is kept as the time at which it will be full again (GCRA), so that one statement decides.
      const cost = Math.max(1, Math.floor((calls * SECOND_US) / most));
      const room = Math.ceil((burst * SECOND_US) / most);
      const clock = clockOf(store, now);
      if (calls > burst) return Number.POSITIVE_INFINITY;
      const start = sql<number>`case when latchkey_limits.full_at > ${clock} then latchkey_limits.full_at else ${clock} end`;
      const taken = await store.run((db) =>
        db
          .insertInto('latchkey_limits')
          .values({ key, full_at: sql<number>`${clock} + ${sql.lit(cost)}` })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet({ full_at: sql<number>`${start} + ${sql.lit(cost)}` as never })
              .where(sql<boolean>`${start} + ${sql.lit(cost)} <= ${clock} + ${sql.lit(room)}`),
          )
          .returning('key')
          .executeTakeFirst(),
      );
      await sweep();
      if (taken) return 0;
      const { rows } = await store.run((db) =>
        sql<{
          wait: number | string;
        }>`select full_at - ${clock} as wait from latchkey_limits where key = ${key}`.execute(db),
      );
      return Math.max(1, (Number(rows[0]?.wait ?? 0) + cost - room) / 1_000);
    },
    async day({ key, most }, calls) {
      const started = today(now);
      const left = (started + 1) * DAY_MS - (now ?? Date.now)();
      if (calls > most) return left;
      const taken = await store.run((db) =>
        db
          .insertInto('latchkey_usage')
          .values({ project: key, span: 'day', started, requests: calls })
          .onConflict((conflict) =>
            conflict
              .columns(['project', 'span', 'started'])
              .doUpdateSet({ requests: sql`latchkey_usage.requests + ${sql.lit(calls)}` as never })
              .where(sql<boolean>`latchkey_usage.requests + ${sql.lit(calls)} <= ${sql.lit(most)}`),
          )
          .returning('requests')
          .executeTakeFirst(),
      );
      await sweep();
      return taken ? 0 : left;
    },
    async undoDay({ key }, calls) {
      await store.run((db) =>
        db
          .updateTable('latchkey_usage')
          .set({ requests: sql`latchkey_usage.requests - ${sql.lit(calls)}` as never })
          .where('project', '=', key)
          .where('span', '=', 'day')
          .where('started', '=', today(now))
          .execute(),
      );
    },
  };
}

/** The time in µs, as an expression. */
function clockOf({ kind }: Store, now: (() => number) | undefined): RawBuilder<number> {
  if (now || kind === 'sqlite') return sql.lit(Math.round((now ?? Date.now)() * 1_000)) as RawBuilder<number>;
  return sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;
}

const today = (now: () => number = Date.now) => Math.floor(now() / DAY_MS);
