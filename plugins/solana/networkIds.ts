/** Our networks and the chains of the Wallet Standard. */

import type { NetworkId, PluginContext } from 'latchkey';
import type { StandardWallet } from 'latchkey/standard-wallets';
import { clusterOf } from './networks.js';

/** Wallets have no network of their own: it may be used on those of the app's that it knows. */
export function networksOf({ networks }: PluginContext, { chains }: StandardWallet): readonly NetworkId[] {
  const known = networks.all().filter(({ id, namespace }) => namespace === 'solana' && chains.includes(chainOf(id)));
  return Object.freeze(known.map(({ id }) => id));
}

/** What the Wallet Standard calls a network. */
export const chainOf = (network: NetworkId): string => `solana:${clusterOf(network)}`;
