/** The history of accounts: the indexer follows a real chain, and survives reorganisations and restarts. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWalletClient, erc20Abi, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mine, revert, snapshot, waitForTransactionReceipt } from 'viem/actions';
import { foundry } from 'viem/chains';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tools/eventually.js';
import {
  backendOf,
  type ChainWithTokens,
  failed,
  HOLDER,
  NETWORK,
  startChainWithTokens,
  startLiar,
  startNode,
} from './kit.js';

let world: ChainWithTokens;
beforeAll(async () => {
  world = await startChainWithTokens();
});

interface Row {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly transfers: readonly Readonly<Record<string, unknown>>[];
}

/** A backend that follows the chain, and a reader of its history. */
async function follow(options: Partial<Parameters<typeof backendOf>[0]> = {}) {
  const opened = backendOf({
    networks: [{ id: NETWORK, rpc: world.chain.url }],
    tokens: world.tokens,
    history: [{ network: NETWORK, pollMs: 100 }],
    ...options,
  });
  // Otherwise it would poll on beside the files that this worker runs next.
  onTestFinished(() => opened.backend.close());
  await opened.backend.ready();
  const read = async (address: string, query = `chainId=${NETWORK}`) =>
    opened.get(`/v1/account/${address}/history?projectId=app&${query}`);
  const rows = async (address: string): Promise<readonly Row[]> => (await read(address)).body.data;
  const hashes = async (address: string) => (await rows(address)).map(({ metadata }) => metadata.hash);
  return { ...opened, read, rows, hashes };
}

/** An account that no other test uses. */
let people = 0x1000;
const someone = () => `0x${(people++).toString(16).padStart(40, 'c')}` as Hex;
const testMode = () => ({ ...world.client, mode: 'anvil' }) as never;

const send = (to: Hex, value: bigint) => world.client.sendTransaction({ to, value });
const mined = (hash: Hex) => waitForTransactionReceipt(world.client, { hash, pollingInterval: 20 });

test('transfers of the currency and of tokens appear for both accounts, the newest first', async () => {
  const { rows, hashes } = await follow();
  const to = someone();
  const paid = await send(to, 15n * 10n ** 17n);
  await mined(paid);
  const token = { address: world.usd.address, abi: erc20Abi } as const;
  const moved = await world.client.writeContract({ ...token, functionName: 'transfer', args: [to, 2_500_000n] });
  const { blockNumber } = await mined(moved);
  await eventually(async () => expect(await hashes(to)).toEqual([moved, paid]));
  expect((await hashes(HOLDER)).slice(0, 2)).toEqual([moved, paid]);
  const [second, first] = await rows(to);
  expect(blockNumber).toBeGreaterThan(0n);
  expect(first?.metadata).toMatchObject({
    operationType: 'receive',
    hash: paid,
    status: 'confirmed',
    application: null,
    chain: NETWORK,
    sentFrom: HOLDER.toLowerCase(),
    sentTo: to,
    nonce: expect.any(Number),
    minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(first?.transfers).toEqual([
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '1.5' },
      value: null,
      price: null,
    },
  ]);
  expect(second?.transfers).toMatchObject([{ fungible_info: { symbol: 'TUSD' }, quantity: { numeric: '2.5' } }]);
  expect((await rows(HOLDER))[0]).toMatchObject({
    metadata: { operationType: 'send', sentTo: to },
    transfers: [{ direction: 'out' }],
  });
});

test('approvals, deployments, failures and tokens that no list names are told apart', async () => {
  const account = privateKeyToAccount(`0x${'77'.repeat(32)}`);
  const client = createWalletClient({ account, chain: foundry, transport: http(world.chain.url) });
  await mined(await send(account.address, 10n ** 19n));
  const { hashes, rows } = await follow({ tokens: [] });
  const token = { address: world.eighteen.address, abi: erc20Abi } as const;
  const spender = someone();
  await mined(await client.writeContract({ ...token, functionName: 'approve', args: [spender, 5n] }));
  await mined(await client.deployContract({ abi: [], bytecode: '0x00' }));
  const failing = await client.sendTransaction({ to: world.reverting.address, data: '0x70a08231', gas: 100_000n });
  await mined(failing);
  await eventually(async () => expect((await hashes(account.address))[0]).toBe(failing));
  const shown = (await rows(account.address)).map(({ metadata: { operationType, status, sentTo }, transfers }) => [
    operationType,
    status,
    sentTo,
    transfers.length,
  ]);
  expect(shown).toEqual([
    ['execute', 'failed', world.reverting.address, 0],
    ['deploy', 'confirmed', expect.stringMatching(/^0x/), 0],
    ['approve', 'confirmed', spender, 1],
    ['receive', 'confirmed', account.address.toLowerCase(), 1],
  ]);
  expect((await rows(account.address))[2]?.transfers[0]).toMatchObject({ fungible_info: { symbol: 'TTK' } });
});

