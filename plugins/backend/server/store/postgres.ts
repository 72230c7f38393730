/** Connections to PostgreSQL. Those that break or fall silent are replaced. */

import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { loadDriver } from './loadDriver.js';

const CONNECT_MS = 3_000;
/** The database ends a statement itself. This server waits so much longer before it gives the connection up. */
const GRACE_MS = 1_000;

/** Connections of a pool, and requests that wait for one. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface PostgresSettings {
  /** The database ends longer statements. */
  readonly statementMs: number;
  /** The most connections. Default 10. */
  readonly poolSize?: number | undefined;
  /** Receives the function that reads how the connections are used. */
  readonly onPool?: ((use: () => PoolUse) => void) | undefined;
}

export async function openPostgres(
  connectionString: string,
  { statementMs, poolSize = 10, onPool }: PostgresSettings,
): Promise<Dialect> {
  const { Pool: Connections } = (await loadDriver('pg', () => import('pg'))).default;
  const settings = { connectionTimeoutMillis: CONNECT_MS, statement_timeout: statementMs, keepAlive: true };
  const pool = new Connections({ connectionString, max: poolSize, ...settings });
  onPool?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  // Without a listener, a lost connection ends the process. The pool listens to idle ones only.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: withDeadlines(pool, statementMs + GRACE_MS) });
}

/**
 * After a failure of the network, a connection may answer nothing for minutes. It would keep its place in the pool, and a client
 * that is given back would be used again, so it is closed.
 */
function withDeadlines(pool: Pool, deadlineMs: number) {
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        // `end` of a client with a running statement closes the connection at once.
        const timer = setTimeout(() => void client.end().catch(() => undefined), deadlineMs);
        try {
          return await client.query(text, [...values]);
        } finally {
          clearTimeout(timer);
        }
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}
