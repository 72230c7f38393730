/** Names of ENS: a universal resolver on a local chain, asked through the app's own nodes. */

import { createWalletClient, encodeErrorResult, getAddress, http, namehash, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createNames } from '../../../plugins/eip155/names/createNames.js';
import { DEV_KEYS } from '../../../plugins/sandbox/eip155/keys.js';
import { artifactOf } from '../../../plugins/sandbox/node/contracts/index.js';
import { deployContracts, type SandboxContracts } from '../../../plugins/sandbox/node/tokens.js';
import { testChain } from '../../tools/anvil.js';
import { fakeContext } from './context.js';
import { type Asked, startNode } from './node.js';

const chain = await testChain();
const HOME = 'eip155:31337';
const [alice, bob, carol] = DEV_KEYS.map((key) => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
];
let contracts: SandboxContracts;

beforeAll(async () => {
  contracts = await deployContracts(HOME, chain.url);
});

function names(networks = [HOME]) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const { context } = fakeContext({
    real: true,
    options: { ens: { chainId: 31337, universalResolver: contracts.nameResolver } },
    networks: networks.map((id) => ({ id, namespace: 'eip155', name: id, nativeCurrency, rpcUrls: [chain.url] })),
  });
  return createNames(context);
}

test('a name is its address, in any case', async () => {
  expect(await names().resolve({ name: 'bob.eth', network: HOME })).toBe(bob.address);
  expect(await names().resolve({ name: 'Alice.eth', network: HOME })).toBe(alice.address);
});

test('an unknown name has no address', async () => {
  expect(await names().resolve({ name: 'samm.eth', network: HOME })).toBeUndefined();
});

test.each([
  [-32000, 'execution reverted'],
  [-32015, 'VM execution error.'],
])('a node that gives a revert the code %s has no name for the account, and no error', async (code, message) => {
  const node = await startNode((body) => {
    const answer = ({ id, method }: Asked) =>
      method === 'eth_chainId' ? { id, result: '0x7a69' } : { id, error: { code, message } };
    return { json: Array.isArray(body) ? body.map(answer) : answer(body as Asked) };
  });
  onTestFinished(node.close);
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const { context } = fakeContext({
    real: true,
    options: { ens: { chainId: 31337, universalResolver: contracts.nameResolver } },
    networks: [{ id: HOME, namespace: 'eip155', name: HOME, nativeCurrency, rpcUrls: [node.url] }],
  });
  const source = createNames(context);
  expect(await source.reverse?.({ address: alice.address, network: HOME })).toBeUndefined();
  expect(await source.resolve({ name: 'samm.eth', network: HOME })).toBeUndefined();
});

test('a name that is kept outside of the chain is not said to have no address', async () => {
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
    ]),
    args: [alice.address, ['https://gateway.example/{sender}/{data}.json'], '0x', '0x12345678', '0x'],
  });
  const node = await startNode((body) => {
    const answer = ({ id, method }: Asked) =>
      method === 'eth_chainId'
        ? { id, result: '0x7a69' }
        : { id, error: { code: 3, message: 'execution reverted', data: lookup } };
    return { json: Array.isArray(body) ? body.map(answer) : answer(body as Asked) };
  });
  onTestFinished(node.close);
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const { context } = fakeContext({
    real: true,
    options: { ens: { chainId: 31337, universalResolver: contracts.nameResolver } },
    networks: [{ id: HOME, namespace: 'eip155', name: HOME, nativeCurrency, rpcUrls: [node.url] }],
  });
  const source = createNames(context);
  await expect(source.resolve({ name: 'jesse.base.eth', network: HOME })).rejects.toMatchObject({
    code: 'NAME_OFFCHAIN',
  });
  expect(await source.reverse?.({ address: alice.address, network: HOME })).toBeUndefined();
});

test('on a network whose id has no coin type, a name has the plain account of the home network', async () => {
  const large = `eip155:${2 ** 31 + 5}`;
  expect(await names([HOME, large]).resolve({ name: 'bob.eth', network: large })).toBe(bob.address);
});

test('a name that ENSIP-15 forbids has no address', async () => {
  // The second letter is Cyrillic.
  expect(await names().resolve({ name: 'b\u043eb.eth', network: HOME })).toBeUndefined();
});

/** Sets the address of a name. @param coinType - ENSIP-9; 60 is the home network. */
async function setAddress(name: string, coinType: bigint, address: `0x${string}`) {
  const client = createWalletClient({ account: carol, transport: http(chain.url) });
  const hash = await client.writeContract({
    chain: null,
    address: contracts.nameResolver,
    abi: artifactOf('NameResolver').abi,
    functionName: 'setAddress',
    args: [namehash(name), coinType, address],
  });
  await waitForTransactionReceipt(client, { hash, pollingInterval: 20 });
}

test('another network has its own address if the name has one, else the address of the home network', async () => {
  expect(await names().resolve({ name: 'bob.eth', network: 'eip155:10' })).toBe(bob.address);
  await setAddress('bob.eth', 0x8000_0000n + 10n, carol.address);
  expect(await names().resolve({ name: 'bob.eth', network: 'eip155:10' })).toBe(carol.address);
  expect(await names().resolve({ name: 'bob.eth', network: HOME })).toBe(bob.address);
});

test('the contract of a name is not its address on another network', async () => {
  const contract = getAddress(contracts.nameResolver);
  await setAddress('safe.eth', 60n, contract);
  expect(await names().resolve({ name: 'safe.eth', network: HOME })).toBe(contract);
  expect(await names().resolve({ name: 'safe.eth', network: 'eip155:10' })).toBeUndefined();
  await setAddress('safe.eth', 0x8000_0000n + 10n, contract);
  expect(await names().resolve({ name: 'safe.eth', network: 'eip155:10' })).toBe(contract);
});

test('an account that has delegated itself (EIP-7702) keeps its address on another network', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey());
  const setCode = { method: 'anvil_setCode', params: [address, `0xef0100${'12'.repeat(20)}`] };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...setCode });
  await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await setAddress('delegated.eth', 60n, address);
  expect(await names().resolve({ name: 'delegated.eth', network: 'eip155:10' })).toBe(address);
});

test('an app without the network of the names resolves none', async () => {
  expect(await names(['eip155:10']).resolve({ name: 'bob.eth', network: 'eip155:10' })).toBeUndefined();
});

test('an account has its primary name, in the normal spelling only', async () => {
  const client = createWalletClient({ account: carol, transport: http(chain.url) });
  const name = async (text: string) => {
    const hash = await client.writeContract({
      chain: null,
      address: contracts.nameResolver,
      abi: artifactOf('NameResolver').abi,
      functionName: 'register',
      args: [carol.address, text, namehash(text.toLowerCase()), ''],
    });
    await waitForTransactionReceipt(client, { hash, pollingInterval: 20 });
    return names().reverse?.({ address: carol.address, network: HOME });
  };
  expect(await names().reverse?.({ address: alice.address, network: HOME })).toBe('alice.eth');
  expect(await name('carol.eth')).toBe('carol.eth');
  expect(await name('Carol.eth')).toBeUndefined();
  // The second letter is Cyrillic.
  expect(await name('c\u0430rol.eth')).toBeUndefined();
  expect(await names().reverse?.({ address: `0x${'77'.repeat(20)}`, network: HOME })).toBeUndefined();
  expect(await names(['eip155:10']).reverse?.({ address: alice.address, network: 'eip155:10' })).toBeUndefined();
});
