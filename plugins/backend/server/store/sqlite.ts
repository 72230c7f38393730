/** Opens SQLite inside the process. */

import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { loadDriver } from './loadDriver.js';

/** More than the server has. Statements with times in their text are the ones that are dropped. */
const MAX_STATEMENTS = 200;

/** @param statementMs - How long a statement waits for the lock of another process. */
export async function openSqlite(path: string, { statementMs }: { readonly statementMs: number }): Promise<Dialect> {
  const { default: Database } = await loadDriver('libsql', () => import('libsql'));
  const database = new Database(path);
  // First of all: processes that start together wait for each other's change of the journal mode.
  database.pragma(`busy_timeout = ${statementMs}`);
  // Readers and one writer do not block each other; other processes wait for the lock.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  return new SqliteDialect({ database: keepStatements(database) });
}

/** Prepares a statement once: this takes a third of the time of a small read. */
function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const statement = kept.get(text) ?? database.prepare(text);
      // At the end: the first one is the one that was used the longest ago.
      kept.delete(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close: () => database.close(),
  };
}
