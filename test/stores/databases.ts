/** The databases of the data server's tests: SQLite, and PostgreSQL where it is installed. The test command says if it is not. */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    /** PostgreSQL, to stop and start it. */
    postgres: (): RunningStore | undefined => database,
  };
}
