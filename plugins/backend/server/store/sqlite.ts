/** Opens SQLite inside the process. */

import { type Dialect, SqliteDialect } from 'kysely';
import { loadDriver } from './loadDriver.js';

/** @param statementMs - How long a statement waits for the lock of another process. */
export async function openSqlite(path: string, { statementMs }: { readonly statementMs: number }): Promise<Dialect> {
  const { default: Database } = await loadDriver('libsql', () => import('libsql'));
  const database = new Database(path);
  // First of all: processes that start together wait for each other's change of the journal mode.
  database.pragma(`busy_timeout = ${statementMs}`);
  // Readers and one writer do not block each other; other processes wait for the lock.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  return new SqliteDialect({ database });
}
