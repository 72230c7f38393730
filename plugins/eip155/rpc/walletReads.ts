/** Transactions that only the wallet knows: a contract account, such as a Safe, answers a hash of its own. Lazy. */

import { attempt, READ_MS } from 'latchkey/chain-kit';
import { isRecord, type PluginContext } from 'latchkey/plugin';
import { requestWallet } from '../features/request.js';
import { copyJson, readHash } from '../parse.js';
import type { Eip155Provider, Hex } from '../slots.js';
import type { NodeRequest } from './reads.js';

/** Reads about one transaction, by its hash. */
type TransactionRead = 'eth_getTransactionByHash' | 'eth_getTransactionReceipt';
type Fields = Readonly<Record<string, unknown>>;

/** Characters of JSON. A receipt with a thousand events is shorter. */
const MAX_LENGTH = 1024 * 1024;

/** Whether the request is a read that the wallet may answer where no node can. */
export const isTransactionRead = (method: string): method is TransactionRead =>
  method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt';

/**
 * Asks the connected wallet for a transaction that no node knows. A wallet on a phone is asked only if its session includes the
 * method.
 *
 * @returns `undefined` if the wallet does not know it either, and if it fails
 */
export async function askWallet(
  { env, connections }: PluginContext,
  method: TransactionRead,
  hash: unknown,
  signal: AbortSignal | undefined,
): Promise<Fields | undefined> {
  const provider = connections.get('eip155')?.features.provider as Eip155Provider | undefined;
  if (!provider || !readHash(hash)) return undefined;
  const read = (answer: unknown) => {
    const copy = copyJson(answer, MAX_LENGTH);
    return isRecord(copy) ? copy : undefined;
  };
  return requestWallet(env, provider, { method, params: [hash], timeoutMs: READ_MS, signal }, read).catch(
    () => undefined,
  );
}

/**
 * The hash on the chain of a transaction that the wallet knows by another hash. The wallet names only its place in a block: the
 * app's own node decides what is there.
 *
 * @returns `pending` while the wallet knows the transaction without a block; `elsewhere` if the wallet names a block that the node
 * does not have, because the node is late or the wallet is on another network; `undefined` if the wallet does not know it
 */
export async function findByWallet(
  context: PluginContext,
  node: NodeRequest,
  hash: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly hash: Hex } | 'pending' | 'elsewhere' | undefined> {
  const receipt = await askWallet(context, 'eth_getTransactionReceipt', hash, signal);
  const place = receipt && [receipt.blockHash, receipt.transactionIndex];
  if (place && readHash(place[0])) {
    const mined = await node('eth_getTransactionByBlockHashAndIndex', place);
    const found = attempt(() => readHash((mined as Fields).hash));
    return found ? { hash: found } : 'elsewhere';
  }
  return (await askWallet(context, 'eth_getTransactionByHash', hash, signal)) && 'pending';
}
