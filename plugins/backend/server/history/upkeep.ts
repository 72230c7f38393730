/** Moves the entries of versions without partitions, and removes entries that are older than they may be. */

import { type Kysely, sql, type Transaction } from 'kysely';
import type { NetworkId } from 'latchkey/plugin';
import type { Store } from '../store/openStore.js';
import type { Tables } from '../store/schema.js';
import { deleteEntries, lockNetwork } from './lockNetwork.js';

/** Changes of the stored history that may stop between any two calls. */
export interface Upkeep {
  /**
   * Moves entries of a network into its partition, in one statement: readers see each of them once. SQLite has nothing to move.
   *
   * @param count - The most entries.
   * @returns how many were moved: 0 when all were
   */
  move(network: NetworkId, count: number): Promise<number>;
  /**
   * Removes the oldest blocks with their entries. The last {@link KEPT_BLOCKS} stay: the index goes on from there.
   *
   * @param before - Entries of this time and later ones stay, epoch ms.
   * @param count - About how many entries are removed: whole blocks.
   * @param hasOlder - Another source has the NFTs of the removed blocks. Otherwise their moves stay: they tell who holds them.
   * @returns whether there may be more to remove
   */
  expire(network: NetworkId, before: number, count: number, hasOlder: boolean): Promise<boolean>;
}

/** More than a reorganisation replaces. */
const KEPT_BLOCKS = 1_000;

export function createUpkeep(store: Store): Upkeep {
  return {
    async move(network, count) {
      if (store.kind === 'sqlite') return 0;
      return store.run((db) =>
        db.transaction().execute(async (transaction) => {
          await lockNetwork(transaction, store.kind, network);
          const { numAffectedRows = 0n } = await sql`
            with moved as (
              delete from latchkey_history_before where ctid = any(array(
                select ctid from latchkey_history_before where network = ${network} order by block limit ${sql.lit(count)}
              )) returning network, account, mined_at, block, position, entry
            )
            insert into latchkey_history_parts (network, account, mined_at, block, position, entry)
            select network, account, mined_at, block, position, entry from moved`.execute(transaction);
          return Number(numAffectedRows);
        }),
      );
    },
    async expire(network, before, count, hasOlder) {
      const oldest = await store.run((db) => selectOldest(db, network).limit(1).executeTakeFirst());
      if (!oldest || Number(oldest.mined_at) >= before) return false;
      return store.run((db) =>
        db.transaction().execute(async (transaction) => {
          await lockNetwork(transaction, store.kind, network);
          const rows = await selectOldest(transaction, network).limit(count).execute();
          const newest = await transaction
            .selectFrom('latchkey_blocks')
            .select(({ fn }) => fn.max('number').as('number'))
            .where('network', '=', network)
            .executeTakeFirst();
          const old = rows.filter(({ mined_at }) => Number(mined_at) < before);
          const last = Math.min(Number(old.at(-1)?.block ?? -1), Number(newest?.number ?? 0) - KEPT_BLOCKS);
          if (!rows.some(({ block }) => Number(block) <= last)) return false;
          await deleteEntries(transaction, store.kind, network, '<=', last);
          await transaction
            .deleteFrom('latchkey_blocks')
            .where('network', '=', network)
            .where('number', '<=', last)
            .execute();
          if (hasOlder) {
            await transaction
              .deleteFrom('latchkey_nfts')
              .where('network', '=', network)
              .where('block', '<=', last)
              .execute();
          }
          return rows.length === count;
        }),
      );
    },
  };
}

const selectOldest = (db: Kysely<Tables> | Transaction<Tables>, network: NetworkId) =>
  db.selectFrom('latchkey_history').select(['block', 'mined_at']).where('network', '=', network).orderBy('block');
