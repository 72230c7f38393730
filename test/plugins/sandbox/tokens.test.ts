import { createPublicClient, createWalletClient, erc20Abi, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { beforeAll, expect, test } from 'vitest';
import { DEV_KEYS } from '../../../plugins/sandbox/eip155/keys.js';
import { artifactOf } from '../../../plugins/sandbox/node/contracts/index.js';
import { deployContracts, type SandboxContracts } from '../../../plugins/sandbox/node/tokens.js';
import { testChain } from '../../tools/anvil.js';

const chain = await testChain();
const reader = createPublicClient({ transport: http(chain.url), pollingInterval: 20 });
const holder = privateKeyToAccount(DEV_KEYS[0]);
const receiver = `0x${'b0'.repeat(20)}` as const;
let contracts: SandboxContracts;

beforeAll(async () => {
  contracts = await deployContracts('eip155:31337', chain.url);
});

const addressOf = (symbol: string) => contracts.tokens.find((token) => token.symbol === symbol)?.address as Hex;
const balanceOf = (symbol: string, account: Hex) =>
  reader.readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: 'balanceOf', args: [account] });

test('each token states the name, symbol and decimals of its entry, and the development accounts hold it', async () => {
  for (const { address, ...entry } of contracts.tokens) {
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      reader.readContract({ address: address as Hex, abi: erc20Abi, functionName });
    expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual([
      ...[entry.name, entry.symbol, entry.decimals],
    ]);
    if (entry.symbol !== 'RVT') expect(await balanceOf(entry.symbol, holder.address)).toBeGreaterThan(0n);
  }
  expect(contracts.tokens.map(({ decimals }) => decimals)).toEqual([6, 18, 0, 18, 18, 18]);
  expect(contracts.tokens.some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
});

test('the deployment does not touch the accounts of the wallets', async () => {
  for (const key of DEV_KEYS) {
    const { address } = privateKeyToAccount(key);
    expect(await reader.getTransactionCount({ address })).toBe(0);
    expect(await reader.getBalance({ address })).toBe(10_000n * 10n ** 18n);
  }
});

test('the token with a fee gives the receiver less than was sent', async () => {
  const client = createWalletClient({ account: holder, chain: foundry, transport: http(chain.url) });
  const hash = await client.writeContract({
    address: addressOf('FEE'),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 1_000n],
  });
  await reader.waitForTransactionReceipt({ hash });
  expect(await balanceOf('FEE', receiver)).toBe(990n);
});

test('the reverting token can neither be read nor sent', async () => {
  await expect(balanceOf('RVT', holder.address)).rejects.toThrow(/reverted/);
  const transfer = { address: addressOf('RVT'), abi: erc20Abi, functionName: 'transfer' } as const;
  await expect(reader.simulateContract({ ...transfer, args: [receiver, 1n], account: holder.address })).rejects.toThrow(
    /reverted/,
  );
});

test('the first account is named alice.eth', async () => {
  const [name] = (await reader.readContract({
    address: contracts.nameResolver,
    abi: artifactOf('NameResolver').abi,
    functionName: 'reverseWithGateways',
    args: [holder.address, 60n, []],
  })) as readonly string[];
  expect(name).toBe('alice.eth');
});
