/** Nodes that are busy, late or refuse the app: what is asked again, and what is said. */

import { definePlugin } from 'latchkey/plugin';
import { send } from 'latchkey/plugins/send';
import {
  createTestModal,
  type NodeError,
  type NodeFetch,
  type NodeProfile,
  nodeProfiles,
  profiledFetch,
} from 'latchkey/testing';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRpc } from '../../../plugins/eip155/rpc/client.js';
import { type TestChain, testChain } from '../../tools/anvil.js';
import { createNetwork } from '../sandbox/profiles/network.js';
import { localEvm, walletOf } from '../swaps/kit.js';

const NETWORK = 'eip155:31337';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const LIMIT = { code: -32005, message: 'daily request count exceeded, request rate limited', status: 429 };

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});

/** A plugin that asks the app's nodes. */
const probe = (url: string) =>
  definePlugin({
    id: 'probe',
    origins: [url],
    contributes: [],
    api: (context) => ({ rpc: createRpc(context) }),
  });

/** A connected modal with this node. `posts` are the bodies that the node has received. */
async function open(profile: Partial<NodeProfile>, around: (fetch: NodeFetch) => NodeFetch = (one) => one) {
  const network = createNetwork();
  const posts: unknown[] = [];
  const node = around(
    profiledFetch({ ...nodeProfiles.geth, unknownAs: undefined, ...profile } as unknown as NodeProfile),
  );
  const fetchOf = network.count((url, init) => {
    posts.push(JSON.parse(init?.body ?? 'null'));
    return node(url, init);
  });
  const wallet = walletOf(chain);
  const modal = createTestModal({
    plugins: [localEvm(chain, wallet.provider), send(), probe(chain.url)],
    platform: {
      fetch: ({ url, method, headers, body }) => fetchOf(url, { method, headers, ...(body !== undefined && { body }) }),
    },
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  const drive = <T>(work: Promise<T>) => network.drive(modal.test.clock, work);
  await drive(modal.connect({ connector: 'wallet' }));
  return { modal, wallet, posts, drive, rpc: modal.api.probe.rpc };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) =>
      error as { readonly code: string; readonly cause?: { readonly code?: unknown; readonly status?: unknown } },
  );

test.each<[string, NodeError]>([
  ['Infura', LIMIT],
  ['Nethermind', { code: -32005, message: 'Too many concurrent requests.', status: 503 }],
  ['an OP Stack gateway', { code: -32016, message: 'over rate limit', status: 429 }],
  ['a gateway that answers 200', { code: 429, message: 'Too Many Requests' }],
])('a read that is over the limit of %s is asked again', async (_, error) => {
  const { rpc, drive } = await open({ limit: { every: 3, error } });
  const reads = Array.from({ length: 6 }, () => () => rpc(NETWORK, { method: 'eth_blockNumber' }));
  for (const read of reads) expect(await drive(read())).toMatch(/^0x/);
});

test('a read behind a limit that does not end fails with the code of the node and the status', async () => {
  const { rpc, drive, posts } = await open({ refused: { eth_blockNumber: LIMIT } });
  const before = posts.length;
  expect(await drive(failure(rpc(NETWORK, { method: 'eth_blockNumber' })))).toMatchObject({
    code: 'RPC_FAILED',
    cause: { code: -32005, status: 429 },
  });
  expect(posts.filter((body) => JSON.stringify(body).includes('eth_blockNumber'))).toHaveLength(3);
  expect(posts.length).toBeGreaterThan(before);
});

test('a request that sends is never asked again', async () => {
  const { rpc, drive, posts } = await open({ refused: { eth_sendRawTransaction: LIMIT } });
  const work = rpc(NETWORK, { method: 'eth_sendRawTransaction', params: ['0x00'], sends: true });
  expect(await drive(failure(work))).toMatchObject({ code: 'RPC_FAILED' });
  expect(posts.filter((body) => JSON.stringify(body).includes('eth_sendRawTransaction'))).toHaveLength(1);
});

test.each([
  ['with the status 400', { code: -32600, message: 'batch requests are not supported', status: 400 }],
  ['with the status 413', { code: -32020, message: 'request body too large', status: 413 }],
  ['with a status that is fine', { code: -32600, message: 'batch too large' }],
] as const)('a node that refuses batches %s is asked one by one, and soon without a batch', async (_, error) => {
  const { rpc, drive, posts } = await open({ batch: { most: 0, error } });
  const both = () => drive(Promise.all([1, 2].map(() => rpc(NETWORK, { method: 'eth_blockNumber' }))));
  for (const answers of [await both(), await both()]) expect(answers).toEqual([expect.any(String), expect.any(String)]);
  const before = posts.length;
  await both();
  expect(posts.slice(before).filter(Array.isArray)).toEqual([]);
});

test('a batch that is over the limit by itself is asked again one by one', async () => {
  const { rpc, drive } = await open({ batch: { most: 2, error: LIMIT } });
  const work = Promise.all([1, 2, 3, 4].map(() => rpc(NETWORK, { method: 'eth_blockNumber' })));
  expect(await drive(work)).toHaveLength(4);
});

/** Errors in which a node refuses nothing of the transfer. */
const AWAY: readonly (readonly [string, NodeError])[] = [
  [
    'its key is missing',
    { code: -32000, message: 'Unauthorized: You must authenticate your request with an API key.' },
  ],
  ['its key is invalid', { code: -32000, message: 'invalid project id', status: 401 }],
  ['nothing is paid', { code: 402, message: 'Payment Required', status: 402 }],
  ['it is behind', { code: -32000, message: 'header not found' }],
  ['it lacks state', { code: -32000, message: 'missing trie node 1a2b (path ) state 0x3c is not available' }],
  ['it builds its index', { code: -32000, message: 'transaction indexing is in progress' }],
  ['its block is not final', { code: -32000, message: 'cannot query unfinalized data' }],
  ['it has failed itself', { code: -32603, message: 'Internal error' }],
  ['it is syncing', { code: -32008, message: 'Node is syncing' }],
];

test.each(AWAY)('a node is not taken for the network that refuses a transfer because %s', async (_, error) => {
  const { modal, drive, wallet } = await open({ refused: { eth_estimateGas: error } });
  const prepared = modal.api.send.prepare({ to: BOB, amount: '0.5' });
  expect(await drive(failure(prepared))).toMatchObject({ code: 'RPC_FAILED', cause: { code: error.code } });
  expect(wallet.asked).toEqual([]);
});

test('a contract that reverts with the reason "Unauthorized" refuses the transfer', async () => {
  const error = { code: 3, message: 'execution reverted: Unauthorized', data: '0x' };
  const { modal, drive } = await open({ refused: { eth_estimateGas: error } });
  const prepared = modal.api.send.prepare({ to: BOB, amount: '0.5' });
  expect(await drive(failure(prepared))).toMatchObject({ code: 'TRANSFER_REVERTS' });
});

test('a method that a gateway refuses with the status 403 is missing, and the fee is read otherwise', async () => {
  const error = { code: -32601, message: 'rpc method is not whitelisted', status: 403 };
  const { modal, drive } = await open({ refused: { eth_maxPriorityFeePerGas: error } });
  expect(await drive(modal.api.send.prepare({ to: BOB, amount: '0.5' }))).toMatchObject({
    intent: { amount: 5n * 10n ** 17n },
  });
});
