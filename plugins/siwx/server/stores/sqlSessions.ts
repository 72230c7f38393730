/** Sessions in an SQL database. No driver is imported; the caller passes a function that runs a statement. */

import { attempt } from '../bytes.js';
import type { SessionStore } from './sessions.js';
import { createTable, type SqlTableOptions } from './sqlNonces.js';

/**
 * Needs this table:
 *
 * `CREATE TABLE siwx_sessions (id VARCHAR(128) PRIMARY KEY, record TEXT NOT NULL, expires_at BIGINT NOT NULL)`
 *
 * @param options.table - Default `siwx_sessions`.
 */
export function sqlSessions(options: SqlTableOptions): SessionStore {
  const { run, at, table, now, sweep } = createTable('sqlSessions', 'siwx_sessions', options);
  return {
    async getItem(key) {
      const [row] = await run(`SELECT record FROM ${table} WHERE id = ${at(1)}`, [key]);
      const { record } = (row ?? {}) as { readonly record?: unknown };
      return typeof record === 'string' ? attempt(() => JSON.parse(record)) : null;
    },
    async setItem(key, value, { ttl } = { ttl: 86_400 }) {
      const values = [key, JSON.stringify(value), now() + ttl * 1000];
      await run(`INSERT INTO ${table} (id, record, expires_at) VALUES (${at(1)}, ${at(2)}, ${at(3)})`, values);
      await sweep();
    },
    removeItem: (key) => run(`DELETE FROM ${table} WHERE id = ${at(1)}`, [key]),
  };
}
