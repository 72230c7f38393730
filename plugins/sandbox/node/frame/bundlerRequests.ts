/** JSON-RPC of the bundler (ERC-4337), for apps that send user operations themselves. */

import { isHex, numberToHex } from 'viem';
import { type Bundler, readOperation } from './bundler.js';
import type { Chains } from './chains.js';
import { fieldsOf } from './permissions.js';
import { entryPointAddress } from './smartAccount.js';

/** Answers one request. Never rejects. */
export async function answerBundler(bundler: Bundler, chains: Chains, given: number, body: unknown): Promise<object> {
  const { id = null, method, params } = fieldsOf(body);
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  try {
    const chainId = Number(chains.read(given));
    const result = await answer(bundler, chainId, String(method), first, second);
    return { jsonrpc: '2.0', id, result };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: -32500, message: (error as Error).message } };
  }
}

async function answer(bundler: Bundler, chainId: number, method: string, first: unknown, second: unknown) {
  if (method === 'eth_chainId') return numberToHex(chainId);
  if (method === 'eth_supportedEntryPoints') return [entryPointAddress()];
  if (method === 'eth_getUserOperationReceipt') return bundler.receipt(chainId, first);
  if (method === 'eth_getUserOperationByHash') return findOperation(bundler, chainId, first);
  if (method === 'eth_estimateUserOperationGas') return toWire(await bundler.estimate(chainId));
  if (method !== 'eth_sendUserOperation') throw new Error(`The bundler does not know the method ${method}.`);
  if (isHex(second) && second.toLowerCase() !== entryPointAddress().toLowerCase())
    throw new Error(`The bundler does not know the entry point ${second}. Use ${entryPointAddress()}.`);
  return bundler.send(chainId, readOperation(first));
}

/** The answer to `eth_getUserOperationByHash`. */
export async function findOperation(bundler: Bundler, chainId: number, hash: unknown): Promise<object | null> {
  const found = (await bundler.find(chainId, hash)) as { readonly userOperation: object } | null;
  return found && { ...found, userOperation: quantitiesToHex(found.userOperation) };
}

/** Quantities in hex. */
export const toWire = (values: Readonly<Record<string, bigint>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberToHex(value)]));

const quantitiesToHex = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value]),
  );
