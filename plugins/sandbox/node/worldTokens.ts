/** Tokens as the world has them, on a local EVM network: what they return, round, take and call themselves. */

import { createWalletClient, type Hex, http, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { DEV_KEYS } from '../eip155/keys.js';
import { artifactOf, type ContractName } from './contracts/index.js';
import { DEPLOYER_KEY, type SandboxToken } from './tokens.js';

/** A token to deploy. Every account of the development keys holds the amount, in the smallest unit. */
interface WorldToken {
  readonly contract: ContractName;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly amount: bigint;
  /** Name and symbol are 32 bytes each. */
  readonly isBytes32?: boolean;
}

// Behaviours: d-xo/weird-erc20, read on 2025-06-03; sherlock-audit/2024-08-sentiment issue 353 for USDT.
const WORLD_TOKENS: readonly WorldToken[] = [
  { contract: 'ResetToken', name: 'Tether USD', symbol: 'USDT', decimals: 6, amount: 10n ** 10n },
  { contract: 'DaiToken', name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, amount: 10n ** 22n },
  { contract: 'Bytes32Token', name: 'Maker', symbol: 'MKR', decimals: 18, amount: 10n ** 20n, isBytes32: true },
  { contract: 'FeeToken', name: 'Statera', symbol: 'STA', decimals: 18, amount: 10n ** 20n },
  { contract: 'RebasingToken', name: 'Liquid staked Ether', symbol: 'stETH', decimals: 18, amount: 10n ** 20n },
  { contract: 'FalseToken', name: '0x Protocol Token', symbol: 'ZRX', decimals: 18, amount: 10n ** 20n },
  { contract: 'TestToken', name: 'Whole Token', symbol: 'ZERO', decimals: 0, amount: 12n },
  { contract: 'TestToken', name: 'Fine Token', symbol: 'FINE', decimals: 36, amount: 5n * 10n ** 36n },
];

/**
 * Deploys the tokens, after those of `deployContracts`.
 *
 * @param rpcUrl - A node on which the deployer of the sandbox has Ether, such as one that `startChains` has started.
 * @throws viem's error if the node does not answer, or a transaction fails
 */
export async function deployWorldTokens(
  network: `${string}:${string}`,
  rpcUrl: string,
): Promise<readonly SandboxToken[]> {
  const account = privateKeyToAccount(DEPLOYER_KEY);
  const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 });
  const holders = DEV_KEYS.map((key) => privateKeyToAccount(key).address);
  const tokens: SandboxToken[] = [];
  for (const { contract, name, symbol, decimals, amount, isBytes32 } of WORLD_TOKENS) {
    const { abi, bytecode } = artifactOf(contract);
    const texts = isBytes32 ? [name, symbol].map((text) => stringToHex(text, { size: 32 })) : [name, symbol];
    const args = [...texts, decimals, holders, amount];
    // The deployments wait for each other: anvil may leave a transaction unmined that arrived before its predecessor.
    const hash = await client.deployContract({ chain: null, abi, bytecode, args });
    const { contractAddress } = await waitForTransactionReceipt(client, { hash });
    if (!contractAddress) throw new Error(`The token ${symbol} could not be deployed on ${network}.`);
    tokens.push({ network, address: (contractAddress as Hex).toLowerCase(), name, symbol, decimals });
  }
  return tokens;
}
