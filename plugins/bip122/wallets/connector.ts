/** Makes a connector of a Bitcoin wallet. The code that connects is loaded at the first use. */

import type { Connector, ConnectorInfo, PluginContext } from 'latchkey';
import type { Bip122Options } from '../options.js';
import type { AdapterLoader } from './injected.js';

/**
 * Creates the connector of one wallet.
 *
 * @param info - Id, name and icon. A contested connector has no `restore`: its stored id may belong to another wallet.
 */
export function createConnector(
  context: PluginContext,
  loadAdapter: AdapterLoader,
  info: Omit<ConnectorInfo, 'namespaces'>,
  { account = 'payment' }: Pick<Bip122Options, 'account'>,
): Connector {
  const load = () => import('./connect.js');
  return Object.freeze({
    ...info,
    namespaces: ['bip122'],
    connect: async (options) => (await load()).connectWallet(context, await loadAdapter(), options, account),
    ...(!info.contested && {
      restore: async (options) => (await load()).restoreWallet(context, await loadAdapter(), options, account),
    }),
  } satisfies Connector);
}
