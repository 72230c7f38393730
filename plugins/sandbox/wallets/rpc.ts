/** JSON-RPC requests to a node over HTTP. */

import { RPC, rpcError } from './errors.js';

const TIMEOUT_MS = 10_000;

/** The platform members that `askNode` uses. */
export interface RpcHost {
  readonly fetch: typeof fetch;
}

/**
 * Sends one request to the node at `url`.
 *
 * @throws the node's error with its code · 4901 when the node cannot be reached
 */
export async function askNode(host: RpcHost, url: string, method: string, params: unknown = []): Promise<unknown> {
  let reply: { result?: unknown; error?: { code?: number; message?: string; data?: unknown } };
  try {
    const response = await host.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    reply = (await response.json()) as typeof reply;
  } catch {
    throw rpcError(
      RPC.chainDisconnected,
      `No valid response from the node at ${url} to ${method}. Check that the node is running.`,
    );
  }
  if (reply.error) {
    throw rpcError(reply.error.code ?? RPC.internal, reply.error.message ?? 'Internal error.', reply.error.data);
  }
  return reply.result;
}
