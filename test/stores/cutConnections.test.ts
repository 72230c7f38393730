/** Connections to PostgreSQL break in the middle of a statement, as at a failover, or fall silent. */

import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../plugins/backend/server/store/openStore.js';
import { clientOf, NETWORK } from '../plugins/backend/server/kit.js';
import { createChain, hashOf, PAID, serveChain } from './blockNode.js';
import { DATABASES, startDatabases } from './databases.js';
import { processesOfFile } from './processes.js';
import { startProxy } from './tcpProxy.js';

/** SQLite has no connections. */
const KINDS = DATABASES.filter((kind) => kind === 'postgres');
const CUTS = 200;
const BLOCKS = 1_000;

const databases = startDatabases();
const processes = processesOfFile('backendProcess');

test.each(KINDS)('%s: 200 cuts in the middle of statements end no process and lose no row', async () => {
  const node = await serveChain(createChain(BLOCKS, 1));
  const proxy = await startProxy(databases.addressOf('postgres'));
  const { line, child } = await processes.start(proxy.url, node.url, 'follow');
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
    proxy.stop();
    node.stop();
  });
  const { get } = clientOf((request) => fetch(request), line);
  const page = (cursor: string) => get(`/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}&cursor=${cursor}`);
  const statuses = new Set<number>();
  for (let cuts = 0; cuts < CUTS; cuts++) {
    const [{ status }] = await Promise.all([page(''), proxy.cut()]);
    statuses.add(status);
  }
  expect([child.exitCode, [...statuses].sort()]).toEqual([null, [200, 503]]);
  await expect.poll(async () => (await page('')).body?.data?.[0]?.id).toBe(hashOf(BLOCKS - 1, 0));
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Awaited<ReturnType<typeof page>> = await page(cursor);
    found.push(...body.data.map(({ id }: { readonly id: string }) => id));
    cursor = body.next;
  }
  expect(found).toEqual(Array.from({ length: BLOCKS }, (_, at) => hashOf(BLOCKS - 1 - at, 0)));
});

test.each(KINDS)('%s: connections that fall silent are replaced, and requests meanwhile fail', async () => {
  const proxy = await startProxy(databases.addressOf('postgres'));
  const store = openStore(proxy.url, { statementMs: 300 });
  onTestFinished(async () => {
    proxy.stop();
    await store.close();
  });
  // Long enough that each statement needs a connection of its own.
  const read = () => store.run((db) => sql`select pg_sleep(0.1)`.execute(db));
  // As many as the pool has connections.
  const readAll = () => Promise.allSettled(Array.from({ length: 10 }, read));
  await readAll();
  proxy.silence();
  const failed = await readAll();
  expect(failed.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    Array.from({ length: 10 }, () => 'STORE_UNAVAILABLE'),
  );
  proxy.speak();
  await expect.poll(read).toBeDefined();
});

test('without PostgreSQL there is nothing to cut; the test command says how to install it', () => {
  expect(KINDS).toHaveLength(DATABASES.length - 1);
});
