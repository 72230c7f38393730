/** The server's database: SQLite inside the process, or PostgreSQL. Both run the same statements. */

import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { ModalError } from 'latchkey/plugin';
import { refusal } from '../errors.js';
import { migrate } from './migrations.js';
import type { Tables } from './schema.js';

/** A database that is open, with its tables. */
export interface Store {
  /**
   * Runs statements.
   *
   * @throws `STORE_UNAVAILABLE` if the database cannot be reached, or does not answer within 5 s
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 5_000;

/**
 * Opens the database at the first use, and again at the next use if that failed.
 *
 * @param address - `postgres://…`, the path of a file, or `:memory:`.
 */
export function openStore(address: string): Store {
  let opening: Promise<Kysely<Tables>> | undefined;
  const open = () => {
    opening ??= connect(address).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async run(work) {
      try {
        return await withTimeout(open().then(work));
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

async function connect(address: string): Promise<Kysely<Tables>> {
  const isPostgres = /^postgres(ql)?:/.test(address);
  const db = new Kysely<Tables>({ dialect: await (isPostgres ? openPostgres(address) : openSqlite(address)) });
  try {
    await migrate(db, isPostgres ? 'postgres' : 'sqlite');
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openSqlite(path: string): Promise<Dialect> {
  const { default: Database } = await load('libsql', () => import('libsql'));
  const database = new Database(path);
  // First of all: processes that start together wait for each other's change of the journal mode.
  database.pragma(`busy_timeout = ${TIMEOUT_MS}`);
  // Readers and one writer do not block each other; other processes wait for the lock.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  return new SqliteDialect({ database });
}

async function openPostgres(connectionString: string): Promise<Dialect> {
  const { Pool } = (await load('pg', () => import('pg'))).default;
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 3_000, statement_timeout: TIMEOUT_MS });
  // Without a listener, a lost connection of the pool ends the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

async function load<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const hints = [`npm install ${name}`];
    throw new ModalError(`The store of the server needs the package "${name}". Install it: npm install ${name}`, {
      ...{ code: 'PACKAGE_MISSING', plugin: 'backend', hints, cause },
    });
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
