/** Makes a connector of an EIP-1193 provider. The code that connects is loaded at the first use. */

import type { Connector, ConnectorInfo, PluginContext } from 'latchkey';
import type { Eip155Provider } from '../slots.js';

/**
 * Creates the connector of one provider.
 *
 * @param info - Id, name and icon. A contested connector has no `restore`: its stored id may belong to another wallet.
 */
export function createConnector(
  context: PluginContext,
  provider: Eip155Provider,
  info: Omit<ConnectorInfo, 'namespaces'>,
): Connector {
  const load = () => import('./connect.js');
  return Object.freeze({
    ...info,
    namespaces: ['eip155'],
    connect: async (options) => (await load()).connectWallet(context, provider, options),
    ...(!info.contested && {
      restore: async (options) => (await load()).restoreWallet(context, provider, options),
    }),
  } satisfies Connector);
}
