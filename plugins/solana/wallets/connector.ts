/** Makes a connector of a Wallet Standard wallet. The code that connects is loaded at the first use. */

import { createWalletConnector } from 'latchkey/chain-kit';
import type { Connector, ConnectorInfo, PluginContext } from 'latchkey/plugin';
import type { StandardWallet } from 'latchkey/standard-wallets';

/**
 * Creates the connector of one wallet.
 *
 * @param name - The id that the wallet's name gives, under which a wallet of the page is remembered.
 */
export const createConnector = (
  context: PluginContext,
  wallet: StandardWallet,
  info: Omit<ConnectorInfo, 'namespaces'>,
  name?: string,
): Connector =>
  Object.freeze({
    ...createWalletConnector(
      { ...info, wallet: wallet.wallet },
      {
        namespace: 'solana',
        // Enkrypt and MetaMask ignore `silent`.
        restorePrompts: true,
        noAccounts: 'The wallet shared no Solana accounts. Choose at least one Solana account in the wallet.',
        async open(...request) {
          const { openWallet, rememberOwner } = await import('./connect.js');
          const grant = await openWallet(context, wallet, ...request);
          if (grant && name) rememberOwner(context, name, info.id, wallet);
          return grant;
        },
      },
    ),
    watch(changed) {
      const ending = new AbortController();
      context.task(async () => (await import('./connect.js')).watchShown(wallet, ending.signal, changed));
      return () => ending.abort();
    },
  } satisfies Connector);
