/** Runs the contract tests of the data server once more, on a real PostgreSQL. */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findStores } from '../tools/install.mjs';
import { startPostgres } from './startStores.js';

const { postgres } = findStores();

if (postgres) {
  // Other users must be able to enter it: PostgreSQL runs as one.
  const folder = await mkdtemp(join(tmpdir(), 'backend-postgres-'));
  await chmod(folder, 0o755);
  const store = await startPostgres(postgres, join(folder, 'data'));
  process.env.BACKEND_STORE = store.url;
  await Promise.all([
    import('../plugins/backend/server/access.test.js'),
    import('../plugins/backend/server/balance.test.js'),
    import('../plugins/backend/server/history.test.js'),
    import('../plugins/backend/server/identity.test.js'),
    import('../plugins/backend/server/nameRules.test.js'),
    import('../plugins/backend/server/names.test.js'),
    import('../plugins/backend/server/price.test.js'),
    import('../plugins/backend/server/rpc.test.js'),
  ]);
  // Runs after the hooks of these files, which close their connections.
  afterAll(async () => {
    Reflect.deleteProperty(process.env, 'BACKEND_STORE');
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  });
} else {
  test('without PostgreSQL there is nothing to run; the test command says how to install it', () => {
    expect(postgres).toBeUndefined();
  });
}
