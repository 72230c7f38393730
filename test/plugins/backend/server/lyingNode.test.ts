/** A node that lies about blocks: nothing of it is stored, and the history is whole once it says the truth. */

import { beforeAll, expect, test } from 'vitest';
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
    ...{ history: [{ network: NETWORK, pollMs: 100 }], store: ':memory:' },
  });
  await backend.ready();
  const read = async () => (await get(`/v1/account/${HOLDER}/history?projectId=app&chainId=${NETWORK}`)).body.data;
  await eventually(() => expect(liar.requests()).toBeGreaterThan(2));
  expect(await read()).toEqual([]);
  isLying = false;
  await eventually(async () => expect(await read()).toHaveLength(4));
});
