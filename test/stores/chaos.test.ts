/** Servers are killed, and PostgreSQL is, while blocks come in and are replaced: the rows are those of the chain. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { clientOf, NETWORK } from '../plugins/backend/server/kit.js';
import { eventually } from '../tools/eventually.js';
import { PAID } from './blockNode.js';
import { DATABASES, type DatabaseKind, startDatabases } from './databases.js';
import { createGrowingChain } from './growingChain.js';
import { processesOfFile } from './processes.js';

const isFull = process.env.LATCHKEY_FULL === '1';
const KILLS = isFull ? 100 : 10;
const BLOCKS = isFull ? 5_000 : 200;
/** Blocks at the start, which a deep reorganisation replaces too. */
const FIRST = 60;
const STEP = BLOCKS / KILLS;
/** Blocks that come in at once. */
const AT_ONCE = 5;
/** How many of the last blocks are replaced when so many processes were killed. */
const REORGANISATIONS = new Map([
  [Math.floor(KILLS / 3), 60],
  [KILLS - 1, 200],
]);

const databases = startDatabases();
const processes = processesOfFile('chaosProcess');

interface Member {
  readonly line: string;
  readonly child: ChildProcess;
}

/** A node that knows who has asked last: the process that follows the network. Blocks come in with each request for some. */
async function serve(chain: ReturnType<typeof createGrowingChain>) {
  let leader = 0;
  let most = FIRST;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body.includes('eth_getBlockByNumber')) {
      leader = Number(request.url?.slice(1));
      for (let added = 0; added < AT_ONCE && chain.length() < most; added += 1) chain.grow();
    }
    response.end(chain.answer(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leader: () => leader,
    /** Lets blocks come in until there are so many. */
    growTo(count: number) {
      most = count;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readAll(url: string): Promise<readonly string[]> {
  const { get } = clientOf((request) => fetch(request), url);
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<typeof get>> = await get(
      `/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}&cursor=${cursor}`,
    );
    ids.push(...body.data.map(({ id }: { readonly id: string }) => id));
    cursor = body.next;
  }
  return ids;
}

async function run(kind: DatabaseKind): Promise<void> {
  const chain = createGrowingChain(FIRST, 2);
  const node = await serve(chain);
  const store = databases.addressOf(kind);
  const start = (at: number): Promise<Member> =>
    processes.start(store, `${node.url}/${at}`, at === 1 ? 'ahead' : 'right');
  const members = [await start(0), await start(1), await start(2)];
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const length = FIRST + kills * STEP;
    node.growTo(length);
    await eventually(() => expect(chain.length()).toBe(length));
    const depth = REORGANISATIONS.get(kills);
    if (depth !== undefined) chain.reorganise(depth);
    const isStopped = kind === 'postgres' && kills === Math.floor(KILLS / 2);
    if (isStopped) await databases.postgres()?.stop();
    const at = node.leader();
    members[at]?.child.kill('SIGKILL');
    if (isStopped) await databases.postgres()?.start();
    members[at] = await start(at);
  }
  await eventually(async () => expect(await readAll(members[0]?.line ?? '')).toEqual(chain.ids()));
  for (const { child } of members) child.kill('SIGKILL');
  node.stop();
}

test.each(DATABASES)(
  `%s: ${KILLS} kills and two reorganisations in ${BLOCKS} blocks leave each row of the chain, once`,
  { timeout: isFull ? 600_000 : 120_000 },
  run,
);
