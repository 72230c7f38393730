/** The connection of `@solana/web3.js`, for the hook of the adapter. */

import { type Commitment, Connection, type ConnectionConfig } from '@solana/web3.js';
import type { AppKit } from '../core/appKit.js';
import { httpOf } from '../core/networks.js';

/** A connection of `@solana/web3.js`. */
export type SolanaConnection = Connection;

/** A commitment, or the configuration of a connection. */
export type ConnectionSettings = Commitment | ConnectionConfig;

/** A connection to a node. The settings are `confirmed` by default. */
export const createConnection = (url: string, settings: ConnectionSettings = 'confirmed'): SolanaConnection =>
  new Connection(url, settings);

/** The first node of the active network: one of the app's own, before those of the network. `undefined` outside of Solana. */
export function readNode(appKit: AppKit): string | undefined {
  const network = appKit.getCaipNetwork();
  if (network?.chainNamespace !== 'solana') return undefined;
  const own = appKit.options.customRpcUrls?.[network.caipNetworkId]?.map(({ url }) => url) ?? [];
  return [...own, ...httpOf(network)][0];
}

/** The option of the adapter. */
export function readSettings(appKit: AppKit): ConnectionSettings | undefined {
  const adapter = appKit.chainAdapters.solana as { readonly connectionSettings?: ConnectionSettings } | undefined;
  return adapter?.connectionSettings;
}
