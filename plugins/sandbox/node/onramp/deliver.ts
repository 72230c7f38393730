/** Sends bought tokens on the local networks: on EVM networks from the deployer's account, on Solana from the faucet. */

import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { DEPLOYER_KEY } from '../tokens.js';
import type { OnrampAsset } from './quotes.js';

/** A node of a network. */
export interface OnrampChain {
  /** CAIP-2 id. */
  readonly id: string;
  readonly rpcUrl: string;
}

/** Sends an amount of an asset, and resolves with the id of the transaction once the network has executed it. */
export type Deliver = (asset: OnrampAsset, to: string, amount: bigint) => Promise<string>;

/** Deliveries follow each other: two transactions of the same account need different numbers. */
export function createDelivery(chains: readonly OnrampChain[]): Deliver {
  let last: Promise<unknown> = Promise.resolve();
  return (asset, to, amount) => {
    const rpcUrl = chains.find(({ id }) => id === asset.network)?.rpcUrl;
    if (!rpcUrl) return Promise.reject(new Error(`There is no node of ${asset.network}.`));
    const send = asset.network.startsWith('solana:') ? sendSol : sendEip155;
    const next = last.then(() => send(rpcUrl, asset, to, amount));
    last = next.catch(() => undefined);
    return next;
  };
}

async function sendEip155(rpcUrl: string, { address }: OnrampAsset, to: string, amount: bigint): Promise<string> {
  const account = privateKeyToAccount(DEPLOYER_KEY);
  const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 });
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] });
  const hash = await client.sendTransaction({
    chain: null,
    ...(address === undefined ? { to: to as Hex, value: amount } : { to: address as Hex, data }),
  });
  const { status } = await waitForTransactionReceipt(client, { hash });
  if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`);
  return hash;
}

async function sendSol(rpcUrl: string, { address, symbol }: OnrampAsset, to: string, amount: bigint): Promise<string> {
  if (address !== undefined) throw new Error(`${symbol} cannot be bought on Solana; only SOL can.`);
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"jsonrpc":"2.0","id":1,"method":"requestAirdrop","params":["${to}",${amount}]}`,
    signal: AbortSignal.timeout(10_000),
  });
  const { result, error } = (await response.json()) as { result?: string; error?: { message: string } };
  if (result === undefined) throw new Error(`The node did not send SOL: ${error?.message}.`);
  return result;
}
