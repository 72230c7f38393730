/** Names of ENS: a universal resolver on a local chain, asked through the app's own nodes. */

import { createWalletClient, http, namehash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import { createNames } from '../../../plugins/eip155/names/createNames.js';
import { DEV_KEYS } from '../../../plugins/sandbox/eip155/keys.js';
import { artifactOf } from '../../../plugins/sandbox/node/contracts/index.js';
import { deployContracts, type SandboxContracts } from '../../../plugins/sandbox/node/tokens.js';
import { testChain } from '../../tools/anvil.js';
import { fakeContext } from './context.js';

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
    networks: networks.map((id) => ({ id, namespace: 'eip155', name: id, nativeCurrency, rpcUrls: [chain.url] })),
  });
  return createNames(context, { chainId: 31337, universalResolver: contracts.nameResolver });
}

test('a name is its address, in any case', async () => {
  expect(await names().resolve({ name: 'bob.eth', network: HOME })).toBe(bob.address);
  expect(await names().resolve({ name: 'Alice.eth', network: HOME })).toBe(alice.address);
});

test('an unknown name has no address', async () => {
  expect(await names().resolve({ name: 'samm.eth', network: HOME })).toBeUndefined();
});

test('a name that ENSIP-15 forbids is rejected', async () => {
  // The second letter is Cyrillic.
  await expect(names().resolve({ name: 'b\u043eb.eth', network: HOME })).rejects.toThrow(/mixture/);
});

test('another network has its own address if the name has one, else the address of the home network', async () => {
  expect(await names().resolve({ name: 'bob.eth', network: 'eip155:10' })).toBe(bob.address);
  const client = createWalletClient({ account: carol, transport: http(chain.url) });
  const hash = await client.writeContract({
    ...{ chain: null, address: contracts.nameResolver, abi: artifactOf('NameResolver').abi },
    functionName: 'setAddress',
    args: [namehash('bob.eth'), 0x8000_0000n + 10n, carol.address],
  });
  await waitForTransactionReceipt(client, { hash, pollingInterval: 20 });
  expect(await names().resolve({ name: 'bob.eth', network: 'eip155:10' })).toBe(carol.address);
  expect(await names().resolve({ name: 'bob.eth', network: HOME })).toBe(bob.address);
});

test('an app without the network of the names resolves none', async () => {
  expect(await names(['eip155:10']).resolve({ name: 'bob.eth', network: 'eip155:10' })).toBeUndefined();
});
