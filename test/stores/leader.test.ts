/** Several processes follow one network: one of them reads the blocks, and the others take over when it ends. */

import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, NETWORK } from '../plugins/backend/server/kit.js';
import { findStores } from '../tools/install.mjs';
import { createChain, hashOf, PAID, serveChain } from './blockNode.js';
import { prepareProcesses } from './processes.js';
import { type RunningStore, startPostgres } from './startStores.js';

const { postgres } = findStores();
/** PostgreSQL only if it is installed here; the test command says so otherwise. */
const KINDS = ['sqlite', ...(postgres ? ['postgres'] : [])];
const BLOCKS = 4_000;
/** Blocks of one request, which a process may have read when it ends. */
const AT_ONCE = 40;

let folder = '';
let processes: Awaited<ReturnType<typeof prepareProcesses>>;
let database: RunningStore | undefined;

beforeAll(async () => {
  // Other users must be able to enter it: PostgreSQL runs as one.
  folder = await mkdtemp(join(tmpdir(), 'leader-'));
  await chmod(folder, 0o755);
  processes = await prepareProcesses('backendProcess');
  if (postgres) database = await startPostgres(postgres, join(folder, 'postgres'));
});

afterAll(async () => {
  await processes.end();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(KINDS)('%s: two processes read each block once, also if the first is killed', async (kind) => {
  const chain = createChain(BLOCKS, 1);
  const node = await serveChain(chain);
  const store = kind === 'postgres' ? (database?.url ?? '') : join(folder, 'leader.db');
  const [first, second] = [
    await processes.start(store, node.url, 'follow'),
    await processes.start(store, node.url, 'follow'),
  ];
  const { get } = clientOf((request) => fetch(request), second.line);
  const newest = async () =>
    (await get(`/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}`)).body.data?.[0]?.id ?? '';
  await expect.poll(newest).not.toBe('');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await expect.poll(newest).toBe(hashOf(BLOCKS - 1, 0));
  const twice = [...chain.reads].filter(([block, count]) => block < BLOCKS && count > 1);
  expect(twice.length).toBeLessThanOrEqual(AT_ONCE);
  second.child.kill();
  await once(second.child, 'exit');
  node.stop();
});
