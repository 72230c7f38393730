/** Several processes follow one network: one of them reads the blocks, and the others take over when it ends. */

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { clientOf, NETWORK } from '../plugins/backend/server/kit.js';
import { createChain, hashOf, PAID, serveChain } from './blockNode.js';
import { DATABASES, startDatabases } from './databases.js';
import { processesOfFile } from './processes.js';

const BLOCKS = 4_000;
/** Blocks of one request, which a process may have read when it ends. */
const AT_ONCE = 40;

const databases = startDatabases();
const processes = processesOfFile('backendProcess');

test.each(DATABASES)('%s: two processes read each block once, also if the first is killed', async (kind) => {
  const chain = createChain(BLOCKS, 1);
  const node = await serveChain(chain);
  const store = databases.addressOf(kind);
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
