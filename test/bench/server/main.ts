/**
 * The process of the benchmark of the data server. Without `node`, it also starts a local chain with tokens. Prints its URLs as JSON.
 * Answers each line of its input with its memory after a garbage collection, its CPU time, and the delay of its event loop since the
 * line before.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import type { BackendToken } from 'latchkey/plugins/backend/server';
import { createBackend, startBackend } from 'latchkey/plugins/backend/server';
import { startAnvil } from '../../../plugins/sandbox/node/anvil.js';
import { deployContracts } from '../../../plugins/sandbox/node/tokens.js';
import { fillHistory } from './fillHistory.js';

interface Given {
  readonly store: string;
  readonly binary: string;
  readonly redis?: string;
  /** Count requests against limits of a project and a client, which no request reaches. */
  readonly isLimited?: boolean;
  /** The chain of another process. */
  readonly chain?: { readonly node: string; readonly tokens: readonly BackendToken[] };
}

const NETWORK = 'eip155:31337';
const MOST = 1_000_000;
const given = JSON.parse(process.argv[2] ?? '') as Given;
const { store, redis, isLimited } = given;

const anvil = given.chain ? undefined : await startAnvil({ binary: given.binary });
const chain = given.chain ?? (await createChain(anvil?.url ?? ''));
if (!given.chain) await fillHistory(store, NETWORK);
const client = redis === undefined ? undefined : new Redis(redis);
const limits = isLimited ? { requestsPerSecond: MOST, requestsPerDay: 1_000 * MOST } : {};
const backend = createBackend({
  networks: [{ id: NETWORK, rpc: chain.node }],
  projects: [{ id: 'bench', ...limits }],
  ...(isLimited && { clients: limits }),
  tokens: chain.tokens,
  prices: { usd: Object.fromEntries(chain.tokens.map((one) => [idOf(one), 1.5])) },
  // The blocks of the history are invented: no node has them.
  history: [{ network: NETWORK }],
  role: 'api',
  migrate: true,
  cacheMs: { balance: 3_600_000 },
  store,
  ...(client && { redis: client }),
});
const { url, stop } = await startBackend(backend, { port: 0 });
process.stdout.write(`${JSON.stringify({ url, ...chain })}\n`);

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const lines = createInterface({ input: process.stdin });
lines.on('line', () => {
  const [loopP99Ms, cpu] = [delay.percentile(99) / 1e6, process.cpuUsage()];
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ rss, heapUsed, loopP99Ms, cpuMs: (cpu.user + cpu.system) / 1_000 })}\n`);
  delay.reset();
});
lines.on('close', async () => {
  client?.disconnect();
  await Promise.all([stop(), anvil?.stop()]);
  process.exit(0);
});

async function createChain(node: string) {
  const { tokens } = await deployContracts(NETWORK, node);
  // The reverting token is left out, as an operator would do.
  return { node, tokens: tokens.filter(({ symbol }) => symbol !== 'RVT') };
}

function idOf({ network, address }: BackendToken): string {
  return `${network}:${address.toLowerCase()}`;
}
