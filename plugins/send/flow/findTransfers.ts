/** Finds the service that transfers tokens on the active network. */

import { activeNetworkAtom, ModalError, type PluginContext, type Transfers, transfers } from 'latchkey/plugin';

/** The service of the active network's namespace. @throws `NOT_CONNECTED` · `SERVICE_MISSING` */
export async function findTransfers(context: PluginContext) {
  const network = context.store.get(activeNetworkAtom);
  const connection = network && context.connections.get(network.namespace);
  if (!network || !connection) {
    throw new ModalError('No wallet is connected to a network of this app. Connect a wallet first.', {
      code: 'NOT_CONNECTED',
      plugin: 'send',
    });
  }
  return { network, connection, service: await context.service(transfers, network.namespace) };
}

/** Whether tokens other than the native currency can be sent. */
export const sendsTokens = (
  { tokens }: Transfers,
  { options }: PluginContext<{ readonly solanaTokens: boolean }>,
): boolean => tokens === 'all' || (tokens === 'optional' && options.solanaTokens);
