import { encodeAbiParameters, encodeErrorResult, type Hex, namehash, parseAbi } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import { artifactOf } from '../../../../plugins/sandbox/node/contracts/index.js';
import { images, SERVER } from './images.js';
import {
  backendOf,
  type ChainWithTokens,
  failed,
  HOLDER,
  NETWORK,
  NOBODY,
  startChainWithTokens,
  startNode,
} from './kit.js';

let world: ChainWithTokens;
let universalResolver: Hex;
beforeAll(async () => {
  world = await startChainWithTokens();
  const { abi, bytecode } = artifactOf('NameResolver');
  const hash = await world.client.deployContract({ abi, bytecode });
  const { contractAddress } = await waitForTransactionReceipt(world.client, { hash, pollingInterval: 20 });
  universalResolver = contractAddress as Hex;
});

async function register(name: string, avatar: string): Promise<void> {
  const hash = await world.client.writeContract({
    address: universalResolver,
    abi: artifactOf('NameResolver').abi,
    functionName: 'register',
    args: [HOLDER, name, namehash(name), avatar],
  });
  await waitForTransactionReceipt(world.client, { hash, pollingInterval: 20 });
}

const open = (rpc = world.chain.url) =>
  backendOf({ networks: [{ id: NETWORK, rpc }], identity: { network: NETWORK, universalResolver } });
const path = (address: string) => `/v1/identity/${address}?projectId=app&sender=${address}`;

test('the name and the picture are those of the chain', async () => {
  await register('alice.eth', 'https://example.com/alice.png');
  const { body, headers } = await open().get(path(HOLDER));
  expect(body).toEqual({
    name: 'alice.eth',
    avatar: 'https://example.com/alice.png',
    resolvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
});

test('with the option `images`, the picture is listed as one of this server', async () => {
  await register('alice.eth', 'https://example.com/alice.png');
  const settings = {
    networks: [{ id: NETWORK, rpc: world.chain.url }],
    identity: { network: NETWORK, universalResolver },
  };
  const { body } = await backendOf({ ...settings, images, publicUrl: SERVER }).get(path(HOLDER));
  expect((body as { readonly avatar: string }).avatar.startsWith(`${SERVER}/v1/image?`)).toBe(true);
});

test.each(['http://example.com/a.png', 'javascript:alert(1)', 'eip155:1/erc721:0x00/1', 'ipfs://x'])(
  'the picture %s is not sent: pages load images by https or as data only',
  async (avatar) => {
    await register('alice.eth', avatar);
    expect((await open().get(path(HOLDER))).body).toMatchObject({ name: 'alice.eth', avatar: null });
  },
);

test('an account without a name, and a Solana account, have neither', async () => {
  const { get } = open();
  expect((await get(path(NOBODY))).body).toMatchObject({ name: null, avatar: null });
  const solana = { name: null, avatar: null, resolvedAt: null };
  expect((await get(path('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'))).body).toEqual(solana);
});

test.each(['0x123', 'alice.eth', '0', 'O0Il'.repeat(9)])('the address %s is answered with 400', async (address) => {
  const { status, body } = await open().get(path(address));
  expect([status, body]).toEqual([400, failed('address', 'The address provided is invalid')]);
});

test('a node that does not answer gives 503, not a missing name', async () => {
  const broken = await startNode((_, response) => void response.writeHead(500).end());
  const { status, body } = await open(broken.url).get(path(HOLDER));
  expect([status, body]).toEqual([503, failed('transport', 'We failed to reach the provider for your request')]);
});

test('a contract cannot make the server send requests to URLs of its choice', async () => {
  const gateway = await startNode((_, response) => void response.end('{}'));
  const data = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
    ]),
    args: [universalResolver, [gateway.url], '0x', '0x00000000', encodeAbiParameters([], [])],
  });
  const hostile = await startNode((_, response, text) => {
    const calls = JSON.parse(text) as { id: number; method: string }[];
    response.end(
      JSON.stringify(
        calls.map(({ id, method }) =>
          method === 'eth_chainId' ? { id, result: '0x7a69' } : { id, error: { code: 3, message: 'reverted', data } },
        ),
      ),
    );
  });
  expect((await open(hostile.url).get(path(HOLDER))).status).toBe(503);
  expect(gateway.requests()).toBe(0);
});
