/** The history and the NFTs of accounts from an explorer, alone and for what came before the indexed blocks. */

import type { BackendLogEntry, BackendOptions } from 'latchkey/plugins/backend/server';
import { createWalletClient, erc20Abi, erc721Abi, type Hex, http, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { getBlockNumber, mine, waitForTransactionReceipt } from 'viem/actions';
import { foundry } from 'viem/chains';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { artifactOf, type ContractName } from '../../../../plugins/sandbox/node/contracts/index.js';
import { COLLECTIONS } from '../../../../plugins/sandbox/node/nfts.js';
import { ODDITIES } from '../../../../plugins/sandbox/node/oddities.js';
import { eventually } from '../../../tools/eventually.js';
import { type Kind, startExplorer } from './explorer.js';
import { backendOf, type ChainWithTokens, HOLDER, NETWORK, startChainWithTokens } from './kit.js';

const KINDS: readonly Kind[] = ['etherscan', 'blockscout'];
type Explorer = Awaited<ReturnType<typeof startExplorer>>;

let world: ChainWithTokens;
let explorers: Readonly<Record<Kind, Explorer>>;
/** An account that has done a bit of everything. */
const account = privateKeyToAccount(`0x${'57'.repeat(32)}`);
const other = `0x${'0e'.repeat(20)}` as Hex;
/** The account's first block after its first ERC-721 had left, and before the others came. */
let middle = 0;

beforeAll(async () => {
  world = await startChainWithTokens();
  const client = createWalletClient({ account, chain: foundry, transport: http(world.chain.url) });
  await mined(world.client.sendTransaction({ to: account.address, value: 10n ** 19n }));
  const usd = { address: world.usd.address, abi: erc20Abi } as const;
  await mined(world.client.writeContract({ ...usd, functionName: 'transfer', args: [account.address, 2_500_000n] }));
  await mined(client.writeContract({ ...usd, functionName: 'approve', args: [other, 5n] }));
  await mined(client.sendTransaction({ to: world.reverting.address, data: '0x70a08231', gas: 100_000n }));
  const collections: Hex[] = [];
  for (const { contract, args } of [...COLLECTIONS, ODDITIES])
    collections.push(await deploy(contract, args([account.address])));
  const nft = { address: collections[0] as Hex, abi: erc721Abi, functionName: 'transferFrom' } as const;
  await mined(client.writeContract({ ...nft, args: [account.address, other, 1n] }));
  middle = Number(await getBlockNumber(world.client, { cacheTime: 0 })) + 1;
  await mined(client.sendTransaction({ to: account.address, value: 1n }));
  await mined(client.sendTransaction({ to: other, value: 10n ** 18n }));
  await deploy('TestNft', ['Later', 'LTR', [account.address], ['data:application/json,{}']]);
  explorers = {
    etherscan: await startExplorer(world, 'etherscan'),
    blockscout: await startExplorer(world, 'blockscout'),
  };

  async function deploy(name: ContractName, args: readonly unknown[]): Promise<Hex> {
    const { abi, bytecode } = artifactOf(name);
    const { contractAddress } = await mined(client.deployContract({ abi, bytecode, args }));
    return contractAddress as Hex;
  }
});

const mined = async (hash: Promise<Hex>) =>
  waitForTransactionReceipt(world.client, { hash: await hash, pollingInterval: 20 });

/** A backend whose history comes from the given places. Without any: from the blocks. */
async function serve(history: object = {}, options: Partial<BackendOptions> = {}) {
  const log: BackendLogEntry[] = [];
  const opened = backendOf({
    networks: [{ id: NETWORK, rpc: world.chain.url }],
    history: [{ network: NETWORK, pollMs: 100, ...history }],
    log: (entry) => log.push(entry),
    ...options,
  });
  onTestFinished(() => opened.backend.close());
  await opened.backend.ready();
  const read = (what: 'history' | 'nfts', address: string, query = '') =>
    opened.get(`/v1/account/${address}/${what}?projectId=app&chainId=${NETWORK}${query}`);
  const all = async (what: 'history' | 'nfts', address: string) => {
    const data: { readonly id: string; readonly token_id: string }[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { body }: Awaited<ReturnType<typeof read>> = await read(what, address, `&cursor=${next}`);
      data.push(...body.data);
      next = body.next;
    }
    return data;
  };
  return { ...opened, read, all, log };
}

const from = ({ url }: Explorer) => ({ explorer: { url, requestsPerSecond: 1_000 } });
test.each(KINDS)('%s: the rows and the NFTs are those that the indexer finds in the blocks', async (kind) => {
  const [indexer, explorer] = [await serve(), await serve(from(explorers[kind]))];
  await eventually(async () => expect(await indexer.all('history', account.address)).toHaveLength(11));
  expect(await explorer.all('history', account.address)).toEqual(await indexer.all('history', account.address));
  expect(await explorer.all('history', other)).toEqual(await indexer.all('history', other));
  const nfts = await explorer.all('nfts', account.address);
  expect(nfts).toEqual(await indexer.all('nfts', account.address));
  expect(nfts).toHaveLength(11);
});

test.each([
  ['etherscan', 200, '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}'],
  ['blockscout', 429, '{"message":"Too many requests"}'],
] as const)('%s: a request beyond the limit of the explorer is sent again later', async (kind, status, body) => {
  const explorer = explorers[kind];
  let asked = 0;
  explorer.break(() => (asked++ < 1 ? { status, body } : undefined));
  onTestFinished(() => explorer.break(undefined));
  const { read } = await serve(from(explorer));
  const answer = await read('history', account.address);
  expect([answer.status, answer.body.data.length]).toEqual([200, 11]);
  // Five lists, one of them twice.
  expect(asked).toBe(6);
});

test.each(KINDS)('%s: a payment of a contract is listed, which blocks do not show', async (kind) => {
  const receiver = privateKeyToAccount(`0x${'58'.repeat(32)}`);
  await mined(world.client.sendTransaction({ to: receiver.address, value: 10n ** 18n }));
  const { abi, bytecode } = artifactOf('WrappedEther');
  const { contractAddress } = await mined(world.client.deployContract({ abi, bytecode }));
  const client = createWalletClient({ account: receiver, chain: foundry, transport: http(world.chain.url) });
  const wrapped = {
    address: contractAddress as Hex,
    abi: parseAbi(['function deposit() payable', 'function withdraw(uint256)']),
  };
  await mined(client.writeContract({ ...wrapped, functionName: 'deposit', value: 5n }));
  await mined(client.writeContract({ ...wrapped, functionName: 'withdraw', args: [3n] }));
  const { read } = await serve(from(explorers[kind]));
  const [row] = (await read('history', receiver.address)).body.data;
  const native = { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.000000000000000003' } };
  expect(row.transfers).toContainEqual(
    expect.objectContaining({ ...native, fungible_info: expect.objectContaining(native.fungible_info) }),
  );
});

test.each(KINDS)('%s: pages follow each other without a gap, also where a list ends inside a block', async (kind) => {
  const to = `0x${kind === 'etherscan' ? 'ab' : 'ac'}${'12'.repeat(19)}` as Hex;
  const sent: Hex[] = [];
  await world.chain.ask('evm_setAutomine', false);
  for (let block = 0; block < 3; block += 1) {
    for (let at = 0; at < 35; at += 1) sent.push(await world.client.sendTransaction({ to, value: BigInt(at + 1) }));
    await mine({ ...world.client, mode: 'anvil' } as never, { blocks: 1 });
  }
  await world.chain.ask('evm_setAutomine', true);
  const { all } = await serve(from(explorers[kind]));
  expect((await all('history', to)).map(({ id }) => id)).toEqual(sent.toReversed());
});

test('with a first block, the explorer fills the history and the NFTs of the blocks before', async () => {
  const [indexer, late] = [await serve(), await serve({ startBlock: middle })];
  const filled = await serve({ startBlock: middle, ...from(explorers.etherscan) });
  await eventually(async () => expect(await indexer.all('history', account.address)).toHaveLength(11));
  await eventually(async () => expect(await late.all('history', account.address)).toHaveLength(3));
  await eventually(async () => expect((await filled.read('history', HOLDER)).body.next).not.toBeNull());
  expect(await filled.all('history', account.address)).toEqual(await indexer.all('history', account.address));
  expect(await late.all('nfts', account.address)).toHaveLength(1);
  expect(await filled.all('nfts', account.address)).toEqual(await indexer.all('nfts', account.address));
});

const row = (fields: object) => ({
  blockNumber: '1',
  timeStamp: '1',
  hash: `0x${'1'.repeat(64)}`,
  nonce: '0',
  transactionIndex: '0',
  from: other,
  to: account.address,
  value: '1',
  input: '0x',
  isError: '0',
  contractAddress: other,
  ...fields,
});
const listOf = (fields: object) => JSON.stringify({ status: '1', result: [row(fields)] });

test.each([
  ['an error', 500, 'Oops'],
  ['a page instead of JSON', 200, '<html>'],
  ['an unknown action', 200, '{"status":"0","message":"Unknown action","result":null2}'],
  ['a message instead of a list', 200, '{"status":"0","message":"NOTOK","result":"Invalid API Key"}'],
  ['rows that are no objects', 200, '{"status":"1","result":[1]}'],
  ['a malformed address', 200, listOf({ from: '0x12' })],
  ['a malformed amount', 200, listOf({ value: '-1' })],
  ['a malformed time', 200, listOf({ timeStamp: 'yesterday' })],
  ['a time after all dates', 200, listOf({ timeStamp: '8640000000001' })],
  ['rows of another account', 200, listOf({ to: other })],
  ['an error in the message', 200, '{"status":"0","message":"Please specify a smaller block range","result":null}'],
  ['no rows of blocks that are not indexed', 200, '{"status":"2","message":"OK","result":[]}'],
  ['rows while others are not indexed', 200, listOf({}).replace('"1"', '"2"')],
])('%s is answered with 503, and logged without the key', async (_, status, body) => {
  const explorer = explorers.etherscan;
  explorer.break(({ searchParams }) => (searchParams.get('action') === 'txlist' ? { status, body } : undefined));
  onTestFinished(() => explorer.break(undefined));
  const { read, log } = await serve({ explorer: { ...from(explorer).explorer, apiKey: 'secret-key' } });
  const answer = await read('history', account.address);
  expect([answer.status, answer.body.reasons[0].description]).toEqual([
    503,
    `The explorer of ${NETWORK} is temporarily unavailable`,
  ]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'explorer-failed', code: 'EXPLORER_UNAVAILABLE' }));
  expect(JSON.stringify(log)).not.toContain('secret-key');
  expect(explorer.requests.at(-1)?.searchParams.get('apikey')).toBe('secret-key');
  expect(explorer.requests.at(-1)?.searchParams.get('chainid')).toBe('31337');
});

