/** Asking a network: its endpoints in order, each checked to be of that network before it is believed. */

import type { PluginContext } from '../contract/contract.js';
import type { Namespace, NetworkId } from '../contract/model.js';
import { isModalError, ModalError } from '../platform/error.js';
import { attempt } from './askOnce.js';
import { createTransport, malformed, nodeCode, type RpcRequest, type Transport } from './transport.js';

/**
 * @param read - Copies what is needed out of the answer; `undefined`, or throwing, means it is not what was asked for, and
 * the next endpoint is asked. Default: the answer as it is.
 * @throws `NETWORK_UNKNOWN` · `RPC_URL_MISSING` · `RPC_WRONG_CHAIN` · `RPC_FAILED` · `RPC_MALFORMED` · `ABORTED`;
 * of several endpoints, what the first one failed with
 */
export type Rpc = <T = unknown>(
  network: NetworkId,
  request: RpcRequest,
  signal?: AbortSignal,
  read?: (answer: unknown) => T | undefined,
) => Promise<T>;

/** What differs from chain to chain. */
export interface RpcOptions {
  readonly namespace: Namespace;
  /** The id of the network a node says it is of: its first answer is not believed before it is the one expected. */
  identify(ask: Transport, signal: AbortSignal | undefined): Promise<NetworkId | undefined>;
  /** Codes that any other node would answer too: the params are wrong, the call reverts. Default: -32602. */
  readonly final?: readonly number[];
  /** Reads a body. Default: `JSON.parse`. */
  readonly parse?: (text: string) => unknown;
}

interface Node {
  readonly ask: Transport;
  checked: boolean;
  /** Monotonic: until then others are asked first. */
  restsUntil: number;
}

/** How long an endpoint that failed stands last. */
const REST_MS = 10_000;
const LIMITED = new Set<number | undefined>([undefined, 429, -32005]);

/** Asks the endpoints of the app's networks in one namespace. */
export function createRpc(context: PluginContext, options: RpcOptions): Rpc {
  const { namespace, identify, final = [-32602], parse } = options;
  const nodes = new Map<string, Node>();
  const nodeOf = (network: NetworkId, url: string) => {
    const key = `${network} ${url}`;
    const node = nodes.get(key) ?? { ask: createTransport(context, url, parse), checked: false, restsUntil: 0 };
    nodes.set(key, node);
    return node;
  };
  const check = async (node: Node, id: NetworkId, signal: AbortSignal | undefined) => {
    const answered = await identify(node.ask, signal);
    if (answered !== id) {
      throw new ModalError('A node of another network answers for this one.', {
        code: 'RPC_WRONG_CHAIN',
        plugin: context.plugin,
        hints: [`Expected ${id}, got ${answered ?? 'no chain id'}. Check the RPC URLs of this network.`],
      });
    }
    node.checked = true;
  };

  return async <T>(...[id, request, signal, read]: Parameters<Rpc>) => {
    const network = context.networks.get(id);
    if (network?.namespace !== namespace) {
      throw new ModalError('This network is not one of the app’s networks here.', {
        code: 'NETWORK_UNKNOWN',
        plugin: context.plugin,
        hints: [`Asked for ${String(id).slice(0, 80)} in the namespace ${namespace}.`],
      });
    }
    const now = context.env.now();
    const all = network.rpcUrls.map((url) => nodeOf(id, url));
    const ordered = [...all.filter((node) => node.restsUntil <= now), ...all.filter((node) => node.restsUntil > now)];
    let first: unknown;
    for (const node of ordered) {
      try {
        if (!node.checked) await check(node, id, signal);
        const answer = await node.ask(request, signal);
        if (!read) return answer as T;
        const found = attempt(() => read(answer));
        if (found === undefined) throw malformed();
        return found as T;
      } catch (error) {
        const code = nodeCode(error);
        if (isModalError(error, 'ABORTED') || (code !== undefined && final.includes(code))) throw error;
        if (LIMITED.has(code)) node.restsUntil = now + REST_MS;
        first ??= error;
      }
    }
    throw (
      first ??
      new ModalError('No URL was provided to the Transport', { code: 'RPC_URL_MISSING', plugin: context.plugin })
    );
  };
}
