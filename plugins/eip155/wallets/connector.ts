/** Makes a connector of an EIP-1193 provider. The code that connects is loaded at the first use. */

import { createWalletConnector } from 'latchkey/chain-kit';
import type { Connector, ConnectorInfo, PluginContext } from 'latchkey/plugin';
import type { Eip155Provider } from '../slots.js';

/** Creates the connector of one provider. */
export const createConnector = (
  context: PluginContext,
  provider: Eip155Provider,
  info: Omit<ConnectorInfo, 'namespaces'>,
): Connector =>
  createWalletConnector(info, {
    namespace: 'eip155',
    noAccounts: 'The wallet shared no accounts. Choose at least one account in the wallet.',
    open: async (...request) => (await import('./connect.js')).openWallet(context, provider, ...request),
  });
