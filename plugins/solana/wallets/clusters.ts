/** Our networks and the chains of the Wallet Standard. */

import type { NetworkId, PluginContext } from 'latchkey';
import type { StandardWallet } from 'latchkey/standard-wallets';

/** Names of clusters by CAIP-2 id. Any other is somebody's own. */
const CLUSTERS: ReadonlyMap<NetworkId, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
]);

/** Wallets have no network of their own: it may be used on those of the app's that it knows. */
export function supportedNetworks({ networks }: PluginContext, { chains }: StandardWallet): readonly NetworkId[] {
  const known = networks.all().filter(({ id, namespace }) => namespace === 'solana' && chains.includes(clusterOf(id)));
  return Object.freeze(known.map(({ id }) => id));
}

/** What the Wallet Standard calls a network. */
export const clusterOf = (network: NetworkId): string => `solana:${CLUSTERS.get(network) ?? 'localnet'}`;
