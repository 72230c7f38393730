/** The cache of the data server with real databases. */

import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCache } from '../../plugins/backend/server/store/cache.js';
import { openStore } from '../../plugins/backend/server/store/openStore.js';
import { DATABASES, startDatabases } from './databases.js';

const databases = startDatabases();

test.each(DATABASES)('%s: the value of a key of 8,000 characters is kept', async (kind) => {
  const store = openStore(databases.addressOf(kind));
  onTestFinished(() => store.close());
  const cache = createCache(store, Date.now);
  // PostgreSQL compresses keys, but not these.
  const key = randomBytes(4_000).toString('hex');
  const read = vi.fn(async () => 'kept');
  expect([await cache.get(key, 60_000, read), await cache.get(key, 60_000, read)]).toEqual(['kept', 'kept']);
  expect(read).toHaveBeenCalledOnce();
  expect(await cache.get(`${key}0`, 60_000, async () => 'another')).toBe('another');
});
