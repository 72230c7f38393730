/** The chains of this machine, as the frame's messages name them. */

import { isLoopbackUrl } from '../../loopback.js';
import { askNode } from '../../wallets/rpc.js';

/** A network that the frame serves. */
export interface FrameChain {
  /** CAIP-2 id. */
  readonly id: string;
  readonly rpcUrl: string;
}

/** The networks of a frame. */
export interface Chains {
  /** A network as the app named it: a number for EVM, a CAIP-2 id for all others. @throws with words for a person */
  read(given: unknown): string | number;
  of(chainId: string | number): FrameChain;
  ask(chainId: string | number, method: string, params?: unknown): Promise<unknown>;
  /** Numbers of all of EVM. */
  readonly numbers: readonly number[];
}

/** @throws where one is not of this machine */
export function createChains(given: readonly FrameChain[]): Chains {
  const known = new Map<string | number, FrameChain>();
  for (const chain of given) {
    if (!isLoopbackUrl(chain.rpcUrl)) throw new Error(`"${chain.rpcUrl}" is not of this machine.`);
    const number = /^eip155:(\d{1,15})$/.exec(chain.id)?.[1];
    known.set(number === undefined ? chain.id : Number(number), chain);
  }
  const read: Chains['read'] = (wish) => {
    const number = typeof wish === 'string' ? /^(?:eip155:)?(\d{1,15})$/.exec(wish)?.[1] : undefined;
    const id = number === undefined ? wish : Number(number);
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
