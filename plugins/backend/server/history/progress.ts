/** How far the index of each network is, for every process on the database. */

import type { NetworkId } from 'latchkey/plugin';
import { keep } from '../keep.js';
import type { Store } from '../store/openStore.js';

/** The state of the index of a network. */
export interface IndexProgress {
  /** The last block that is stored. */
  readonly height: number;
  /** Until when the history is whole, epoch ms: when the index had all blocks, or the time of its last block. */
  readonly asOf: number;
}

/** Keeps the states. */
export interface ProgressStore {
  /** @param isLast - Whether the node has no later block: such a state is always stored, others once a second. */
  set(network: NetworkId, progress: IndexProgress, isLast: boolean): Promise<void>;
  /** The states, at most 1 s old. */
  all(): Promise<ReadonlyMap<NetworkId, IndexProgress>>;
  /** The states of the rows that clients see: those of the replica, if there is one. At most 1 s old. */
  seen(): Promise<ReadonlyMap<NetworkId, IndexProgress>>;
}

const KEPT_MS = 1_000;

export function createProgressStore(store: Store): ProgressStore {
  const written = new Map<NetworkId, number>();
  return {
    async set(network, { height, asOf }, isLast) {
      const at = performance.now();
      if (!isLast && at - (written.get(network) ?? Number.NEGATIVE_INFINITY) < KEPT_MS) return;
      written.set(network, at);
      const row = { network, height, as_of: asOf };
      await store.run((db) =>
        db
          .insertInto('latchkey_progress')
          .values(row)
          .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
          .execute(),
      );
    },
    all: keep(KEPT_MS, () => readAll(store.run)),
    seen: keep(KEPT_MS, () => readAll(store.read)),
  };
}

async function readAll(run: Store['run']): Promise<ReadonlyMap<NetworkId, IndexProgress>> {
  const rows = await run((db) => db.selectFrom('latchkey_progress').selectAll().execute());
  return new Map(
    rows.map(({ network, height, as_of }) => [network, { height: Number(height), asOf: Number(as_of) }] as const),
  );
}
