/** Checks requests that spend before they reach the wallet unchanged. */

import { requireAppNetwork } from 'latchkey/chain-kit';
import { isRecord, type PluginContext } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import { readNetwork } from '../parse.js';
import type { Deps } from './deps.js';
import { checkCalls, encodeAddress } from './encode.js';

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
 * Checks the calls or the receiver of a request that spends, and its network. Libraries leave the network out, or fill in
 * whatever network the wallet is on.
 *
 * @throws `NETWORK_MISMATCH` if the app does not have the wallet's network, or if the request names another one ·
 * `INPUT_INVALID` for a malformed chain id or receiver · as `checkCalls`
 */
export async function checkSend(
  context: PluginContext,
  { readChain, wallet }: Pick<Deps, 'readChain' | 'wallet'>,
  { method, params, signal }: Request,
): Promise<void> {
  if (!SENDS.has(method)) return;
  const [given] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const first = isRecord(given) ? given : {};
  const { chainId } = first;
  const isNamed = chainId !== undefined && chainId !== null;
  const named = isNamed ? readNetwork(chainId) : undefined;
  if (isNamed && !named) {
    throw eip155Error('INPUT_INVALID', `Invalid chainId: ${JSON.stringify(chainId)}. Expected hex, such as "0x1".`);
  }
  const target = named ?? wallet.network();
  if (method === 'wallet_sendCalls') checkCalls(first.calls, target);
  // Anything else than an address may create a contract: wallets decide about it.
  else if (isAddress(first.to)) encodeAddress(first.to, target);
  const actual = await readChain(signal);
  requireAppNetwork(context, actual);
  if (!named || named === actual) return;
  throw eip155Error(
    'NETWORK_MISMATCH',
    `The request is for network ${named}, and the wallet is on ${actual ?? 'an unknown one'}. Switch the wallet first.`,
  );
}
