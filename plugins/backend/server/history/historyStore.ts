/** Keeps blocks and the entries of accounts in the database. */

import type { NetworkId } from 'latchkey/plugin';
import type { Store } from '../store/openStore.js';
import { newEntries } from '../store/partitions.js';
import { type Connection, deleteEntries, lockNetwork } from './lockNetwork.js';
import { type Entry, type IndexedBlock, MAX_MOVEMENTS, type NftMove, type Place, type PlacedEntry } from './types.js';

/** A block whose entries are stored. */
export interface StoredBlock {
  readonly number: number;
  readonly hash: string;
}

/** The stored history. */
export interface HistoryStore {
  /** The number of the first stored block of a network; `undefined` before there is one. */
  first(network: NetworkId): Promise<number | undefined>;
  /** The last block of a network that was stored. */
  last(network: NetworkId): Promise<StoredBlock | undefined>;
  /** The last blocks of a network that were stored, from new to old. */
  recent(network: NetworkId, count: number): Promise<readonly StoredBlock[]>;
  /**
   * Stores blocks with their entries, all or nothing.
   *
   * @throws if another process has stored one of them, or has removed the block before them
   */
  add(network: NetworkId, blocks: readonly IndexedBlock[]): Promise<void>;
  /** Removes a block that the network has replaced, and all later ones. Does nothing if another process has done so. */
  remove(network: NetworkId, replaced: StoredBlock): Promise<void>;
  /** Entries of an account, the newest first. */
  page(
    account: string,
    networks: readonly NetworkId[],
    after: Place | undefined,
    count: number,
  ): Promise<readonly (PlacedEntry & Place)[]>;
  /** NFTs that came to an account or left it, the latest first. */
  nftMoves(account: string, network: NetworkId): Promise<readonly NftMove[]>;
}

/** Rows of one statement: SQLite limits the parameters of a statement. */
const ROWS = 100;
/** Moves of NFTs that are read of an account. */
const MAX_MOVES = 100_000;

