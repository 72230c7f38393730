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
/** Each kill starts a process, which takes about a second. PostgreSQL is killed too. */
const KILLS: Readonly<Record<DatabaseKind, number>> = isFull
  ? { sqlite: 100, postgres: 100 }
  : { sqlite: 4, postgres: 7 };
/** Blocks that come in for each kill. */
const STEP = isFull ? 50 : 25;
/** Blocks at the start, some of which a deep reorganisation replaces too. */
const FIRST = 60;
const KEPT = 30;
/** Blocks that come in at once. */
const AT_ONCE = 5;
/** How many of the last blocks are replaced when so many processes were killed: more than are compared at once, the second time. */
const depthsOf = (kills: number) =>
  new Map([
    [Math.floor(kills / 3), 60],
    [kills - 1, Math.min(200, FIRST + (kills - 1) * STEP - KEPT)],
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

async function run(kind: DatabaseKind, most: number): Promise<void> {
  const depths = depthsOf(most);
  const chain = createGrowingChain(FIRST, 2);
  const node = await serve(chain);
  const store = databases.addressOf(kind);
  const start = (at: number): Promise<Member> =>
    processes.start(store, `${node.url}/${at}`, at === 1 ? 'ahead' : 'right');
  const members = [await start(0), await start(1), await start(2)];
  for (let kills = 1; kills <= most; kills += 1) {
    const length = FIRST + kills * STEP;
    node.growTo(length);
    await eventually(() => expect(chain.length()).toBe(length));
    const depth = depths.get(kills);
    if (depth !== undefined) chain.reorganise(depth);
    const isStopped = kind === 'postgres' && kills === Math.floor(most / 2);
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

test.each(DATABASES.map((kind) => [kind, KILLS[kind], KILLS[kind] * STEP] as const))(
  '%s: %i kills and two reorganisations in %i blocks leave each row of the chain, once',
  { timeout: isFull ? 600_000 : 120_000 },
  run,
);
