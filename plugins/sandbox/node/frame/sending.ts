/** Sends transactions of the owner's account and of the smart account. Both are signed by the owner's key. */

import { createPublicClient, createWalletClient, type Hex, http } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Chains } from './chains.js';
import {
  type AccountCall,
  codeAddress,
  DEPLOYER,
  deployerData,
  encodeCalls,
  initCodeOf,
  smartAddressOf,
} from './smartAccount.js';
import { isDeployed } from './users.js';

const RECEIPT_TRIES = 50;
const RECEIPT_GAP_MS = 100;

/** Sends one call from the owner's account, or a batch through the smart account. @returns the transaction hash */
export async function send(
  chains: Chains,
  chainId: string | number,
  owner: PrivateKeyAccount,
  kind: 'eoa' | 'smartAccount',
  calls: readonly AccountCall[],
): Promise<Hex> {
  const client = createWalletClient({ account: owner, transport: http(chains.of(chainId).rpcUrl) });
  if (kind === 'eoa') {
    const [call, ...others] = calls;
    if (!call || others.length > 0) throw new Error('This account sends one call at a time.');
    return client.sendTransaction({ chain: null, ...call });
  }
  await deploy(chains, chainId, owner);
  return client.sendTransaction({ chain: null, to: smartAddressOf(owner.address), data: encodeCalls(calls) });
}

/** Deploys the smart account if it is not deployed, and waits for it. @throws after about 5 s */
export async function deploy(chains: Chains, chainId: string | number, owner: PrivateKeyAccount): Promise<void> {
  await deployCode(chains, chainId, owner, initCodeOf(owner.address));
}

/** Deploys a contract by `DEPLOYER` if it is not deployed, and waits for it. @throws after about 5 s */
export async function deployCode(
  chains: Chains,
  chainId: string | number,
  payer: PrivateKeyAccount,
  initCode: Hex,
): Promise<void> {
  const address = codeAddress(initCode);
  if (await isDeployed(chains, chainId, address)) return;
  const client = createWalletClient({ account: payer, transport: http(chains.of(chainId).rpcUrl) });
  await client.sendTransaction({ chain: null, to: DEPLOYER, data: deployerData(initCode) });
  for (let tries = 0; tries < RECEIPT_TRIES; tries++) {
    if (await isDeployed(chains, chainId, address)) return;
    await new Promise((resolve) => setTimeout(resolve, RECEIPT_GAP_MS));
  }
  throw new Error(`The contract was not deployed within ${(RECEIPT_TRIES * RECEIPT_GAP_MS) / 1000} s.`);
}

/** Waits until a transaction is mined. @throws if it is reverted */
export async function mined(chains: Chains, chainId: string | number, hash: Hex): Promise<void> {
  const reader = createPublicClient({ transport: http(chains.of(chainId).rpcUrl) });
  const { status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: RECEIPT_GAP_MS });
  if (status !== 'success') throw new Error('The transaction of the smart account was reverted.');
}
