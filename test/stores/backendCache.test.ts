/** The cache of the data server with real databases. */

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createCache } from '../../plugins/backend/server/store/cache.js';
import { openStore } from '../../plugins/backend/server/store/openStore.js';
import { findStores } from '../tools/install.mjs';
import { type RunningStore, startPostgres } from './startStores.js';

const { postgres } = findStores();
/** PostgreSQL only if it is installed here; the test command says so otherwise. */
const KINDS = ['sqlite', ...(postgres ? ['postgres'] : [])];

let folder = '';
let database: RunningStore | undefined;

beforeAll(async () => {
  // Other users must be able to enter it: PostgreSQL runs as one.
  folder = await mkdtemp(join(tmpdir(), 'backend-cache-'));
  await chmod(folder, 0o755);
  if (postgres) database = await startPostgres(postgres, join(folder, 'postgres'));
});

afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(KINDS)('%s: the value of a key of 8,000 characters is kept', async (kind) => {
  const store = openStore(kind === 'postgres' ? (database?.url ?? '') : join(folder, 'cache.db'));
  onTestFinished(() => store.close());
  const cache = createCache(store, Date.now);
  // PostgreSQL compresses keys, but not these.
  const key = randomBytes(4_000).toString('hex');
  const read = vi.fn(async () => 'kept');
  expect([await cache.get(key, 60_000, read), await cache.get(key, 60_000, read)]).toEqual(['kept', 'kept']);
  expect(read).toHaveBeenCalledOnce();
  expect(await cache.get(`${key}0`, 60_000, async () => 'another')).toBe('another');
});
