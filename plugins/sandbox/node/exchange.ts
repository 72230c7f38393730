/** Pools with liquidity and their router on a local EVM network, for swaps of its tokens. */

import { createWalletClient, encodeDeployData, encodeFunctionData, getContractAddress, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { DEV_KEYS } from '../eip155/keys.js';
import { artifactOf, type ContractName } from './contracts/index.js';
import { DEPLOYER_KEY, type SandboxToken } from './tokens.js';

/** The exchange of a local EVM network. */
export interface SandboxExchange {
  /** CAIP-2 id. */
  readonly network: `${string}:${string}`;
  readonly router: Hex;
  /** The tokens with a pool. `RUSD` behaves as USDT, `PMD` has permits; both are not among the other tokens of the sandbox. */
  readonly tokens: readonly SandboxToken[];
}

const ETHER = 10n ** 18n;
/** Each pool holds so much Ether, and tokens of the same worth at 2,500 dollars for one Ether. */
const POOL_ETHER = 1_000n * ETHER;
/** Whole tokens in the pool of a token. */
const POOL_TOKENS: ReadonlyMap<string, bigint> = new Map([
  ['TUSD', 2_500_000n],
  ['MDW', 200_000n],
  ['RUSD', 2_500_000n],
  ['PMD', 2_500_000n],
]);
/** Tokens of the exchange only. */
const OWN_TOKENS = [
  { contract: 'ResetToken', name: 'Reset Dollar', symbol: 'RUSD', decimals: 6 },
  { contract: 'PermitToken', name: 'Permit Dollar', symbol: 'PMD', decimals: 6, eip2612: true },
] as const;
/** Every account of the development keys holds so much of each of them. */
const OWN_AMOUNT = 2_500_000_000n;

/**
 * Deploys the exchange after the tokens. Its addresses are the same at every start.
 *
 * @param tokens - The tokens of `deployContracts`, on this network.
 * @throws viem's error if the node does not answer or a transaction fails
 */
export async function deployExchange(
  network: `${string}:${string}`,
  rpcUrl: string,
  tokens: readonly SandboxToken[],
): Promise<SandboxExchange> {
  const account = privateKeyToAccount(DEPLOYER_KEY);
  const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 });
  const ask = client.request as (request: { method: string; params: unknown }) => Promise<unknown>;
  const first = Number(await ask({ method: 'eth_getTransactionCount', params: [account.address, 'latest'] }));
  const transactions: { readonly to?: Hex; readonly data: Hex; readonly value?: bigint }[] = [];
  const send = (transaction: (typeof transactions)[number]) => void transactions.push(transaction);
  const deploy = (name: ContractName, args: readonly unknown[]): Hex => {
    const { abi, bytecode } = artifactOf(name);
    const address = getContractAddress({ from: account.address, nonce: BigInt(first + transactions.length) });
    send({ data: encodeDeployData({ abi, bytecode, args }) });
    return address.toLowerCase() as Hex;
  };
  const write = (name: ContractName, to: Hex, functionName: string, args: readonly unknown[], value = 0n) =>
    send({ to, value, data: encodeFunctionData({ abi: artifactOf(name).abi, functionName, args }) });

  const holders = DEV_KEYS.map((key) => privateKeyToAccount(key).address);
  const own = OWN_TOKENS.map(({ contract, ...token }): SandboxToken => {
    const address = deploy(contract, [token.name, token.symbol, token.decimals, holders, OWN_AMOUNT]);
    return { ...token, network, address };
  });
  const listed = [...tokens, ...own].filter((token) => POOL_TOKENS.has(token.symbol));
  const wrapped = deploy('WrappedEther', []);
  const router = deploy('SwapRouter', [wrapped]);
  write('WrappedEther', wrapped, 'deposit', [], POOL_ETHER * BigInt(listed.length));
  for (const token of listed) {
    const pool = deploy('SwapPool', [token.address, wrapped]);
    const amount = (POOL_TOKENS.get(token.symbol) ?? 0n) * 10n ** BigInt(token.decimals);
    write('TestToken', token.address as Hex, 'mint', [pool, amount]);
    write('WrappedEther', wrapped, 'transfer', [pool, POOL_ETHER]);
    write('SwapPool', pool, 'sync', []);
    write('SwapRouter', router, 'addPool', [pool]);
  }
  // The deployments wait for each other: anvil may leave a transaction unmined that arrived before its predecessor.
  const hashes: Hex[] = [];
  for (const [at, transaction] of transactions.entries()) {
    hashes.push(await client.sendTransaction({ chain: null, gas: 5_000_000n, nonce: first + at, ...transaction }));
  }
  for (const hash of hashes) {
    const { status } = await waitForTransactionReceipt(client, { hash });
    if (status !== 'success') throw new Error(`The exchange could not be deployed on ${network}.`);
  }
  return { network, router, tokens: listed };
}
