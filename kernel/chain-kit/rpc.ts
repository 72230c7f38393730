/** JSON-RPC to a network: tries its endpoints in order, and checks the network id of each before using it. */

import { endpoints } from '../contract/chainData.js';
import type { PluginContext } from '../contract/contract.js';
import type { Namespace, NetworkId } from '../contract/model.js';
import { pause } from '../platform/pause.js';
import { anySignal } from '../platform/signals.js';
import { isModalError, ModalError } from '../values/error.js';
import { isLimited, isUnauthorized } from '../values/nodeErrors.js';
import { attempt } from './askOnce.js';
import { createTransport, malformed, nodeCode, type RpcRequest, type Transport } from './transport.js';

/**
 * Sends a request to the endpoints of a network until one succeeds.
 *
 * @param read - Copies the needed fields from the answer. After `undefined` or an exception, the next endpoint is tried.
 * Default: returns the answer.
 * @throws `NETWORK_UNKNOWN` · `RPC_URL_MISSING` · `RPC_WRONG_CHAIN` · `RPC_FAILED` · `RPC_MALFORMED` · `ABORTED`. If all
 * endpoints fail, the error of the first one; for a request that `sends`, of the first one whose answer was lost.
 */
export type Rpc = <T = unknown>(
  network: NetworkId,
  request: RpcRequest,
  signal?: AbortSignal,
  read?: (answer: unknown) => T | undefined,
) => Promise<T>;

/** The namespace-specific parts. */
export interface RpcOptions {
  readonly namespace: Namespace;
  /** Asks a node for its network id. Other requests are sent only if the id matches. */
  identify(ask: Transport, signal: AbortSignal | undefined): Promise<NetworkId | undefined>;
  /** Error codes that every node would return, such as invalid params or a revert. No other node is tried. Default: -32602. */
  readonly final?: readonly number[];
  /** The same for errors whose code does not say it. */
  isFinal?(error: unknown): boolean;
  /** Parses a response body. Default: `JSON.parse`. */
  readonly parse?: (text: string) => unknown;
  /**
   * Makes the transport to a node. Default: JSON-RPC. With another one only the URLs of the app are asked, because the nodes of
   * services such as a data server speak JSON-RPC.
   */
  readonly transport?: (url: string) => Transport;
}

interface Node {
  readonly ask: Transport;
  checked: boolean;
  /** Until this time (monotonic) other nodes are tried first. */
  restsUntil: number;
}

/** The key of a node of a plugin's service. It cannot be confused with a URL. */
const SERVICE = 'service';

/** How long a failed endpoint is tried last, ms. */
const REST_MS = 10_000;
/** Pauses before a read is asked again that all nodes were too busy for, ms. */
const BUSY_PAUSES_MS: readonly number[] = [500, 1_500];

/** Creates the RPC function for the app's networks of one namespace. */
export function createRpc(context: PluginContext, options: RpcOptions): Rpc {
  const { namespace, identify, final = [-32602], parse, transport } = options;
  const isFinal = (error: unknown, code: number | undefined) =>
    code !== undefined && (final.includes(code) || (options.isFinal?.(error) ?? false));
  const nodes = new Map<string, Node>();
  const nodeOf = (network: NetworkId, url: string) => {
    const key = `${network} ${url}`;
    const createAsk = transport ?? ((to: string) => createTransport(context, to, parse));
    const node = nodes.get(key) ?? { ask: createAsk(url), checked: false, restsUntil: 0 };
    nodes.set(key, node);
    return node;
  };
  const urlMissing = (id: NetworkId) =>
    new ModalError('No URL was provided to the Transport', {
      code: 'RPC_URL_MISSING',
      plugin: context.plugin,
      hints: [`Give "${context.networks.get(id)?.name}" (${id}) a node in "rpcUrls" or "rpc".`],
    });
  /** Nodes of services such as a backend. They are used only if the network has no RPC URLs of its own. */
  const serviceNodes = (network: NetworkId) =>
    context.services(endpoints, namespace).map((handle) => {
      const fetch: PluginContext['fetch'] = async (_, init = {}) => {
        const response = await (await handle.load()).fetch(network, init);
        if (response) return response;
        throw urlMissing(network);
      };
      const key = `${network} ${SERVICE} ${handle.plugin}`;
      const node = nodes.get(key) ?? { ask: createTransport({ fetch }, '', parse), checked: false, restsUntil: 0 };
      nodes.set(key, node);
      return node;
    });
  const check = async (node: Node, id: NetworkId, signal: AbortSignal | undefined) => {
    // The signal ends the question also if `identify` does not pass it on.
    const ask: Transport = (request, own = signal) => node.ask(request, own);
    const answered = await identify(ask, signal).catch((error) => {
      if (isModalError(error)) throw error;
      // The answer has another form than that of a node of this namespace.
      return undefined;
    });
    if (answered !== id) {
      const what = answered === undefined ? 'names no network' : `belongs to another network: it reports "${answered}"`;
      throw new ModalError(`An RPC node of "${id}" ${what}. Check the RPC URLs.`, {
        code: 'RPC_WRONG_CHAIN',
        plugin: context.plugin,
      });
    }
    node.checked = true;
  };

  const askAll = async <T>(...[id, request, signal, read]: Parameters<Rpc>) => {
    const network = context.networks.get(id);
    if (network?.namespace !== namespace) {
      throw new ModalError(
        `The network "${String(id).slice(0, 80)}" is not one of the app’s networks in the namespace "${namespace}".`,
        {
          code: 'NETWORK_UNKNOWN',
          plugin: context.plugin,
        },
      );
    }
    const now = context.env.now();
    const own = network.rpcUrls.map((url) => nodeOf(id, url));
    const all = own.length > 0 || transport ? own : serviceNodes(id);
    const ordered = [...all.filter((node) => node.restsUntil <= now), ...all.filter((node) => node.restsUntil > now)];
    let first: unknown;
    let lost: unknown;
    for (const node of ordered) {
      let isAsked = false;
      try {
        if (!node.checked) await check(node, id, signal);
        isAsked = true;
        const answer = await node.ask(request, signal);
        if (!read) return answer as T;
        const found = attempt(() => read(answer));
        if (found === undefined) throw malformed();
        return found as T;
      } catch (error) {
        const code = nodeCode(error);
        if (isModalError(error, 'ABORTED')) throw error;
        if (isFinal(error, code)) throw lost ?? error;
        if (code === undefined || isLimited(error)) node.restsUntil = now + REST_MS;
        first ??= error;
        if (request.sends && isAsked && code === undefined) lost ??= error;
      }
    }
    throw lost ?? first ?? urlMissing(id);
  };
  // Tabs that were refused together ask again at different times.
  let chance: number | undefined;
  return async <T>(...[id, request, signal, read]: Parameters<Rpc>) => {
    for (const ms of request.sends ? [] : BUSY_PAUSES_MS) {
      try {
        return (await askAll(id, request, signal, read)) as T;
      } catch (error) {
        if (!isLimited(error) || isUnauthorized(error)) throw error;
        chance ??= (context.env.random(1)[0] ?? 0) / 255;
        await pause(context.env, Math.round(ms * (1 + chance)), anySignal(context.signal, signal));
      }
    }
    return (await askAll(id, request, signal, read)) as T;
  };
}