export function createHistoryStore(store: Store): HistoryStore {
  return {
    async first(network) {
      const row = await store.run((db) =>
        db
          .selectFrom('latchkey_blocks')
          .select('number')
          .where('network', '=', network)
          .orderBy('number')
          .limit(1)
          .executeTakeFirst(),
      );
      return row && Number(row.number);
    },
    last: async (network) => (await readRecent(store, network, 1))[0],
    recent: (network, count) => readRecent(store, network, count),
    async add(network, blocks) {
      const rows = blocks.flatMap(({ number: block, minedAt, entries }) =>
        entries.map(({ account, position, entry }) => ({
          network,
          account,
          mined_at: minedAt,
          block,
          position,
          // The NFTs are counted from all movements, below.
          entry: JSON.stringify({ ...entry, movements: entry.movements.slice(0, MAX_MOVEMENTS) }),
        })),
      );
      const nfts = blocks.flatMap((block) => nftRows(network, block));
      await store.run((db) =>
        db.transaction().execute(async (transaction) => {
          await lockNetwork(transaction, store.kind, network);
          await checkParent(transaction, network, blocks[0]);
          // The key is unique, so a second process that follows the same network fails here and stores nothing.
          await transaction
            .insertInto('latchkey_blocks')
            .values(blocks.map(({ number, hash }) => ({ network, number, hash })))
            .execute();
          for (const part of parts(rows)) await transaction.insertInto(newEntries(store.kind)).values(part).execute();
          for (const part of parts(nfts)) await transaction.insertInto('latchkey_nfts').values(part).execute();
        }),
      );
    },
    async remove(network, { number, hash }) {
      await store.run((db) =>
        db.transaction().execute(async (transaction) => {
          await lockNetwork(transaction, store.kind, network);
          if (!(await isStored(transaction, network, number, hash))) return;
          await transaction
            .deleteFrom('latchkey_blocks')
            .where('network', '=', network)
            .where('number', '>=', number)
            .execute();
          await deleteEntries(transaction, store.kind, network, '>=', number);
          await transaction
            .deleteFrom('latchkey_nfts')
            .where('network', '=', network)
            .where('block', '>=', number)
            .execute();
        }),
      );
    },
    async page(account, networks, after, count) {
      if (networks.length === 0) return [];
      const rows = await store.read((db) => {
        let query = db
          .selectFrom('latchkey_history')
          .selectAll()
          .where('account', '=', account)
          .where('network', 'in', networks);
        if (after) {
          const { minedAt, block, position, network } = after;
          // Databases begin at this row of the index. For the alternatives below, they read all rows before.
          query = query
            .where('mined_at', '<=', minedAt)
            .where(({ eb, and, or }) =>
              or([
                eb('mined_at', '<', minedAt),
                and([eb('mined_at', '=', minedAt), eb('block', '<', block)]),
                and([eb('mined_at', '=', minedAt), eb('block', '=', block), eb('position', '<', position)]),
                ...(network === undefined
                  ? []
                  : [
                      and([
                        ...[eb('mined_at', '=', minedAt), eb('block', '=', block)],
                        ...[eb('position', '=', position), eb('network', '<', network)],
                      ]),
                    ]),
              ]),
            );
        }
        return query
          .orderBy('mined_at', 'desc')
          .orderBy('block', 'desc')
          .orderBy('position', 'desc')
          .orderBy('network', 'desc')
          .limit(count)
          .execute();
      });
      return rows.map(({ network, mined_at, block, position, entry }) => ({
        ...(JSON.parse(entry) as Entry),
        network,
        minedAt: Number(mined_at),
        block: Number(block),
        position: Number(position),
      }));
    },
    async nftMoves(account, network) {
      const rows = await store.read((db) =>
        db
          .selectFrom('latchkey_nfts')
          .select(['token', 'token_id', 'standard', 'amount'])
          .where('account', '=', account)
          .where('network', '=', network)
          .orderBy('block', 'desc')
          .orderBy('position', 'desc')
          .orderBy('token')
          .orderBy('token_id')
          .limit(MAX_MOVES)
          .execute(),
      );
      return rows.map(({ token, token_id: id, standard, amount }) => ({
        standard: standard as NftMove['standard'],
        token,
        id,
        amount,
      }));
    },
  };
}

async function readRecent(store: Store, network: NetworkId, count: number): Promise<readonly StoredBlock[]> {
  const rows = await store.run((db) =>
    db
      .selectFrom('latchkey_blocks')
      .select(['number', 'hash'])
      .where('network', '=', network)
      .orderBy('number', 'desc')
      .limit(count)
      .execute(),
  );
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }));
}

async function isStored(db: Connection, network: NetworkId, number: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('latchkey_blocks')
    .select('hash')
    .where('network', '=', network)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.hash === hash;
}

/** @throws if the block before is not stored any more, and others are */
async function checkParent(db: Connection, network: NetworkId, first: IndexedBlock | undefined): Promise<void> {
  if (!first || (await isStored(db, network, first.number - 1, first.parentHash))) return;
  const other = await db
    .selectFrom('latchkey_blocks')
    .select('number')
    .where('network', '=', network)
    .executeTakeFirst();
  if (other) throw new Error(`The block before ${first.number} was replaced meanwhile.`);
}

const parts = <Row>(rows: readonly Row[]): readonly Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS));

/** The NFTs that moved in a block: one row for each account, NFT and transaction. */
function nftRows(network: NetworkId, { number: block, entries }: IndexedBlock) {
  return entries.flatMap(({ account, position, entry: { movements } }) => {
    const moved = new Map<string, { readonly token: string; readonly id: string; standard: string; sum: bigint }>();
    for (const { standard, token, id, amount, direction } of movements) {
      if (!token || id === undefined || direction === 'self') continue;
      const key = `${token} ${id}`;
      const known = moved.get(key) ?? { token, id, standard, sum: 0n };
      known.sum += direction === 'in' ? BigInt(amount) : -BigInt(amount);
      moved.set(key, known);
    }
    return [...moved.values()].map(({ token, id, standard, sum }) => ({
      network,
      account,
      token,
      token_id: id,
      standard,
      block,
      position,
      amount: `${sum}`,
    }));
  });
}
