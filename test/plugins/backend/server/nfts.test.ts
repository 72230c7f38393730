/** The NFTs of accounts: from the indexed blocks, checked with their contracts, which may be hostile. */

import type { BackendOptions } from 'latchkey/plugins/backend/server';
import { erc721Abi, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readNfts } from '../../../../plugins/backend/client/nfts.js';
import { artifactOf, type ContractName } from '../../../../plugins/sandbox/node/contracts/index.js';
import { COLLECTIONS } from '../../../../plugins/sandbox/node/nfts.js';
import { ODDITIES } from '../../../../plugins/sandbox/node/oddities.js';
import { eventually } from '../../../tools/eventually.js';
import { backendOf, type ChainWithTokens, failed, HOLDER, NETWORK, startChainWithTokens, startNode } from './kit.js';

let world: ChainWithTokens;
const contracts: Hex[] = [];
beforeAll(async () => {
  world = await startChainWithTokens();
  for (const { contract, args } of [...COLLECTIONS, ODDITIES]) contracts.push(await deploy(contract, args([HOLDER])));
});

async function deploy(name: ContractName, args: readonly unknown[]): Promise<Hex> {
  const { abi, bytecode } = artifactOf(name);
  const hash = await world.client.deployContract({ abi, bytecode, args });
  const { contractAddress } = await waitForTransactionReceipt(world.client, { hash, pollingInterval: 20 });
  return String(contractAddress).toLowerCase() as Hex;
}

async function follow(options: Partial<BackendOptions> = {}) {
  const opened = backendOf({
    networks: [{ id: NETWORK, rpc: world.chain.url }],
    history: [{ network: NETWORK, pollMs: 100 }],
    ...options,
  });
  onTestFinished(() => opened.backend.close());
  await opened.backend.ready();
  const read = (address: string, query = '') =>
    opened.get(`/v1/account/${address}/nfts?projectId=app&chainId=${NETWORK}${query}`);
  return { ...opened, read };
}

test('NFTs are listed with the metadata of their contracts, and hostile metadata is left out', async () => {
  const { read } = await follow();
  const [evening, blocks, oddities] = contracts;
  await eventually(async () => expect((await read(HOLDER)).body.data).toHaveLength(11));
  const { data, next } = (await read(HOLDER)).body;
  expect(next).toBeNull();
  const of = (contract: string | undefined) => data.filter((one: { contract: string }) => one.contract === contract);
  expect(of(evening)).toEqual([
    {
      chain: NETWORK,
      contract: evening,
      token_id: '0',
      type: 'erc721',
      quantity: '1',
      name: 'Still water #214',
      collection: { name: 'Evening Studies' },
      description: 'An evening by the lake.',
      content: { preview: { url: expect.stringMatching(/^data:image\/svg\+xml;base64,/) } },
      flags: { is_spam: false },
    },
    expect.objectContaining({ token_id: '1', name: 'Half moon #215', description: null }),
  ]);
  expect(of(blocks)).toMatchObject([
    { token_id: '1', type: 'erc1155', quantity: '3', name: 'Quarter turn', collection: { name: 'Bauhaus Blocks' } },
    { token_id: '2', type: 'erc1155', quantity: '3' },
  ]);
  const shown = of(oddities).map((one: { name: string; content: unknown; flags: object }) => [
    one.name.slice(0, 20),
    one.content === null ? 'no picture' : 'picture',
    one.flags,
  ]);
  const [plain, spam] = [{ is_spam: false }, { is_spam: true }];
  expect(shown).toEqual([
    ['Visit claim-rewards.', 'picture', spam],
    ['<img src=x onerror=a', 'picture', plain],
    ['\u202Egnorw morf daer\u202C', 'no picture', plain],
    ['A very long name A v', 'no picture', plain],
    ['Oddities #4', 'no picture', plain],
    ['Oddities #5', 'no picture', plain],
    ['Oddities #6', 'no picture', plain],
  ]);
  const parsed = readNfts(JSON.stringify({ data, next }), NETWORK).nfts;
  expect(parsed.map(({ name }) => name).slice(1, 4)).toEqual([
    '<img src=x onerror=alert(1)>',
    'gnorw morf daer',
    expect.stringMatching(/^A very long name .*…$/),
  ]);
});

test.each([
  'data:application/json,{"name":"One"}',
  'data:application/json;utf8,{"name":"One"}',
  'data:application/json;charset=utf-8,%7B"name":"One"%7D',
  `data:application/json;base64,${Buffer.from('{"name":"One"}').toString('base64')}`,
])('the name is read from the metadata %s', async (uri) => {
  const holder = privateKeyToAddress(generatePrivateKey());
  await deploy('TestNft', ['Metadata', 'META', [holder], [uri]]);
  const { read } = await follow();
  await eventually(async () => expect((await read(holder)).body.data).toMatchObject([{ name: 'One' }]));
});

test('an NFT has the same name in the history as in the list, and the same mark of spam', async () => {
  const { read, get } = await follow();
  await eventually(async () => expect((await read(HOLDER)).body.data.length).toBeGreaterThan(9));
  const { body } = await get(`/v1/account/${HOLDER}/history?projectId=app&chainId=${NETWORK}`);
  const shown = body.data.flatMap(({ transfers }: { transfers: { nft_info: { name: string; flags: object } }[] }) =>
    transfers.flatMap(({ nft_info: nft }) => (nft ? [[nft.name.slice(0, 20), nft.flags]] : [])),
  );
  expect(shown).toContainEqual(['Still water #214', { is_spam: false }]);
  expect(shown).toContainEqual(['Quarter turn', { is_spam: false }]);
  expect(shown).toContainEqual(['Visit claim-rewards.', { is_spam: true }]);
  expect(shown).toContainEqual(['Oddities #5', { is_spam: false }]);
});

