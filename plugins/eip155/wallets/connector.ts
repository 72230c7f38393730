/** One EIP-1193 provider as a way to connect. Its code is loaded when it is used. */

import type { Connector, ConnectorInfo, PluginContext } from 'latchkey';
import type { Eip155Provider } from '../slots.js';

/** @param info - What is shown. A contested one is never restored: only the user can tell which wallet it was. */
export function createConnector(
  context: PluginContext,
  provider: Eip155Provider,
  info: Omit<ConnectorInfo, 'namespaces'>,
): Connector {
  const load = () => import('./connect.js');
  return Object.freeze({
    ...info,
    namespaces: ['eip155'],
    connect: async (wish) => (await load()).connectWallet(context, provider, wish),
    ...(!info.contested && {
      restore: async (wish) => (await load()).restoreWallet(context, provider, wish),
    }),
  } satisfies Connector);
}
