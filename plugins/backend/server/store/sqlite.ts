/** Opens SQLite inside the process. */

import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { loadDriver } from './loadDriver.js';

/** More than the server has. Statements with times in their text are the ones that are dropped. */
const MAX_STATEMENTS = 200;
/** Between two attempts to change the journal mode. */
const PAUSE_MS = 20;

/** @param statementMs - How long a statement waits for the lock of another process. */
export async function openSqlite(path: string, { statementMs }: { readonly statementMs: number }): Promise<Dialect> {
  const { default: Database } = await loadDriver('libsql', () => import('libsql'));
  const database = new Database(path);
  database.pragma(`busy_timeout = ${statementMs}`);
  // Readers and one writer do not block each other; other processes wait for the lock.
  await changeJournalMode(database, statementMs);
  database.pragma('synchronous = NORMAL');
  return new SqliteDialect({ database: keepStatements(database) });
}

/**
 * Processes that start together change the mode of one file. SQLite refuses that at once, without the wait of `busy_timeout`, while
 * another process is about to write.
 */
async function changeJournalMode(database: Pragmas, statementMs: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY' || waitedMs >= statementMs) throw error;
    }
    await delay(PAUSE_MS);
  }
}

interface Pragmas {
  pragma(source: string): unknown;
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
