/** Registered names. Each name has one owner: the database rejects a second row with the same name. */

import type { Kysely, Transaction } from 'kysely';
import type { Store } from './openStore.js';
import type { Tables } from './schema.js';

/** A name with its addresses. */
export interface StoredName {
  readonly name: string;
  /** The account that registered the name, in lower case. */
  readonly owner: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly registeredAt: number;
  readonly updatedAt: number | undefined;
  /** By coin type. */
  readonly addresses: readonly NameAddress[];
}

/** The address of a name for one coin type. */
export interface NameAddress {
  readonly coinType: number;
  readonly address: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Reads and writes names. */
export interface NameStore {
  find(name: string): Promise<StoredName | undefined>;
  /** The names that an account registered, newest first. */
  ofOwner(owner: string): Promise<readonly StoredName[]>;
  /** Returns the registered names of this list. */
  registered(names: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Adds a name, unless it has an owner. Two calls at the same time add it once.
   *
   * @param most - The most names of an owner.
   */
  add(name: StoredName, most: number): Promise<'added' | 'taken' | 'full'>;
  /** Replaces the attributes. */
  setAttributes(name: string, attributes: StoredName['attributes'], at: number): Promise<void>;
  /** Sets the address for a coin type. */
  setAddress(name: string, address: NameAddress): Promise<void>;
}

type Connection = Kysely<Tables> | Transaction<Tables>;

/** An account may own more names than its profile lists. */
const MAX_LISTED = 50;

export function createNameStore(store: Store): NameStore {
  return {
    async find(name) {
      const [found] = await store.run((db) => read(db, (query) => query.where('name', '=', name)));
      return found;
    },
    ofOwner: (owner) => store.run((db) => read(db, (query) => query.where('owner', '=', owner))),
    async registered(names) {
      const rows = await store.run((db) =>
        db.selectFrom('latchkey_names').select('name').where('name', 'in', names).execute(),
      );
      return new Set(rows.map(({ name }) => name));
    },
    add: ({ name, owner, attributes, registeredAt, addresses }, most) =>
      store.run((db) =>
        db.transaction().execute(async (transaction) => {
          await lock(transaction, owner);
          if ((await countOf(transaction, owner)) >= most) return 'full';
          const row = { name, owner, attributes: JSON.stringify(attributes), registered_at: registeredAt };
          // The insert decides: to look before would leave a gap for another owner.
          const added = await transaction
            .insertInto('latchkey_names')
            .values({ ...row, updated_at: null })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .returning('name')
            .executeTakeFirst();
          if (!added) return 'taken';
          await transaction
            .insertInto('latchkey_name_addresses')
            .values(addresses.map((address) => rowOf(name, address)))
            .execute();
          return 'added';
        }),
      ),
    setAttributes: (name, attributes, at) =>
      store.run(async (db) => {
        await db
          .updateTable('latchkey_names')
          .set({ attributes: JSON.stringify(attributes), updated_at: at })
          .where('name', '=', name)
          .execute();
      }),
    setAddress: (name, address) =>
      store.run((db) =>
        db.transaction().execute(async (transaction) => {
          const row = rowOf(name, address);
          await transaction
            .insertInto('latchkey_name_addresses')
            .values(row)
            .onConflict((conflict) => conflict.columns(['name', 'coin_type']).doUpdateSet(row))
            .execute();
          await transaction
            .updateTable('latchkey_names')
            .set({ updated_at: address.createdAt })
            .where('name', '=', name)
            .execute();
        }),
      ),
  };
}

const rowOf = (name: string, { coinType, address, createdAt }: NameAddress) => ({
  name,
  address,
  coin_type: coinType,
  created_at: createdAt,
});

/** Lets other registrations of an owner wait until the transaction ends, by a row of its own that nobody else sees. */
async function lock(db: Connection, owner: string): Promise<void> {
  // A bucket that is full: it limits nothing.
  const row = { key: `names of ${owner}`, full_at: 0 };
  await db
    .insertInto('latchkey_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  // Others wait for the deletion too. Nothing else deletes the row where Redis has the limits.
  await db.deleteFrom('latchkey_limits').where('key', '=', row.key).execute();
}

async function countOf(db: Connection, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('latchkey_names')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NameQuery = ReturnType<typeof selectNames>;
const selectNames = (db: Connection) => db.selectFrom('latchkey_names').selectAll();

async function read(db: Connection, only: (query: NameQuery) => NameQuery): Promise<readonly StoredName[]> {
  const rows = await only(selectNames(db)).orderBy('registered_at', 'desc').orderBy('name').limit(MAX_LISTED).execute();
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name);
  const addresses = await db.selectFrom('latchkey_name_addresses').selectAll().where('name', 'in', names).execute();
  return rows.map(({ name, owner, attributes, registered_at, updated_at }) => ({
    name,
    owner,
    attributes: JSON.parse(attributes) as StoredName['attributes'],
    registeredAt: Number(registered_at),
    updatedAt: updated_at === null ? undefined : Number(updated_at),
    addresses: addresses
      .filter((one) => one.name === name)
      .map((one) => ({ coinType: Number(one.coin_type), address: one.address, createdAt: Number(one.created_at) })),
  }));
}
