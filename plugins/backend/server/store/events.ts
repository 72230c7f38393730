/** Events of modals, kept for 30 days. */

import type { EventFilter, ModalEventRecord } from '../types.js';
import type { Store } from './openStore.js';

/** Keeps and lists events. */
export interface EventStore {
  /** An event that is already there is not added again. */
  add(event: ModalEventRecord): Promise<void>;
  /** Newest first. */
  list(filter: EventFilter): Promise<readonly ModalEventRecord[]>;
}

const KEPT_MS = 30 * 86_400_000;
/** Old events are deleted once in this time. */
const SWEEP_MS = 3_600_000;
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;

export function createEventStore(store: Store, now: () => number): EventStore {
  let sweptAt = now();
  return {
    async add({ properties, ...event }) {
      const row = { ...event, properties: JSON.stringify(properties) };
      await store.run((db) =>
        db
          .insertInto('latchkey_events')
          .values(row)
          .onConflict((conflict) => conflict.columns(['project', 'id']).doNothing())
          .execute(),
      );
      if (now() - sweptAt < SWEEP_MS) return;
      sweptAt = now();
      await store.run((db) =>
        db
          .deleteFrom('latchkey_events')
          .where('at', '<', now() - KEPT_MS)
          .execute(),
      );
    },
    async list({ project, event, since = 0, limit = DEFAULT_LIMIT }) {
      const rows = await store.read((db) => {
        let query = db.selectFrom('latchkey_events').selectAll().where('at', '>=', since);
        if (project !== undefined) query = query.where('project', '=', project);
        if (event !== undefined) query = query.where('event', '=', event);
        return query.orderBy('at', 'desc').orderBy('id').limit(Math.min(limit, MAX_LIMIT)).execute();
      });
      return rows.map(({ at, properties, ...row }) => ({
        ...row,
        at: Number(at),
        properties: JSON.parse(properties) as ModalEventRecord['properties'],
      }));
    },
  };
}
