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
