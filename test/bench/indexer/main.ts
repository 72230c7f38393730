/**
 * The process of the benchmark of the indexer: a node with invented blocks in the same process, and a server that follows it
 * into a database. Prints the time until all blocks are stored, as JSON.
 */

import { createBackend } from 'latchkey/plugins/backend/server';
import { createChain, PAID, serveChain } from '../../stores/blockNode.js';

const [, , store = '', blocks = '', transactions = ''] = process.argv;
const NETWORK = 'eip155:31337';
const POLL_MS = 100;

const node = await serveChain(createChain(Number(blocks), Number(transactions)));
const backend = createBackend({
  networks: [{ id: NETWORK, rpc: node.url }],
  projects: [{ id: 'bench' }],
  history: [{ network: NETWORK, pollMs: POLL_MS }],
  store,
  migrate: true,
});
const url = `http://bench/v1/account/${PAID}/history?projectId=bench&chainId=${NETWORK}`;
const newest = async () => {
  const { data } = (await (await backend.fetch(new Request(url))).json()) as {
    data: { metadata: { nonce: number } }[];
  };
  return data[0]?.metadata.nonce ?? -1;
};
const began = performance.now();
await backend.ready();
while ((await newest()) < Number(blocks) - 1) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
const ms = performance.now() - began;
process.stdout.write(`${JSON.stringify({ blocks: Number(blocks), transactions: Number(transactions), ms })}\n`);
await backend.close();
node.stop();
