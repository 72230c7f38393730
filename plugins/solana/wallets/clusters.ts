/** Maps CAIP-2 networks to the chain names of the Wallet Standard, such as `solana:mainnet`. */

import type { NetworkId, PluginContext } from 'latchkey/plugin';
import type { StandardWallet } from 'latchkey/standard-wallets';

/** Cluster names by CAIP-2 id. Every other network is `localnet`. */
const CLUSTERS: ReadonlyMap<NetworkId, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
]);

/** The app's networks that the wallet supports. Solana wallets have no current network; each request names one. */
export function supportedNetworks({ networks }: PluginContext, { chains }: StandardWallet): readonly NetworkId[] {
  const known = networks.all().filter(({ id, namespace }) => namespace === 'solana' && chains.includes(clusterOf(id)));
  return Object.freeze(known.map(({ id }) => id));
}

/** The name of a network in the Wallet Standard. */
export const clusterOf = (network: NetworkId): string => `solana:${CLUSTERS.get(network) ?? 'localnet'}`;

/** The networks of a connected wallet, and its names for them. */
export interface Clusters {
  /** The app's networks that the wallet supports at the moment. */
  supported(): readonly NetworkId[];
  /** The wallet's name of a network. A wallet that has one name for several networks cannot tell them apart. */
  nameOf(network: NetworkId): string;
}

/** The clusters of a Wallet Standard wallet. */
export const standardClusters = (context: PluginContext, wallet: StandardWallet): Clusters => ({
  supported: () => supportedNetworks(context, wallet),
  nameOf: clusterOf,
});
