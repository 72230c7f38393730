/** Makes a connector of a Wallet Standard wallet. The code that connects is loaded at the first use. */

import type { Connector, ConnectorInfo, PluginContext } from 'latchkey';
import type { StandardWallet } from 'latchkey/standard-wallets';

/**
 * Creates the connector of one wallet.
 *
 * @param info - Id, name and icon. A contested connector has no `restore`: its stored id may belong to another wallet.
 */
export function createConnector(
  context: PluginContext,
  wallet: StandardWallet,
  info: Omit<ConnectorInfo, 'namespaces'>,
): Connector {
  const load = () => import('./connect.js');
  return Object.freeze({
    ...info,
    namespaces: ['solana'],
    connect: async (options) => (await load()).connectWallet(context, wallet, options),
    ...(!info.contested && {
      restore: async (options) => (await load()).restoreWallet(context, wallet, options),
    }),
  } satisfies Connector);
}
