/** The names of networks at the first provider. Pure. */

import type { NetworkId } from 'latchkey/plugin';

const FALLBACK = 'ethereum';

/** By CAIP-2 id. The data API and each app have display names of their own. */
const BY_NETWORK: ReadonlyMap<string, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base'],
]);

/** The chains that it delivers to. */
export const PAY_CHAINS: readonly string[] = [...BY_NETWORK.values()];

/** The chain of a network; `ethereum` for a network that the provider does not have. */
export const payChainOf = (network: NetworkId): string => BY_NETWORK.get(network) ?? FALLBACK;
