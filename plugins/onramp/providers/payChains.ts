/** The names of networks at the first provider. Pure. */

import type { NetworkId } from 'latchkey/plugin';

/** By CAIP-2 id. The data API and each app have display names of their own. */
const BY_NETWORK: readonly (readonly [NetworkId, string])[] = [
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base'],
];

/**
 * The chains that it delivers to, by network. No chain stands in for a network without one: the same symbol on another chain is
 * another asset.
 *
 * @param more - The app's names of further networks.
 */
export const payChains = (more: Readonly<Record<NetworkId, string>> = {}): ReadonlyMap<NetworkId, string> =>
  new Map([...BY_NETWORK, ...Object.entries(more)]);