test('pages follow each other without a gap, and a cursor that lies is answered with 400', async () => {
  const to = someone();
  const sent: Hex[] = [];
  for (let at = 0; at < 53; at += 1) sent.push(await send(to, BigInt(at + 1)));
  await mined(sent.at(-1) as Hex);
  const { read } = await follow();
  await eventually(async () => expect((await read(to)).body.data).toHaveLength(50));
  const first = (await read(to)).body;
  const second = (await read(to, `chainId=${NETWORK}&cursor=${first.next}`)).body;
  const hashes = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
  expect(hashes).toEqual(sent.toReversed());
  expect(second.next).toBeNull();
  const { status, body } = await read(to, `chainId=${NETWORK}&cursor=${Buffer.from('[1]').toString('base64url')}`);
  expect([status, body]).toEqual([400, failed('', 'Invalid parameter: the cursor is not one of this server')]);
});

test('a reorganisation of five blocks replaces their rows', async () => {
  const { hashes } = await follow();
  const [to, kept] = [someone(), someone()];
  const before = await send(kept, 1n);
  await mined(before);
  const id = await snapshot(testMode());
  for (let at = 0; at < 5; at += 1) await mined(await send(to, BigInt(at + 1)));
  await eventually(async () => expect(await hashes(to)).toHaveLength(5));
  await revert(testMode(), { id });
  const replaced = await send(to, 9n);
  await mined(replaced);
  await mine(testMode(), { blocks: 6 });
  await eventually(async () => expect(await hashes(to)).toEqual([replaced]));
  expect(await hashes(kept)).toEqual([before]);
});

test('two servers that follow the same network into one database store each row once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'history-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = process.env.BACKEND_STORE ?? join(folder, 'history.db');
  const to = someone();
  const [one, two] = [await follow({ store }), await follow({ store })];
  const sent: Hex[] = [];
  for (let at = 0; at < 10; at += 1) sent.push(await send(to, BigInt(at + 1)));
  await mined(sent.at(-1) as Hex);
  await eventually(async () => expect(await one.hashes(to)).toEqual(sent.toReversed()));
  expect(await two.hashes(to)).toEqual(sent.toReversed());
});

test.each([
  ['a network that is not followed', HOLDER, 'chainId=eip155:9', 'chainId'],
  ['a text that is not an address', '0x12', `chainId=${NETWORK}`, 'address'],
  ['a provider of payments', HOLDER, 'onramp=coinbase', 'provider'],
])('%s is answered with 400', async (_, address, query, field) => {
  const { status, body } = await (await follow()).read(address, query);
  expect([status, body.reasons[0].field]).toEqual([400, field]);
});

test('blocks of a node that states a time after all dates are read from the next node', async () => {
  const isBlock = (result: unknown): result is object =>
    typeof result === 'object' && result !== null && 'timestamp' in result;
  const liar = await startLiar(world.chain.url, (answers) =>
    answers.map((one) =>
      isBlock(one.result) ? { ...one, result: { ...one.result, timestamp: '0x7dba8218001' } } : one,
    ),
  );
  const to = someone();
  const paid = await send(to, 1n);
  await mined(paid);
  const { hashes } = await follow({ networks: [{ id: NETWORK, rpc: [liar.url, world.chain.url] }] });
  await eventually(async () => expect(await hashes(to)).toEqual([paid]));
});

test('a token that the node cannot name for a moment has its name at the next request', async () => {
  let isBusy = true;
  const node = await startNode(async (_, response, body) => {
    const calls = (JSON.parse(body) as { readonly id: number; readonly method: string }[]).filter(
      ({ method }) => method === 'eth_call',
    );
    const real = await fetch(world.chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const answers = (await real.json()) as { readonly id: number }[];
    const refuse = (one: { readonly id: number }) =>
      isBusy && calls.some(({ id }) => id === one.id)
        ? { jsonrpc: '2.0', id: one.id, error: { code: -32005, message: 'limit exceeded' } }
        : one;
    response.end(JSON.stringify(answers.map(refuse)));
  });
  const to = someone();
  // No other test reads the name of this token, which the databases of test/stores keep.
  const token = { address: world.tickets.address, abi: erc20Abi } as const;
  const moved = await world.client.writeContract({ ...token, functionName: 'transfer', args: [to, 1n] });
  await mined(moved);
  const { hashes, rows } = await follow({ tokens: [], networks: [{ id: NETWORK, rpc: node.url }] });
  await eventually(async () => expect(await hashes(to)).toEqual([moved]));
  expect((await rows(to))[0]?.transfers).toEqual([]);
  isBusy = false;
  expect((await rows(to))[0]?.transfers).toMatchObject([{ fungible_info: { symbol: 'TIX' } }]);
});
