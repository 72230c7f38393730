/** The frame's networks, and requests to their nodes. */

import { isLoopbackUrl } from '../../loopback.js';
import { askNode } from '../../wallets/rpc.js';

/** A network that the frame supports. */
export interface FrameChain {
  /** CAIP-2 id. */
  readonly id: string;
  readonly rpcUrl: string;
}

/** The networks of a frame. */
export interface Chains {
  /**
   * Validates a network from the app. Returns a number for EVM and a CAIP-2 id for others.
   *
   * @throws with a message for the user
   */
  read(given: unknown): string | number;
  /** The network with this id. @throws like `read` */
  of(chainId: string | number): FrameChain;
  /** Sends a JSON-RPC request to the network's node. */
  ask(chainId: string | number, method: string, params?: unknown): Promise<unknown>;
  /** EIP-155 ids of all EVM networks. */
  readonly numbers: readonly number[];
}

/** Creates the networks. @throws if an RPC URL is not on this machine */
export function createChains(given: readonly FrameChain[]): Chains {
  const known = new Map<string | number, FrameChain>();
  for (const chain of given) {
    if (!isLoopbackUrl(chain.rpcUrl))
      throw new Error(
        `The RPC URL "${chain.rpcUrl}" of ${chain.id} is not on this machine. Use a URL such as http://127.0.0.1:8545.`,
      );
    const number = /^eip155:(\d{1,15})$/.exec(chain.id)?.[1];
    known.set(number === undefined ? chain.id : Number(number), chain);
  }
  const read: Chains['read'] = (requested) => {
    const number = typeof requested === 'string' ? /^(?:eip155:)?(\d{1,15})$/.exec(requested)?.[1] : undefined;
    const id = number === undefined ? requested : Number(number);
    if ((typeof id === 'string' || typeof id === 'number') && known.has(id)) return id;
    throw new Error('Unsupported chain');
  };
  const of: Chains['of'] = (chainId) => known.get(read(chainId)) as FrameChain;
  return {
    read,
    of,
    ask: (chainId, method, params) => askNode({ fetch }, of(chainId).rpcUrl, method, params),
    numbers: [...known.keys()].filter((id) => typeof id === 'number'),
  };
}
