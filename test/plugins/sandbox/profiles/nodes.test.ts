/** Profiles of nodes over real chains: the chain executes, and the answers are those of the profile. */

import { type NodeProfileId, nodeProfiles, profiledFetch } from 'latchkey/testing';
import { beforeAll, expect, test } from 'vitest';
import { findAnvil, startAnvil, startEsplora, startSolana } from '../../../../plugins/sandbox/node/index.js';
import { deployContracts } from '../../../../plugins/sandbox/node/tokens.js';
import { type TestChain, testChain } from '../../../tools/anvil.js';
import { stopAfterFile } from '../../../tools/started.js';

const [ALICE, BOB] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
/** Creation code of a contract whose code is INVALID. */
const INVALID = '0x60fe60005360016000f3';
const near = new URL('../../../tools/anvil/package.json', import.meta.url).href;

let chain: TestChain;
let reverting = '';
let halting = '';
let sent = '';
beforeAll(async () => {
  chain = await testChain();
  const { tokens } = await deployContracts('eip155:31337', chain.url);
  reverting = tokens.find(({ symbol }) => symbol === 'RVT')?.address ?? '';
  const created = await chain.ask('eth_sendTransaction', { from: ALICE, data: INVALID, gas: '0x30000' });
  halting = (await chain.receipt(created)).contractAddress;
  sent = String(await chain.ask('eth_sendTransaction', { from: ALICE, to: BOB, value: '0x1', gasPrice: '0x77359400' }));
  await chain.receipt(sent);
});

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A node of the profile over the chain. */
function nodeOf(id: NodeProfileId, url = chain.url) {
  const fetch = profiledFetch({ ...nodeProfiles[id], limit: undefined } as never);
  const post = (body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const ask = async (method: string, ...params: unknown[]) =>
    (await (await post({ jsonrpc: '2.0', id: 7, method, params })).json()) as Reply;
  return { post, ask };
}

const TRANSFER = `0xa9059cbb${'0'.repeat(24)}${BOB?.slice(2)}${'1'.padStart(64, '0')}`;

test.each([
  ['geth', { code: 3, message: expect.stringMatching(/^execution reverted/) }],
  [
    'nethermind',
    { code: -32015, message: 'VM execution error.', data: expect.stringMatching(/^Reverted 0x|^revert$/) },
  ],
  ['erigon', { code: expect.any(Number), message: expect.stringMatching(/^execution reverted/) }],
  ['rootstock', { code: -32015, message: expect.stringMatching(/reverted|revert/) }],
  ['zk-stack', { code: 3 }],
] as const)('%s reverts in its own words', async (id, error) => {
  const { ask } = nodeOf(id);
  expect(await ask('eth_call', { from: ALICE, to: reverting, data: TRANSFER }, 'latest')).toMatchObject({ error });
});

test.each([
  ['geth', { error: { code: -32000 } }],
  ['nethermind', { error: { code: -32015, data: expect.stringMatching(/^err: /) } }],
  ['rootstock', { result: '0x' }],
  ['zk-stack', { error: { code: 3, data: '0x' } }],
] as const)('%s answers a failure of the virtual machine in its own way', async (id, reply) => {
  expect(await nodeOf(id).ask('eth_call', { to: halting }, 'latest')).toMatchObject(reply);
});

test.each(['nethermind', 'rootstock'] as const)('%s leaves the chain id out of a transaction', async (id) => {
  const { result } = await nodeOf(id).ask('eth_getTransactionByHash', sent);
  expect(result).toMatchObject({ hash: sent, value: '0x1' });
  expect(result).not.toHaveProperty('chainId');
});

test('Rootstock has no base fee and no tip', async () => {
  const { ask } = nodeOf('rootstock');
  const { result } = await ask('eth_getBlockByNumber', 'latest', false);
  expect(result).not.toHaveProperty('baseFeePerGas');
  expect(await ask('eth_maxPriorityFeePerGas')).toMatchObject({ error: { code: -32601 } });
});

test('a node behind a balancer does not know a receipt at first', async () => {
  const { ask } = nodeOf('op-stack');
  expect((await ask('eth_getTransactionReceipt', sent)).result).toBeNull();
  expect((await ask('eth_getTransactionReceipt', sent)).result).toBeNull();
  expect((await ask('eth_getTransactionReceipt', sent)).result).toMatchObject({
    status: '0x1',
    l1Fee: '0x15d3ef79800',
  });
});

test('Geth answers an error for an unknown transaction while it builds its index, and then null', async () => {
  const { ask } = nodeOf('geth');
  const unknown = `0x${'ab'.repeat(32)}`;
  for (let look = 0; look < 2; look++)
    expect(await ask('eth_getTransactionByHash', unknown)).toMatchObject({ error: { code: -32000 } });
  expect((await ask('eth_getTransactionByHash', unknown)).result).toBeNull();
});

test('Celo has its native currency as a token', async () => {
  const { ask } = nodeOf('celo');
  const token = '0x471ECE3750Da237f93b8e339c536989b8978a438';
  const data = `0x70a08231${'0'.repeat(24)}${BOB?.slice(2)}`;
  const { result } = await ask('eth_call', { to: token, data }, 'latest');
  expect(BigInt(String(result))).toBe(BigInt(String(await chain.ask('eth_getBalance', BOB, 'latest'))));
});

test('a ZK roll-up estimates more gas than the chain needs', async () => {
  const call = { from: ALICE, to: BOB, value: '0x1' };
  const plain = Number(await chain.ask('eth_estimateGas', call));
  expect(Number((await nodeOf('zk-stack').ask('eth_estimateGas', call)).result)).toBe(Math.floor(plain * 1.3));
});

test('a gateway refuses batches, long ranges of logs, and each fourth request', async () => {
  const { post, ask } = nodeOf('limited-proxy');
  const batch = await post([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }]);
  expect([batch.status, await batch.json()]).toMatchObject([400, { id: null, error: { code: -32600 } }]);
  expect(await ask('eth_getLogs', { fromBlock: '0x0', toBlock: '0x1000' })).toMatchObject({ error: { code: -32005 } });
  const fetch = profiledFetch('limited-proxy');
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++) statuses.push((await fetch(chain.url, { method: 'POST', body })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

test('the option `profile` of a chain of the sandbox puts the profile in front of it', async () => {
  const { url, stop } = await startAnvil({ profile: 'rootstock', binary: findAnvil(near) });
  stopAfterFile(stop);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(((await response.json()) as Reply).result).toMatchObject({ minimumGasPrice: '0x3938700' });
});

test('Agave has none of the methods that its release 2.0 removed', async () => {
  const node = await startSolana({ slotMs: 0 });
  stopAfterFile(node.stop);
  const { ask } = nodeOf('agave', node.url);
  expect(await ask('getRecentBlockhash')).toMatchObject({ error: { code: -32601 } });
  expect(await ask('getGenesisHash')).toMatchObject({ result: node.genesisHash });
});

test('Esplora answers errors as plain text, and counts coins of the mempool apart', async () => {
  const { url, stop } = await startEsplora({ profile: 'esplora' });
  stopAfterFile(stop);
  const missing = await fetch(`${url}/tx/${'ab'.repeat(32)}`);
  expect([missing.status, missing.headers.get('content-type'), await missing.text()]).toEqual([
    404,
    'text/plain',
    'Transaction not found',
  ]);
  expect((await fetch(`${url}/address/nobody`)).status).toBe(400);
  expect(await (await fetch(`${url}/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`)).json()).toMatchObject({
    chain_stats: { funded_txo_sum: 0 },
    mempool_stats: { funded_txo_sum: 0 },
  });
});

test('each profile of a node has its source', () => {
  for (const [id, profile] of Object.entries(nodeProfiles)) {
    expect(profile.id).toBe(id);
    expect(profile.source).toMatch(/[\w-]+\/[\w-]+/);
  }
});
