/** Checks requests that spend before they reach the wallet unchanged. */

import { requireOwnNetwork } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { eip155Error } from '../errors.js';
import { isRecord, readNetwork } from '../parse.js';
import type { Deps } from './deps.js';

/** The methods that spend, or sign what spends, on the network that the wallet is on. */
const SENDS: ReadonlySet<string> = new Set([
  ...['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'],
]);

/** A JSON-RPC request. */
interface Request {
  readonly method: string;
  readonly params?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Checks the network of a request that spends. Libraries leave it out, or fill in whatever network the wallet is on.
 *
 * @throws `NETWORK_MISMATCH` if the app does not have the wallet's network, or if the request names another one ·
 * `INPUT_INVALID` for a malformed chain id
 */
export async function checkSend(
  context: PluginContext,
  { readChain }: Pick<Deps, 'readChain'>,
  { method, params, signal }: Request,
): Promise<void> {
  if (!SENDS.has(method)) return;
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const { chainId = undefined } = isRecord(first) ? first : {};
  const isNamed = chainId !== undefined && chainId !== null;
  const named = isNamed ? readNetwork(chainId) : undefined;
  if (isNamed && !named) {
    throw eip155Error('INPUT_INVALID', `Invalid chainId: ${JSON.stringify(chainId)}. Expected hex, such as "0x1".`);
  }
  const actual = await readChain(signal);
  requireOwnNetwork(context, actual);
  if (!named || named === actual) return;
  throw eip155Error(
    'NETWORK_MISMATCH',
    `The request is for network ${named}, and the wallet is on ${actual ?? 'an unknown one'}. Switch the wallet first.`,
  );
}
