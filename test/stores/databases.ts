/** The databases of the data server's tests: SQLite, and PostgreSQL where it is installed. The test command says if it is not. */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { findStores } from '../tools/install.mjs';
import { type RunningStore, startPostgres } from './startStores.js';

export type DatabaseKind = 'sqlite' | 'postgres';

const { postgres } = findStores();

/** The kinds that run here. */
export const DATABASES: readonly DatabaseKind[] = postgres ? ['sqlite', 'postgres'] : ['sqlite'];

/** Starts new databases before the tests of a file, and removes them after the tests. */
export function startDatabases() {
  let folder = '';
  let database: RunningStore | undefined;
  let made = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-stores-'));
    // Other users must be able to enter it: PostgreSQL runs as one.
    await chmod(folder, 0o755);
    if (postgres) database = await startPostgres(postgres, join(folder, 'postgres'));
  });
  afterAll(async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    /** The address of a database: the path of a file, or a URL. */
    addressOf: (kind: DatabaseKind): string =>
      kind === 'postgres' ? (database?.url ?? '') : join(folder, 'sqlite.db'),
    /** The address of another empty database. */
    async newAddressOf(kind: DatabaseKind): Promise<string> {
      made += 1;
      if (kind === 'sqlite') return join(folder, `sqlite-${made}.db`);
      const client = new Client({ connectionString: database?.url });
      await client.connect();
      await client.query(`create database other_${made}`);
      await client.end();
      return `${database?.url}`.replace(/[^/]*$/, `other_${made}`);
    },
    /** PostgreSQL, to stop and start it. */
    postgres: (): RunningStore | undefined => database,
  };
}
