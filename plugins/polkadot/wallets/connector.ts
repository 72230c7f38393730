/** Makes a connector of an extension. The code that connects is loaded at the first use. */

import { createWalletConnector } from 'latchkey/chain-kit';
import type { Connector, ConnectorInfo } from 'latchkey/plugin';
import type { ExtensionSource } from './connect.js';

/** Creates the connector of one extension. */
export const createConnector = (source: ExtensionSource, info: Omit<ConnectorInfo, 'namespaces'>): Connector =>
  createWalletConnector(info, {
    namespace: 'polkadot',
    // Only `enable` gives the accounts, and it asks if the wallet has lost the site's permission.
    restorePrompts: true,
    noAccounts:
      'The wallet shared no accounts. Choose at least one account in the wallet, for any network or for one of this app’s.',
    open: async (...request) => (await import('./connect.js')).openWallet(source, ...request),
  });