test('an explorer that repeats its rows for ever is not asked for ever', async () => {
  const explorer = explorers.blockscout;
  let asked = 0;
  explorer.break(({ searchParams }) => {
    asked += 1;
    const nft = /nft|1155/.test(`${searchParams.get('action')}`) ? { tokenID: '1', tokenValue: '1' } : {};
    const result = Array.from({ length: 100 }, (_, at) => row({ ...nft, hash: `0x${`${at}`.padStart(64, '0')}` }));
    return { body: JSON.stringify({ status: '1', result }) };
  });
  onTestFinished(() => explorer.break(undefined));
  const { read } = await serve(from(explorer));
  const first = await read('history', account.address);
  expect(first.status).toBe(200);
  // The next page asks for block 1 again, and then for earlier ones. Block 1 is no answer to that.
  expect((await read('history', account.address, `&cursor=${first.body.next}`)).status).toBe(503);
  expect(asked).toBeLessThanOrEqual(15);
});

test('an explorer without a valid URL is refused when the server is created', async () => {
  const history = [{ network: NETWORK, explorer: { url: 'ftp://explorer.example' } }] as const;
  const networks = [{ id: NETWORK, rpc: world.chain.url }] as const;
  expect(() => backendOf({ networks, history })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', message: expect.stringContaining('explorer.url') }),
  );
});
