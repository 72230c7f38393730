/** Creates and changes the tables. Several processes may do so at once: one of them makes the changes, and the others wait. */

import { type Kysely, sql } from 'kysely';
import type { NetworkId } from 'latchkey/plugin';
import type { DatabaseKind } from './kind.js';
import { type Connection, MIGRATIONS, type Migration } from './migrations.js';
import { addPartition, missingPartitions } from './partitions.js';
import type { Tables } from './schema.js';

/** Any number; all processes of this server use it. */
const LOCK = 4_271_990;

/**
 * The ids of the changes that a database has not had yet. Newer changes than this version knows are ignored.
 *
 * @param networks - Those whose history has a partition of its own.
 */
export async function pendingMigrations(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  networks: readonly NetworkId[],
): Promise<readonly string[]> {
  const table =
    kind === 'postgres'
      ? sql<{ name: string | null }>`select to_regclass('latchkey_migrations')::text as name`
      : sql<{ name: string }>`select name from sqlite_master where name = 'latchkey_migrations'`;
  const { rows } = await table.execute(db);
  const done = rows[0]?.name ? await readDone(db) : new Set<string>();
  const missing = kind === 'postgres' ? await missingPartitions(db, networks) : [];
  return [...MIGRATIONS.map(([id]) => id).filter((id) => !done.has(id)), ...missing.map(partitionId)];
}

/**
 * Makes the changes that a database has not had yet, all or none.
 *
 * @param networks - As for {@link pendingMigrations}.
 * @returns their ids
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  networks: readonly NetworkId[],
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    // `begin immediate`: a read transaction of SQLite that begins to write fails if another process wrote meanwhile.
    await run(kind === 'sqlite' ? 'begin immediate' : 'begin');
    try {
      if (kind === 'postgres') await run(`select pg_advisory_xact_lock(${LOCK})`);
      const made = await apply(connection, kind, migrations);
      const added = kind === 'postgres' ? await missingPartitions(connection, networks) : [];
      for (const network of added) await addPartition(connection, network);
      await run('commit');
      return [...made, ...added.map(partitionId)];
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    }
  });
}

const partitionId = (network: NetworkId) => `partition ${network}`;

async function apply(db: Connection, kind: DatabaseKind, migrations: readonly Migration[]): Promise<readonly string[]> {
  await db.schema
    .createTable('latchkey_migrations')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
  const done = await readDone(db);
  const wanted = migrations.filter(([id]) => !done.has(id));
  for (const [id, change] of wanted) {
    await change(db, kind);
    await db.insertInto('latchkey_migrations').values({ id }).execute();
  }
  return wanted.map(([id]) => id);
}

async function readDone(db: Connection): Promise<ReadonlySet<string>> {
  return new Set((await db.selectFrom('latchkey_migrations').select('id').execute()).map(({ id }) => id));
}
