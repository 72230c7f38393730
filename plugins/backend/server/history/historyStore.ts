/** Keeps blocks and the entries of accounts in the database. */

import type { NetworkId } from 'latchkey/plugin';
import type { Store } from '../store/openStore.js';
import type { Entry, IndexedBlock, PlacedEntry } from './types.js';

/** Place of an entry in the history of an account. The next page begins after it. */
export interface Place {
  readonly minedAt: number;
  readonly block: number;
  readonly position: number;
}

/** The stored history. */
export interface HistoryStore {
  /** The last block of a network that was stored. */
  last(network: NetworkId): Promise<{ readonly number: number; readonly hash: string } | undefined>;
  /** Stores blocks with their entries, all or nothing. @throws if another process has stored one of them */
  add(network: NetworkId, blocks: readonly IndexedBlock[]): Promise<void>;
  /** Removes a block that the network has replaced. */
  remove(network: NetworkId, number: number): Promise<void>;
  /** Entries of an account, the newest first. */
  page(
    account: string,
    networks: readonly NetworkId[],
    after: Place | undefined,
    count: number,
  ): Promise<readonly (PlacedEntry & Place)[]>;
}

/** Rows of one statement: SQLite limits the parameters of a statement. */
const ROWS = 100;

export function createHistoryStore(store: Store): HistoryStore {
  return {
    async last(network) {
      const row = await store.run((db) =>
        db
          .selectFrom('latchkey_blocks')
          .select(['number', 'hash'])
          .where('network', '=', network)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
      return row && { number: Number(row.number), hash: row.hash };
    },
    async add(network, blocks) {
      const rows = blocks.flatMap(({ number: block, minedAt, entries }) =>
        entries.map(({ account, position, entry }) => ({
          ...{ network, account, mined_at: minedAt, block, position },
          entry: JSON.stringify(entry),
        })),
      );
      await store.run((db) =>
        db.transaction().execute(async (transaction) => {
          // The key is unique, so a second process that follows the same network fails here and stores nothing.
          await transaction
            .insertInto('latchkey_blocks')
            .values(blocks.map(({ number, hash }) => ({ network, number, hash })))
            .execute();
          for (let at = 0; at < rows.length; at += ROWS) {
            await transaction
              .insertInto('latchkey_history')
              .values(rows.slice(at, at + ROWS))
              .execute();
          }
        }),
      );
    },
    async remove(network, number) {
      await store.run((db) =>
        db.transaction().execute(async (transaction) => {
          await transaction
            .deleteFrom('latchkey_blocks')
            .where('network', '=', network)
            .where('number', '>=', number)
            .execute();
          await transaction
            .deleteFrom('latchkey_history')
            .where('network', '=', network)
            .where('block', '>=', number)
            .execute();
        }),
      );
    },
    async page(account, networks, after, count) {
      if (networks.length === 0) return [];
      const rows = await store.run((db) => {
        let query = db
          .selectFrom('latchkey_history')
          .selectAll()
          .where('account', '=', account)
          .where('network', 'in', networks);
        if (after) {
          const { minedAt, block, position } = after;
          query = query.where(({ eb, and, or }) =>
            or([
              eb('mined_at', '<', minedAt),
              and([eb('mined_at', '=', minedAt), eb('block', '<', block)]),
              and([eb('mined_at', '=', minedAt), eb('block', '=', block), eb('position', '<', position)]),
            ]),
          );
        }
        return query
          .orderBy('mined_at', 'desc')
          .orderBy('block', 'desc')
          .orderBy('position', 'desc')
          .limit(count)
          .execute();
      });
      return rows.map(({ network, mined_at, block, position, entry }) => ({
        ...(JSON.parse(entry) as Entry),
        ...{ network, minedAt: Number(mined_at), block: Number(block), position: Number(position) },
      }));
    },
  };
}
