/** The indexer ends at any moment and starts again: no row is missing and none is there twice, on each kind of database. */

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { clientOf, NETWORK } from '../plugins/backend/server/kit.js';
import { eventually } from '../tools/eventually.js';
import { createChain, hashOf, PAID, serveChain } from './blockNode.js';
import { DATABASES, startDatabases } from './databases.js';
import { processesOfFile } from './processes.js';

const BLOCKS = 5_000;
/** The process ends when so many blocks are stored. */
const ENDS = [700, 2_600];

const databases = startDatabases();
const processes = processesOfFile('backendProcess');

/** A process that follows the node. */
async function follow(store: string, rpc: string) {
  const { line, child } = await processes.start(store, rpc, 'follow');
  const { get } = clientOf((request) => fetch(request), line);
  const page = async (cursor = '') => {
    const { body } = await get(`/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}&cursor=${cursor}`);
    return body as {
      readonly data: readonly { readonly id: string; metadata: { nonce: number } }[];
      next: string | null;
    };
  };
  /** Waits until a block is stored. */
  const reaches = (block: number) =>
    eventually(async () => expect((await page()).data[0]?.metadata.nonce ?? -1).toBeGreaterThanOrEqual(block));
  return { child, page, reaches };
}

test.each(DATABASES)(
  '%s: killed twice in 5,000 blocks, the indexer has every row once',
  { timeout: 120_000 },
  async (kind) => {
    const chain = createChain(BLOCKS, 1);
    const node = await serveChain(chain);
    const store = databases.addressOf(kind);
    for (const block of ENDS) {
      const { child, reaches } = await follow(store, node.url);
      await reaches(block);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const { child, page, reaches } = await follow(store, node.url);
    expect((await page()).data[0]?.metadata.nonce).toBeLessThan(BLOCKS - 1);
    await reaches(BLOCKS - 1);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data, next }: Awaited<ReturnType<typeof page>> = await page(cursor);
      found.push(...data.map(({ id }) => id));
      cursor = next;
    }
    expect(found).toEqual(Array.from({ length: BLOCKS }, (_, at) => hashOf(BLOCKS - 1 - at, 0)));

    // A deep reorganisation is found by comparing many hashes at once.
    const before = node.requests();
    chain.reorganise(BLOCKS - 250, 'cc');
    await eventually(() => expect(node.requests()).toBeGreaterThan(before + 8));
    await reaches(BLOCKS - 1);
    expect(node.requests() - before).toBeLessThan(100);
    child.kill('SIGTERM');
    await once(child, 'exit');
    node.stop();
  },
);
