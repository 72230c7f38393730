/** The server's database: SQLite inside the process, or PostgreSQL. Both run the same statements. */

import { Kysely } from 'kysely';
import { ModalError, type NetworkId } from 'latchkey/plugin';
import { refusal } from '../errors.js';
import { type DatabaseKind, kindOf } from './kind.js';
import { migrate, pendingMigrations } from './migrate.js';
import { openPostgres, type PoolUse, type PostgresSettings } from './postgres.js';
import type { Tables } from './schema.js';
import { openSqlite } from './sqlite.js';
import { withTimeout } from './withTimeout.js';

/** A database that is open, with its tables. */
export interface Store {
  readonly kind: DatabaseKind;
  /**
   * Opens the database, and changes its tables if it may, however long that takes.
   *
   * @throws `STORE_UNAVAILABLE`
   */
  open(): Promise<void>;
  /**
   * Runs statements.
   *
   * @throws `STORE_UNAVAILABLE` if the database cannot be reached, or does not answer in time
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs statements that only read, on the replica if there is one. Rows may be some seconds old. @throws as `run` */
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** How the connections are used; `undefined` for SQLite, and before the first use. */
  pool(): PoolUse | undefined;
  close(): Promise<void>;
}

/** How a database is used. */
export interface StoreSettings {
  /** How long statements may take, ms. Default 5 000. */
  readonly statementMs?: number | undefined;
  /** Create the tables, and change those of an older version. Default true. False: such a database is not opened. */
  readonly migrate?: boolean | undefined;
  /** The most connections to PostgreSQL. Default 10. */
  readonly poolSize?: number | undefined;
  /** Address of a replica, which answers reads of histories and events. Default: none. */
  readonly readUrl?: string | undefined;
  /** Networks whose history is written: PostgreSQL keeps each one in a partition. Default: none. */
  readonly written?: readonly NetworkId[] | undefined;
}

const STATEMENT_MS = 5_000;
/** How long the changes of the tables may take: a new index of a large table needs minutes. */
const MIGRATION_MS = 3_600_000;

/**
 * Opens the database at the first use, and again at the next use if that failed.
 *
 * @param address - `postgres://…`, the path of a file, or `:memory:`.
 */
export function openStore(address: string, settings: StoreSettings = {}): Store {
  const { statementMs = STATEMENT_MS, migrate: isAllowed = true, poolSize, readUrl, written = [] } = settings;
  const replica = readUrl === undefined ? undefined : openReplica(readUrl, { statementMs, poolSize });
  let opening: Promise<Kysely<Tables>> | undefined;
  let use: (() => PoolUse) | undefined;
  const onPool = (read: () => PoolUse) => {
    use = read;
  };
  const open = () => {
    opening ??= connect(address, { statementMs, poolSize, onPool }, isAllowed, written).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw refusal('STORE_UNAVAILABLE', 'The service is temporarily unavailable', cause);
    }
  };
  const run: Store['run'] = (work) => attempt(() => withTimeout('The database', open().then(work), statementMs));
  return {
    kind: kindOf(address),
    open: () => attempt(async () => void (await open())),
    run,
    // A replica that fails, or that is behind by a change of the tables, is replaced by the primary.
    read: (work) => (replica ? replica.run(work).catch(() => run(work)) : run(work)),
    pool: () => use?.(),
    async close() {
      await replica?.close();
      const db = await opening?.catch(() => undefined);
      await db?.destroy();
    },
  };
}

/** A replica that failed is not asked for this long. */
const COOL_DOWN_MS = 10_000;

/** A database that is only read. Its tables are those of the primary. */
function openReplica(address: string, settings: PostgresSettings) {
  let opening: Promise<Kysely<Tables>> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
      if (performance.now() - failedAt < COOL_DOWN_MS) throw new Error('The replica has failed a moment ago.');
      try {
        opening ??= openDatabase(address, settings);
        return await withTimeout('The replica', opening.then(work), settings.statementMs);
      } catch (error) {
        failedAt = performance.now();
        throw error;
      }
    },
    async close() {
      await (await opening?.catch(() => undefined))?.destroy();
    },
  };
}

/**
 * Changes the tables of a database.
 *
 * @param isTrial - Changes nothing.
 * @param written - As in {@link StoreSettings}.
 * @returns the ids of the changes, in their order
 */
export async function migrateStore(
  address: string,
  isTrial: boolean,
  written: readonly NetworkId[] = [],
): Promise<readonly string[]> {
  const kind = kindOf(address);
  // A connection of its own: the limit for statements is set when a connection is opened.
  const db = await openDatabase(address, { statementMs: MIGRATION_MS });
  try {
    return await (isTrial ? pendingMigrations(db, kind, written) : migrate(db, kind, written));
  } finally {
    await db.destroy();
  }
}

async function connect(
  address: string,
  settings: PostgresSettings,
  isAllowed: boolean,
  written: readonly NetworkId[],
): Promise<Kysely<Tables>> {
  const kind = kindOf(address);
  const db = await openDatabase(address, settings);
  try {
    const pending = await pendingMigrations(db, kind, written);
    if (pending.length === 0) return db;
    if (!isAllowed) throw outdated(pending);
    // A database in memory exists on this connection only.
    await (kind === 'sqlite' ? migrate(db, kind, written) : migrateStore(address, false, written));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens a database as it is. */
export async function openDatabase(address: string, settings: PostgresSettings): Promise<Kysely<Tables>> {
  const open = kindOf(address) === 'postgres' ? openPostgres : openSqlite;
  return new Kysely<Tables>({ dialect: await open(address, settings) });
}

function outdated(pending: readonly string[]): ModalError {
  const missing = `The tables of the database lack ${pending.length} changes of this version, first "${pending[0]}".`;
  const hint = 'Run "latchkey migrate" with the configuration of the server, or set the option "migrate".';
  return new ModalError(`${missing} ${hint}`, { code: 'STORE_OUTDATED', plugin: 'backend' });
}