test('the rules of the operator decide which NFTs are spam', async () => {
  const [evening, , oddities] = contracts;
  const { read } = await follow({ spam: { trusted: [`${NETWORK}:${oddities}`], words: ['half'] } });
  await eventually(async () => expect((await read(HOLDER)).body.data.length).toBeGreaterThan(9));
  const { data } = (await read(HOLDER)).body;
  const spam = data.filter(({ flags }: { flags: { is_spam: boolean } }) => flags.is_spam);
  expect(spam).toMatchObject([{ contract: evening, name: 'Half moon #215' }]);
});

test('an NFT that was given away is listed for the new owner only', async () => {
  const { read } = await follow();
  const to = `0x${'5e'.repeat(20)}` as Hex;
  const [contract] = contracts as [Hex];
  const call = { address: contract, abi: erc721Abi, functionName: 'transferFrom' } as const;
  await world.client.writeContract({ ...call, args: [HOLDER, to, 1n] });
  await eventually(async () => expect((await read(to)).body.data).toMatchObject([{ contract, token_id: '1' }]));
  const { data } = (await read(HOLDER)).body;
  expect(
    data.filter((one: { token_id: string; type: string }) => one.type === 'erc721' && one.token_id === '1'),
  ).toEqual([expect.not.objectContaining({ contract })]);
});

test('pages follow each other without a gap', async () => {
  const uris = Array.from({ length: 60 }, () => 'data:application/json,{}');
  const holder = `0x${'6f'.repeat(20)}`;
  await deploy('TestNft', ['Sixty', 'SIX', [holder], uris]);
  const { read } = await follow();
  await eventually(async () => expect((await read(holder)).body.data).toHaveLength(24));
  const ids: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await read(holder, `&cursor=${next}`);
    ids.push(...body.data.map((one: { token_id: string }) => one.token_id));
    next = body.next;
  }
  expect(ids.toSorted((a, b) => Number(a) - Number(b))).toEqual(uris.map((_, at) => `${at}`));
});

/** Deploys a contract that emits Transfer(0, account, 1) when it is created, and has this code afterwards. */
async function announceNft(account: string, code = '0x'): Promise<string> {
  const topic = (value: string) => `7f${value.padStart(64, '0')}`;
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const bytecode = `0x${topic('1')}${topic(account.slice(2))}${topic('0')}${topic(transfer)}60006000a4` as Hex;
  const hash = await world.client.deployContract({ abi: [], bytecode });
  const { contractAddress } = await waitForTransactionReceipt(world.client, { hash, pollingInterval: 20 });
  await world.chain.ask('anvil_setCode', contractAddress, code);
  return String(contractAddress).toLowerCase();
}

test.each([
  ['jumps to a place without code', '0x600056'],
  ['takes a word from an empty stack', '0x50'],
  ['writes', '0x6000600055'],
  ['returns two words', '0x60406000f3'],
  ['returns megabytes', '0x623a00006000f3'],
])('a contract that %s when it is asked does not hide the other NFTs', async (_, code) => {
  const holder = `0x${code.slice(2).padStart(40, '8')}`;
  await announceNft(holder, code);
  const contract = await deploy('TestNft', ['One', 'ONE', [holder], ['data:application/json,{"name":"One"}']]);
  const { read } = await follow();
  await eventually(async () => expect((await read(holder)).body.data).toMatchObject([{ contract, name: 'One' }]));
});

test('a node that limits requests gets one for a page of NFTs', async () => {
  const state = { isLimited: false, pages: 0 };
  const node = await startNode(async (_, response, body) => {
    const isPage = state.isLimited && body.includes('eth_call');
    if (isPage) state.pages++;
    const headers = { 'content-type': 'application/json' };
    const real = isPage ? undefined : await fetch(world.chain.url, { method: 'POST', headers, body });
    response.writeHead(real ? 200 : 429).end(await real?.text());
  });
  const { read } = await follow({ networks: [{ id: NETWORK, rpc: node.url }] });
  await eventually(async () => expect((await read(HOLDER)).body.data.length).toBeGreaterThan(9));
  state.isLimited = true;
  expect([(await read(HOLDER)).status, state.pages]).toEqual([503, 1]);
});

test('a contract that claims to have given an NFT to an account, and denies it when asked, is left out', async () => {
  const { get, read } = await follow();
  const victim = `0x${'7a'.repeat(20)}`;
  await announceNft(victim);
  await eventually(async () => expect((await history(victim)).data).toHaveLength(1));
  expect((await read(victim)).body).toEqual({ data: [], next: null });

  async function history(address: string) {
    const { body } = await get(`/v1/account/${address}/history?projectId=app&chainId=${NETWORK}`);
    return body;
  }
});

test('a network that is not followed, and a cursor of somebody else, are answered with 400', async () => {
  const { get, read } = await follow();
  const other = await get(`/v1/account/${HOLDER}/nfts?projectId=app&chainId=eip155:5`);
  expect([other.status, other.body.reasons[0].field]).toEqual([400, 'chainId']);
  const { status, body } = await read(HOLDER, '&cursor=1');
  expect([status, body]).toEqual([400, failed('', 'Invalid parameter: the cursor is not one of this server')]);
});
