/** Requests of the chain services to the nodes of the playground. */

import type { NetworkId } from 'latchkey/plugin';
import { nodeUrl } from './nodes.js';

/** Amounts of the native currency. */
export const ETHER = { symbol: 'ETH', decimals: 18 } as const;

/** Sends one request to the node of an EVM network. @throws the node's error */
export type Ask = (network: NetworkId, method: string, params?: readonly unknown[]) => Promise<unknown>;

export const ask: Ask = async (network, method, params = []) => {
  const response = await fetch(nodeUrl(Number(network.slice('eip155:'.length))), {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
};
