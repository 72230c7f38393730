/** Nonces in an SQL database. No driver is imported; the caller passes a function that runs a statement. */

import { isNonce, type NonceStore } from './nonces.js';

/** Runs one statement. Resolves to its rows, as a list or as `{ rows }`. */
export type SqlQuery = (
  statement: string,
  values: readonly (string | number)[],
) => Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;

/** The table of a store. */
export interface SqlTableOptions {
  readonly query: SqlQuery;
  readonly table?: string | undefined;
  /**
   * The placeholder of the n-th value in a statement, counted from 1. Default: `?`; for PostgreSQL return `$1`, `$2`
   * and so on.
   */
  readonly placeholder?: ((position: number) => string) | undefined;
  readonly now?: (() => number) | undefined;
}

const SWEEP_MS = 60_000;
/** Rows are deleted this long after they have expired, since the clocks of servers may differ. */
const KEEP_MS = 3_600_000;

/**
 * Needs a database with `DELETE … RETURNING` (PostgreSQL, SQLite 3.35 or newer, MariaDB), and this table:
 *
 * `CREATE TABLE siwx_nonces (nonce VARCHAR(128) PRIMARY KEY, expires_at BIGINT NOT NULL)`
 *
 * @param options.table - Default `siwx_nonces`.
 */
export function sqlNonces(options: SqlTableOptions): NonceStore {
  const { run, at, table, now, sweep } = createTable('sqlNonces', 'siwx_nonces', options);
  return {
    async put(nonce, expiresAt) {
      await run(`INSERT INTO ${table} (nonce, expires_at) VALUES (${at(1)}, ${at(2)})`, [nonce, expiresAt]);
      await sweep();
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      const [row] = await run(`DELETE FROM ${table} WHERE nonce = ${at(1)} RETURNING expires_at`, [nonce]);
      return row !== undefined && Number((row as { readonly expires_at?: unknown }).expires_at) > now();
    },
  };
}

/** Checks the name of a table. Returns functions that read its rows and remove the expired ones, for both SQL stores. */
export function createTable(
  caller: string,
  name: string,
  { query, table = name, placeholder: at = () => '?', now = Date.now }: SqlTableOptions,
) {
  if (!/^[A-Za-z_][A-Za-z0-9_.]{0,62}$/.test(table)) {
    throw new RangeError(`${caller}: option "table" is "${table}"; expected a table name such as "${name}".`);
  }
  let sweptAt = 0;
  async function run(statement: string, values: readonly (string | number)[]): Promise<readonly unknown[]> {
    const found = await query(statement, values);
    return 'rows' in found ? found.rows : found;
  }
  return {
    run,
    at,
    table,
    now,
    /** Deletes expired rows, once a minute. */
    async sweep() {
      if (now() - sweptAt < SWEEP_MS) return;
      sweptAt = now();
      await run(`DELETE FROM ${table} WHERE expires_at < ${at(1)}`, [now() - KEEP_MS]);
    },
  };
}
