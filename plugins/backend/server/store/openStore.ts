/** The server's database: SQLite inside the process, or PostgreSQL. Both run the same statements. */

import { type Dialect, Kysely, SqliteDialect } from 'kysely';
import { refusal } from '../errors.js';
import { loadDriver } from './loadDriver.js';
import { migrate } from './migrations.js';
import { openPostgres } from './postgres.js';
import type { Tables } from './schema.js';

/** A database that is open, with its tables. */
export interface Store {
  /**
   * Runs statements.
   *
   * @throws `STORE_UNAVAILABLE` if the database cannot be reached, or does not answer in time
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How a database is used. */
export interface StoreSettings {
  /** How long statements may take, ms. Default 5 000. */
  readonly statementMs?: number | undefined;
}

const STATEMENT_MS = 5_000;

/**
 * Opens the database at the first use, and again at the next use if that failed.
 *
 * @param address - `postgres://…`, the path of a file, or `:memory:`.
 */
export function openStore(address: string, { statementMs = STATEMENT_MS }: StoreSettings = {}): Store {
  let opening: Promise<Kysely<Tables>> | undefined;
  const open = () => {
    opening ??= connect(address, statementMs).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async run(work) {
      try {
        return await withTimeout(open().then(work), statementMs);
      } catch (cause) {
        throw refusal('STORE_UNAVAILABLE', 'The service is temporarily unavailable', cause);
      }
    },
    async close() {
      const db = await opening?.catch(() => undefined);
      await db?.destroy();
    },
  };
}

async function connect(address: string, statementMs: number): Promise<Kysely<Tables>> {
  const isPostgres = /^postgres(ql)?:/.test(address);
  const db = new Kysely<Tables>({
    dialect: await (isPostgres ? openPostgres(address, statementMs) : openSqlite(address, statementMs)),
  });
  try {
    await migrate(db, isPostgres ? 'postgres' : 'sqlite');
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openSqlite(path: string, statementMs: number): Promise<Dialect> {
  const { default: Database } = await loadDriver('libsql', () => import('libsql'));
  const database = new Database(path);
  // First of all: processes that start together wait for each other's change of the journal mode.
  database.pragma(`busy_timeout = ${statementMs}`);
  // Readers and one writer do not block each other; other processes wait for the lock.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  return new SqliteDialect({ database });
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
