/** The history in PostgreSQL: a table with a partition for each network. */

import { type Kysely, sql, type Transaction } from 'kysely';
import type { NetworkId } from 'latchkey/plugin';
import type { DatabaseKind } from './kind.js';
import type { Tables } from './schema.js';

type Connection = Kysely<Tables> | Transaction<Tables>;

/** The table of new entries. `latchkey_history` reads all entries. */
export const newEntries = (kind: DatabaseKind) =>
  kind === 'postgres' ? ('latchkey_history_parts' as const) : ('latchkey_history' as const);

/** The tables with entries. A row only moves from an earlier one to a later one: who deletes from them in this order misses none. */
export const entryTables = (kind: DatabaseKind) =>
  kind === 'postgres'
    ? (['latchkey_history_before', 'latchkey_history_parts'] as const)
    : (['latchkey_history'] as const);

/** The view takes the name of the table, so that servers of the version before read all rows, and write into the partitions. */
const STATEMENTS = [
  'alter table latchkey_history rename to latchkey_history_before',
  'alter table latchkey_history_before rename constraint latchkey_history_key to latchkey_history_before_key',
  'alter index latchkey_history_blocks rename to latchkey_history_before_blocks',
  `create table latchkey_history_parts (
    network text not null, account text not null, mined_at bigint not null,
    block bigint not null, position bigint not null, entry text not null,
    constraint latchkey_history_parts_key primary key (account, mined_at, block, position, network)
  ) partition by list (network)`,
  'create index latchkey_history_parts_blocks on latchkey_history_parts (network, block)',
  `create view latchkey_history as
    select network, account, mined_at, block, position, entry from latchkey_history_parts
    union all
    select network, account, mined_at, block, position, entry from latchkey_history_before`,
  `create function latchkey_history_write() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into latchkey_history_parts (network, account, mined_at, block, position, entry)
        values (new.network, new.account, new.mined_at, new.block, new.position, new.entry);
      return new;
    end if;
    delete from latchkey_history_before where (account, mined_at, block, position, network) =
      (old.account, old.mined_at, old.block, old.position, old.network);
    delete from latchkey_history_parts where (account, mined_at, block, position, network) =
      (old.account, old.mined_at, old.block, old.position, old.network);
    return old;
  end $$`,
  `create trigger latchkey_history_write instead of insert or delete on latchkey_history
    for each row execute function latchkey_history_write()`,
];

/** Keeps the rows where they are, as `latchkey_history_before`. A background copy moves them. SQLite has no partitions. */
export async function partitionHistory(db: Connection, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return;
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The networks without a partition. */
export async function missingPartitions(db: Connection, networks: readonly NetworkId[]): Promise<readonly NetworkId[]> {
  const found = await Promise.all(
    networks.map((network) =>
      sql<{ name: string | null }>`select to_regclass(${partitionOf(network)})::text as name`.execute(db),
    ),
  );
  return networks.filter((_, at) => !found[at]?.rows[0]?.name);
}

/** A table that is attached afterwards locks out nobody, but a new partition would wait for all readers. */
export async function addPartition(db: Connection, network: NetworkId): Promise<void> {
  const name = sql.table(partitionOf(network));
  await sql`create table ${name} (like latchkey_history_parts including all)`.execute(db);
  await sql`alter table latchkey_history_parts attach partition ${name} for values in (${sql.lit(network)})`.execute(
    db,
  );
}

/** The table of a network's entries, such as `latchkey_history_eip155_1`. */
function partitionOf(network: NetworkId): string {
  return `latchkey_history_${network.replace(':', '_')}`;
}
