/** The nodes of all networks: checks their network, and asks the next one if one fails. */

import { isModalError, isRecord, type NetworkId } from 'latchkey/plugin';
import type { Clock } from '../clock.js';
import { refusal } from '../errors.js';
import { noWatch, type Watch } from '../operate/watch.js';
import type { BackendLogEntry, BackendNetwork } from '../types.js';
import { askNode, malformed, type RpcAnswer, type RpcCall } from './askNode.js';
import type { Wire } from './wire.js';

/** At most this many nodes are asked for one request. */
const MAX_NODES = 5;
/** A node that failed is asked last for this long. */
const COOL_DOWN_MS = 10_000;
/** The proxy checks the network of a node again after this long. */
const CHECKED_MS = 60_000;

/** A node of a network. */
export interface BackendNode {
  /** Sends a batch. The network of the node is checked in the same batch. */
  ask(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>;
  /** Sends a body that the caller has written. The network of the node is checked before, once a minute. */
  forward(body: string): Promise<string>;
}

/** The nodes of the configured networks. */
export interface NodePool {
  /**
   * Reads from the first node that gives a valid answer. A node that fails, hangs or answers something invalid is
   * skipped.
   *
   * @throws `NODE_UNAVAILABLE` if no node gave a valid answer before the deadline
   */
  read<T>(network: NetworkId, read: (node: BackendNode) => Promise<T>): Promise<T>;
  /** Like `read` with one node only, for requests that must not be sent twice, such as a transaction. */
  sendOnce<T>(network: NetworkId, send: (node: BackendNode) => Promise<T>): Promise<T>;
}

interface Place {
  readonly url: string;
  readonly at: number;
  failedAt: number;
  checkedAt: number;
}

/** @param timeoutMs - Deadline for the answer to one request of a client, over all nodes. */
export function createPool(
  networks: readonly BackendNetwork[],
  timeoutMs: number,
  wire: Wire,
  log: (entry: Omit<BackendLogEntry, 'time'>) => void,
  now: () => number,
  clock: Clock,
  { meter, traced }: Watch = noWatch,
): NodePool {
  const places = new Map(
    networks.map(({ id, rpc }) => {
      const urls = [rpc].flat().slice(0, MAX_NODES);
      return [id, urls.map((url, at): Place => ({ url, at, failedAt: -Infinity, checkedAt: -Infinity }))] as const;
    }),
  );

  async function tryNodes<T>(network: NetworkId, most: number, use: (node: BackendNode) => Promise<T>): Promise<T> {
    const isCooling = ({ failedAt }: Place) => Number(now() - failedAt < COOL_DOWN_MS);
    const all = places.get(network) ?? [];
    const order = all.toSorted((a, b) => isCooling(a) - isCooling(b)).slice(0, most);
    const deadline = clock.now() + timeoutMs;
    let last: unknown;
    for (const [tried, place] of order.entries()) {
      // Each node that is left gets an equal part of the remaining time.
      const share = (deadline - clock.now()) / (order.length - tried);
      const signal = clock.deadline(Math.max(1, Math.round(share)));
      const began = clock.now();
      const measure = (isFailed: boolean) => meter.node(network, place.at, isFailed, (clock.now() - began) / 1_000);
      try {
        const value = await traced(`node ${network}`, 'client', () =>
          use(createNode(network, place, wire, signal, now)),
        );
        measure(false);
        return value;
      } catch (error) {
        measure(true);
        last = error;
        place.failedAt = now();
        log({ level: 'error', event: 'node-failed', network, node: place.at, code: codeOf(error) });
      }
    }
    throw refusal('NODE_UNAVAILABLE', `Requested chain ${network} is temporarily unavailable`, last);
  }

  return {
    read: (network, read) => tryNodes(network, MAX_NODES, read),
    sendOnce: (network, send) => tryNodes(network, 1, send),
  };
}

function createNode(network: NetworkId, place: Place, wire: Wire, signal: AbortSignal, now: () => number): BackendNode {
  const identify = network.startsWith('solana:') ? 'getGenesisHash' : 'eth_chainId';
  const ask = async (calls: readonly RpcCall[]) => {
    const [identity, ...answers] = await askNode(wire, place.url, [{ method: identify, params: [] }, ...calls], signal);
    if (!isNetwork(network, identity?.result)) throw malformed(`the network ${network}`);
    return answers;
  };
  return {
    ask,
    async forward(body) {
      if (now() - place.checkedAt >= CHECKED_MS) {
        await ask([]);
        place.checkedAt = now();
      }
      return wire.post(place.url, body, signal);
    },
  };
}

/** CAIP-2: the chain id of an EVM network; the first 32 characters of the genesis hash of a Solana network. */
function isNetwork(network: NetworkId, answer: unknown): boolean {
  const [namespace, reference = ''] = network.split(':');
  if (typeof answer !== 'string') return false;
  if (namespace === 'solana') return answer.slice(0, 32) === reference;
  return /^0x[0-9a-f]{1,64}$/i.test(answer) && BigInt(answer) === BigInt(reference);
}

/** Code or name of an error. Foreign messages may contain URLs, and so keys. */
export function codeOf(error: unknown): string {
  if (isModalError(error)) return error.code;
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  if (isRecord(cause) && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : typeof error;
}
