/** A node that lies about blocks: nothing of it is stored, and the history is whole once it says the truth. */

import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createChain, PAID, serveChain } from '../../../stores/blockNode.js';
import { eventually } from '../../../tools/eventually.js';
import { backendOf, type ChainWithTokens, HOLDER, NETWORK, startChainWithTokens, startLiar } from './kit.js';

let world: ChainWithTokens;
beforeAll(async () => {
  world = await startChainWithTokens();
});

type Fields = Record<string, unknown>;
const OTHER = `0x${'ab'.repeat(32)}`;
const isBlock = (result: unknown): result is Fields =>
  typeof result === 'object' && result !== null && 'miner' in result;
const change =
  (lie: (block: Fields) => Fields) =>
  (result: unknown): unknown =>
    isBlock(result) && result.number !== '0x0' ? { ...result, ...lie(result) } : result;
const changeReceipts =
  (lie: (receipt: Fields) => Fields | undefined) =>
  (result: unknown): unknown =>
    Array.isArray(result) ? result.flatMap((receipt) => lie(receipt) ?? []) : result;

test.each([
  ['the number of a block', change(({ number }) => ({ number: `0x${(Number(number) + 1).toString(16)}` }))],
  ['the parent of a block', change(() => ({ parentHash: OTHER }))],
  ['the hash of a block', change(() => ({ hash: OTHER }))],
  ['the block of receipts', changeReceipts((receipt) => ({ ...receipt, blockHash: OTHER }))],
  ['the number of receipts', changeReceipts(() => undefined)],
])('a node that lies about %s leaves nothing in the history', async (_, lie) => {
  let isLying = true;
  const liar = await startLiar(world.chain.url, (answers) =>
    answers.map(({ result, ...rest }) => ({ ...rest, result: isLying ? lie(result) : result })),
  );
  const { backend, get } = backendOf({
    networks: [{ id: NETWORK, rpc: liar.url }],
    history: [{ network: NETWORK, pollMs: 100 }],
    store: ':memory:',
  });
  // Otherwise it would ask the node beside the files that this worker runs next.
  onTestFinished(() => backend.close());
  await backend.ready();
  const read = async () => (await get(`/v1/account/${HOLDER}/history?projectId=app&chainId=${NETWORK}`)).body.data;
  await eventually(() => expect(liar.requests()).toBeGreaterThan(2));
  expect(await read()).toEqual([]);
  isLying = false;
  await eventually(async () => expect(await read()).toHaveLength(4));
});

test('a node whose last block is too old does not make the history look new', async () => {
  const node = await serveChain(createChain(3, 1));
  onTestFinished(node.stop);
  const minedAt = 1_700_000_002_000;
  let time = minedAt + 120_000;
  const { backend, get } = backendOf({
    networks: [{ id: NETWORK, rpc: node.url }],
    history: [{ network: NETWORK, pollMs: 100 }],
    store: ':memory:',
    now: () => time,
  });
  onTestFinished(() => backend.close());
  await backend.ready();
  const read = async () => (await get(`/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}`)).body;
  await eventually(async () => expect((await read()).data).toHaveLength(3));
  expect((await read()).asOf).toBeUndefined();
  time += 1;
  await eventually(async () => expect((await read()).asOf).toBe(new Date(minedAt).toISOString()));
  await eventually(async () => expect((await get('/ready')).body.late).toEqual([NETWORK]));
});

test('beside a node that stands still, another node is asked for new blocks', async () => {
  const nodes = [await serveChain(createChain(3, 1)), await serveChain(createChain(6, 1))];
  for (const { stop } of nodes) onTestFinished(stop);
  const { backend, get } = backendOf({
    networks: [{ id: NETWORK, rpc: nodes.map(({ url }) => url) }],
    history: [{ network: NETWORK, pollMs: 100 }],
    store: ':memory:',
  });
  onTestFinished(() => backend.close());
  await backend.ready();
  const read = async () => (await get(`/v1/account/${PAID}/history?projectId=app&chainId=${NETWORK}`)).body.data;
  await eventually(async () => expect(await read()).toHaveLength(6));
});
