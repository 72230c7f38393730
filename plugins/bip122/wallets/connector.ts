/** Makes a connector of a Bitcoin wallet. The code that connects is loaded at the first use. */

import { createWalletConnector } from 'latchkey/chain-kit';
import type { Connector, ConnectorInfo, PluginContext } from 'latchkey/plugin';
import type { Bip122Options } from '../options.js';
import type { AdapterLoader } from './injected.js';

/** Creates the connector of one wallet. */
export const createConnector = (
  context: PluginContext<Bip122Options>,
  loadAdapter: AdapterLoader,
  info: Omit<ConnectorInfo, 'namespaces'> & Pick<Connector, 'wallet'>,
): Connector =>
  createWalletConnector(info, {
    namespace: 'bip122',
    restorePrompts: loadAdapter.readPrompts === true,
    noAccounts: 'The wallet shared no Bitcoin accounts. Choose at least one Bitcoin account in the wallet.',
    async open(...request) {
      const [{ openWallet }, createAdapter] = await Promise.all([import('./connect.js'), loadAdapter()]);
      return openWallet(context, createAdapter, context.options.account ?? 'payment', ...request);
    },
  });
