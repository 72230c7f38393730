/** Nonces in an SQL database. No driver is imported; the caller passes a function that runs a statement. */

import { isNonce, type NonceStore } from './nonces.js';

/** Runs one statement. Resolves to its rows, as a list or as `{ rows }`. */
export type SqlQuery = (
  statement: string,
  values: readonly (string | number)[],
) => Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;

const SWEEP_MS = 60_000;
/** Expired nonces are deleted after this time, which is longer than the longest lifetime. */
const KEEP_MS = 3_600_000;

/**
 * Needs a database with `DELETE … RETURNING` (PostgreSQL, SQLite 3.35 or newer, MariaDB), and this table:
 *
 * `CREATE TABLE siwx_nonces (nonce VARCHAR(128) PRIMARY KEY, expires_at BIGINT NOT NULL)`
 */
export function sqlNonces(options: {
  readonly query: SqlQuery;
  /** Default `siwx_nonces`. */
  readonly table?: string | undefined;
  /**
   * The placeholder of the n-th value in a statement, counted from 1. Default: `?`; for PostgreSQL return `$1`, `$2`
   * and so on.
   */
  readonly placeholder?: ((position: number) => string) | undefined;
  readonly now?: (() => number) | undefined;
}): NonceStore {
  const { query, table = 'siwx_nonces', placeholder: at = () => '?', now = Date.now } = options;
  if (!/^[A-Za-z_][A-Za-z0-9_.]{0,62}$/.test(table)) {
    throw new RangeError(`sqlNonces: option "table" is "${table}"; expected a table name such as "siwx_nonces".`);
  }
  let sweptAt = 0;
  return {
    async put(nonce, expiresAt) {
      await query(`INSERT INTO ${table} (nonce, expires_at) VALUES (${at(1)}, ${at(2)})`, [nonce, expiresAt]);
      if (now() - sweptAt < SWEEP_MS) return;
      sweptAt = now();
      await query(`DELETE FROM ${table} WHERE expires_at < ${at(1)}`, [now() - KEEP_MS]);
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      const found = await query(`DELETE FROM ${table} WHERE nonce = ${at(1)} RETURNING expires_at`, [nonce]);
      const [row] = 'rows' in found ? found.rows : found;
      return row !== undefined && Number((row as { readonly expires_at?: unknown }).expires_at) > now();
    },
  };
}
