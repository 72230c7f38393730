/** Tokens, NFTs and names on the local EVM networks: contracts that the sandbox deploys when it starts. */

import { createWalletClient, type Hex, http, namehash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { DEV_KEYS } from '../eip155/keys.js';
import { artifactOf, type ContractName } from './contracts/index.js';
import { COLLECTIONS } from './nfts.js';

/** A token on a local network. */
export interface SandboxToken {
  /** CAIP-2 id. */
  readonly network: `${string}:${string}`;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Whether it has permits (EIP-2612). */
  readonly eip2612?: boolean | undefined;
}

/** Contracts of a local EVM network. */
export interface SandboxContracts {
  readonly tokens: readonly SandboxToken[];
  /** The contract that names accounts, with the functions of the universal resolver of ENS. */
  readonly nameResolver: Hex;
}

/** The key that deploys, and pays out purchases. No wallet uses it, so that the wallets' accounts start without transactions. */
export const DEPLOYER_KEY = `0x${'de'.repeat(32)}` as const;
const FUNDS = `0x${(10n ** 24n).toString(16)}`;

/** Names of the first accounts. */
const NAMES = ['alice.eth', 'bob.eth'] as const;
/** The coin type of Ethereum (ENSIP-9). */
const COIN_TYPE = 60n;

/** Tokens of each network. The deployer and every account of the development keys hold the amount, in the smallest unit. */
const TOKENS = [
  { contract: 'TestToken', name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 2_500_500_000n },
  { contract: 'TestToken', name: 'Meadow Token', symbol: 'MDW', decimals: 18, amount: 1_234_500_000_000_000_000n },
  { contract: 'TestToken', name: 'Concert Ticket', symbol: 'TIX', decimals: 0, amount: 3n },
  // Arabic, which is written from right to left.
  { contract: 'TestToken', name: 'عملة تجريبية', symbol: 'ARB', decimals: 18, amount: 10n ** 19n },
  { contract: 'FeeToken', name: 'Fee Token', symbol: 'FEE', decimals: 18, amount: 10n ** 20n },
  { contract: 'RevertingToken', name: 'Reverting Token', symbol: 'RVT', decimals: 18, amount: 0n },
] as const satisfies readonly (Omit<SandboxToken, 'network' | 'address'> & {
  readonly contract: ContractName;
  readonly amount: bigint;
})[];

/**
 * Deploys the tokens and NFTs, and names the first two accounts `alice.eth` and `bob.eth`. The addresses are the same at every start.
 *
 * @param rpcUrl - A node that can set balances, as anvil does.
 * @throws viem's error if the node does not answer, or cannot set balances
 */
export async function deployContracts(network: `${string}:${string}`, rpcUrl: string): Promise<SandboxContracts> {
  const account = privateKeyToAccount(DEPLOYER_KEY);
  const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 });
  const ask = client.request as (request: { method: string; params: unknown }) => Promise<unknown>;
  const nonce = Number(await ask({ method: 'eth_getTransactionCount', params: [account.address, 'latest'] }));
  await ask({ method: 'anvil_setBalance', params: [account.address, FUNDS] });
  const holders = DEV_KEYS.map((key) => privateKeyToAccount(key).address);

  const contracts: readonly (readonly [contract: ContractName, args: readonly unknown[]])[] = [
    ['NameResolver', []],
    ...TOKENS.map(({ contract, name, symbol, decimals, amount }) =>
      contract === 'RevertingToken'
        ? ([contract, []] as const)
        : ([contract, [name, symbol, decimals, [...holders, account.address], amount]] as const),
    ),
    ...COLLECTIONS.map(({ contract, args }) => [contract, args(holders)] as const),
  ];
  // The deployments wait for each other: anvil may leave a transaction unmined that arrived before its predecessor.
  const hashes: Hex[] = [];
  for (const [at, [contract, args]] of contracts.entries()) {
    const { abi, bytecode } = artifactOf(contract);
    hashes.push(await client.deployContract({ chain: null, abi, bytecode, args, nonce: nonce + at }));
  }
  const deployed = async (hash: Hex, at: number): Promise<Hex> => {
    const { contractAddress } = await waitForTransactionReceipt(client, { hash });
    if (contractAddress) return contractAddress;
    throw new Error(`The contract ${contracts[at]?.[0]} could not be deployed on ${network}.`);
  };
  const [nameResolver, ...addresses] = await Promise.all(hashes.map(deployed));
  if (!nameResolver) throw new Error(`No contract was deployed on ${network}.`);
  const write = (functionName: string, args: readonly unknown[]) =>
    client.writeContract({
      chain: null,
      address: nameResolver,
      abi: artifactOf('NameResolver').abi,
      functionName,
      args,
    });
  await write('register', [holders[0], 'alice.eth', namehash('alice.eth'), '']);
  for (const [at, name] of NAMES.entries()) {
    const hash = await write('setAddress', [namehash(name), COIN_TYPE, holders[at]]);
    if (at === NAMES.length - 1) await waitForTransactionReceipt(client, { hash });
  }
  const tokens = TOKENS.map(({ name, symbol, decimals }, at): SandboxToken => {
    return { network, address: (addresses[at] ?? '').toLowerCase(), name, symbol, decimals };
  });
  return { tokens, nameResolver };
}
