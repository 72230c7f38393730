/** One wallet as a way to connect. Its code is loaded when it is used. */

import type { Connector, ConnectorInfo, PluginContext } from 'latchkey';
import type { StandardWallet } from 'latchkey/standard-wallets';

/** @param info - What is shown. A contested one is never restored: only the user can tell which wallet it was. */
export function createConnector(
  context: PluginContext,
  wallet: StandardWallet,
  info: Omit<ConnectorInfo, 'namespaces'>,
): Connector {
  const load = () => import('./connect.js');
  return Object.freeze({
    ...info,
    namespaces: ['solana'],
    connect: async (wish) => (await load()).connectWallet(context, wallet, wish),
    ...(!info.contested && {
      restore: async (wish) => (await load()).restoreWallet(context, wallet, wish),
    }),
  } satisfies Connector);
}
