/** Makes a connector of a Wallet Standard wallet. The code that connects is loaded at the first use. */

import { createWalletConnector } from 'latchkey/chain-kit';
import type { Connector, ConnectorInfo, PluginContext } from 'latchkey/plugin';
import type { StandardWallet } from 'latchkey/standard-wallets';

/** Creates the connector of one wallet. */
export const createConnector = (
  context: PluginContext,
  wallet: StandardWallet,
  info: Omit<ConnectorInfo, 'namespaces'>,
): Connector =>
  Object.freeze({
    ...createWalletConnector(
      { ...info, wallet: wallet.wallet },
      {
        namespace: 'solana',
        // Enkrypt and MetaMask ignore `silent`.
        restoreAsks: true,
        noAccounts: 'The wallet shared no Solana accounts. Choose at least one Solana account in the wallet.',
        open: async (...request) => (await import('./connect.js')).openWallet(context, wallet, ...request),
      },
    ),
    watch(changed) {
      const ending = new AbortController();
      context.task(async () => (await import('./connect.js')).watchShown(wallet, ending.signal, changed));
      return () => ending.abort();
    },
  } satisfies Connector);
