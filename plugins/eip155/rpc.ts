/** Asking a network: its endpoints in order, each checked to be of that network before it is believed. */

import { isModalError, ModalError, type NetworkId, type PluginContext } from 'latchkey';
import { readNetwork } from './parse.js';
import { createTransport, nodeCode, type RpcRequest, type Transport } from './transport.js';

/**
 * @throws `NETWORK_UNKNOWN` · `RPC_URL_MISSING` · `RPC_WRONG_CHAIN` · `RPC_FAILED` · `RPC_MALFORMED` · `ABORTED`;
 * of several endpoints, what the first one failed with
 */
export type Rpc = (network: NetworkId, request: RpcRequest, signal?: AbortSignal) => Promise<unknown>;

interface Node {
  readonly ask: Transport;
  checked: boolean;
  /** Monotonic: until then others are asked first. */
  restsUntil: number;
}

/** How long an endpoint that failed stands last. */
const REST_MS = 10_000;
/** Every node would say the same: the call reverts, or its params are wrong. */
const FINAL = new Set<number | undefined>([3, -32602]);
const LIMITED = new Set<number | undefined>([undefined, 429, -32005]);

export function createRpc(context: PluginContext): Rpc {
  const nodes = new Map<string, Node>();
  const nodeOf = (network: NetworkId, url: string) => {
    const key = `${network} ${url}`;
    const node = nodes.get(key) ?? { ask: createTransport(context, url), checked: false, restsUntil: 0 };
    nodes.set(key, node);
    return node;
  };

  return async (id, request, signal) => {
    const network = context.networks.get(id);
    if (network?.namespace !== 'eip155') {
      throw new ModalError('This network is not one of the app’s EVM networks.', {
        code: 'NETWORK_UNKNOWN',
        plugin: 'eip155',
      });
    }
    const now = context.env.now();
    const all = network.rpcUrls.map((url) => nodeOf(id, url));
    const ordered = [...all.filter((node) => node.restsUntil <= now), ...all.filter((node) => node.restsUntil > now)];
    let first: unknown;
    for (const node of ordered) {
      try {
        if (!node.checked) await check(node, id, signal);
        return await node.ask(request, signal);
      } catch (error) {
        if (isModalError(error, 'ABORTED') || FINAL.has(nodeCode(error))) throw error;
        if (LIMITED.has(nodeCode(error))) node.restsUntil = now + REST_MS;
        first ??= error;
      }
    }
    throw (
      first ?? new ModalError('No URL was provided to the Transport', { code: 'RPC_URL_MISSING', plugin: 'eip155' })
    );
  };
}

async function check(node: Node, id: NetworkId, signal: AbortSignal | undefined): Promise<void> {
  const answered = readNetwork(await node.ask({ method: 'eth_chainId' }, signal));
  if (answered !== id) {
    throw new ModalError('A node of another network answers for this one.', {
      code: 'RPC_WRONG_CHAIN',
      plugin: 'eip155',
      hints: [`Expected ${id}, got ${answered ?? 'no chain id'}. Check the RPC URLs of this network.`],
    });
  }
  node.checked = true;
}
