/**
 * The process of the benchmark of the data server: a local chain with tokens, and the server with an SQLite file. Prints the
 * URLs as JSON. Answers each line of its input with its memory, after a garbage collection.
 */

import { createInterface } from 'node:readline';
import { createBackend, startBackend } from 'latchkey/plugins/backend/server';
import { startAnvil } from '../../../plugins/sandbox/node/anvil.js';
import { deployContracts } from '../../../plugins/sandbox/node/tokens.js';

const [, , store = '', binary = ''] = process.argv;
const NETWORK = 'eip155:31337';

const anvil = await startAnvil({ binary });
const { tokens } = await deployContracts(NETWORK, anvil.url);
const backend = createBackend({
  networks: [{ id: NETWORK, rpc: anvil.url }],
  projects: [{ id: 'bench' }],
  // The reverting token is left out, as an operator would do.
  tokens: tokens.filter(({ symbol }) => symbol !== 'RVT'),
  cacheMs: { balance: 3_600_000 },
  store,
});
const { url, stop } = await startBackend(backend, { port: 0 });
process.stdout.write(`${JSON.stringify({ url, node: anvil.url, tokens: tokens.map(({ address }) => address) })}\n`);

const lines = createInterface({ input: process.stdin });
lines.on('line', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ rss, heapUsed })}\n`);
});
lines.on('close', () => void Promise.all([stop(), anvil.stop()]).then(() => process.exit(0)));
