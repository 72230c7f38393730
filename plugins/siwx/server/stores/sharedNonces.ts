/** Nonces that several servers share: in a folder, in Redis, in a database. None of these is imported; each is handed in. */

import { isNonce, type NonceStore } from './nonces.js';

/** Of `node:fs/promises`, what is needed of it. */
export interface FileSystem {
  mkdir(path: string, options: { readonly recursive: true }): Promise<unknown>;
  writeFile(path: string, data: string, options: { readonly flag: 'wx'; readonly mode: number }): Promise<unknown>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  readdir(path: string): Promise<readonly string[]>;
  unlink(path: string): Promise<unknown>;
}

/** `node-redis` has the first, `ioredis` the second. */
export type RedisClient =
  | { sendCommand(command: string[]): Promise<unknown> }
  | { call(command: string, ...args: string[]): Promise<unknown> };

/** Runs one statement; resolves to its rows, as a list or below `rows`. */
export type SqlQuery = (
  statement: string,
  values: readonly (string | number)[],
) => Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;

const SWEEP_MS = 60_000;
/** Longer than the longest life: what is left then is nobody's. */
const KEEP_MS = 3_600_000;

/**
 * A file a nonce. Deleting a file succeeds once, whoever asks: for several processes on one disk.
 *
 * ```ts
 * import * as fs from 'node:fs/promises';
 * import { fileNonces } from 'latchkey/plugins/siwx/server';
 *
 * export const nonces = fileNonces({ fs, folder: '/var/lib/app/nonces' });
 * ```
 */
export function fileNonces(options: {
  readonly fs: FileSystem;
  /** Of its own; made if it is not there. */
  readonly folder: string;
  readonly now?: (() => number) | undefined;
}): NonceStore {
  const { fs, folder, now = Date.now } = options;
  const pathOf = (nonce: string) => `${folder}/${nonce}`;
  const isGone = (error: unknown) => (error as { readonly code?: unknown } | null)?.code === 'ENOENT';
  let sweptAt = 0;

  async function sweep() {
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    for (const name of (await fs.readdir(folder)).filter(isNonce)) {
      const end = Number(await fs.readFile(pathOf(name), 'utf8').catch(() => Number.NaN));
      // Empty while it is written; one that was consumed meanwhile is gone.
      if (end < now()) await fs.unlink(pathOf(name)).catch(() => undefined);
    }
  }

  return {
    async put(nonce, expiresAt) {
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(pathOf(nonce), `${expiresAt}`, { flag: 'wx', mode: 0o600 });
      await sweep();
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      try {
        const expiresAt = Number(await fs.readFile(pathOf(nonce), 'utf8'));
        await fs.unlink(pathOf(nonce));
        return expiresAt > now();
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
  };
}

/** In Redis 6.2 or newer: `SET … NX PX`, and `GETDEL`, which gives a value to one asker only. */
export function redisNonces(options: {
  readonly client: RedisClient;
  /** Default `siwx:nonce:`. */
  readonly prefix?: string | undefined;
  readonly now?: (() => number) | undefined;
}): NonceStore {
  const { client, prefix = 'siwx:nonce:', now = Date.now } = options;
  const run = ([command = '', ...args]: readonly string[]) =>
    'sendCommand' in client ? client.sendCommand([command, ...args]) : client.call(command, ...args);
  return {
    async put(nonce, expiresAt) {
      await run(['SET', `${prefix}${nonce}`, `${expiresAt}`, 'PX', `${Math.max(1, expiresAt - now())}`, 'NX']);
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      const expiresAt = await run(['GETDEL', `${prefix}${nonce}`]);
      return expiresAt !== null && Number(expiresAt) > now();
    },
  };
}

/**
 * In a database that knows `DELETE … RETURNING` (PostgreSQL, SQLite from 3.35 on, MariaDB), in this table:
 *
 * `CREATE TABLE siwx_nonces (nonce VARCHAR(128) PRIMARY KEY, expires_at BIGINT NOT NULL)`
 */
export function sqlNonces(options: {
  readonly query: SqlQuery;
  /** Default `siwx_nonces`. */
  readonly table?: string | undefined;
  /** How the n-th value is written in a statement, from 1 on. Default: `?`; PostgreSQL has `$1`. */
  readonly placeholder?: ((position: number) => string) | undefined;
  readonly now?: (() => number) | undefined;
}): NonceStore {
  const { query, table = 'siwx_nonces', placeholder: at = () => '?', now = Date.now } = options;
  if (!/^[A-Za-z_][A-Za-z0-9_.]{0,62}$/.test(table)) throw new RangeError('sqlNonces: "table" is no name of a table.');
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
