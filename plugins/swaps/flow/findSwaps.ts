/** Finds the sources of swaps and the trusted routers of the active network. */

import { activeNetworkAtom, isModalError, ModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { routersOf } from '../networks.js';
import { quoters, type SwapQuoter, swapChains } from '../slots.js';
import type { SwapSettings } from '../state.js';

/** An error of this plugin. */
export const swapsError = (code: string, message: string, cause?: unknown) =>
  new ModalError(message, { code, plugin: 'swaps', ...(cause !== undefined && { cause }) });

/** The sources, routers and account for a swap on the active network. @throws `NOT_CONNECTED` · `SWAPS_UNSUPPORTED` */
export async function findSwaps(context: PluginContext<SwapSettings>) {
  const network = context.store.get(activeNetworkAtom);
  const connection = network && context.connections.get(network.namespace);
  if (!network || !connection) {
    throw swapsError('NOT_CONNECTED', 'No wallet is connected to a network of this app. Connect a wallet first.');
  }
  const routers = routersOf(network.id, context.options.routers);
  const handles = context.services(quoters, network.namespace);
  const hasChain = context.services(swapChains, network.namespace).length > 0;
  if (routers.length === 0 || handles.length === 0 || !hasChain) throw unsupported(network.id);
  const chain = await context.service(swapChains, network.namespace);
  const loaded = await Promise.allSettled(handles.map((handle) => handle.load()));
  const sources = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { network, account: connection.account, routers, chain, sources };
}

export const unsupported = (network: NetworkId) =>
  swapsError(
    'SWAPS_UNSUPPORTED',
    'Network not supported for Swaps',
    new Error(`No source of swaps serves ${network}.`),
  );

/** The results of the sources that answer. A source that does not serve the network is no fault. @throws the first fault if all fail */
export async function askAll<T>(
  context: PluginContext,
  sources: readonly SwapQuoter[],
  ask: (source: SwapQuoter) => Promise<T | undefined>,
): Promise<readonly { readonly source: SwapQuoter; readonly value: T }[]> {
  const results = await Promise.allSettled(sources.map(ask));
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const faults = failures.filter((one) => !isModalError(one, 'SWAPS_UNSUPPORTED'));
  if (failures.length === sources.length && sources.length > 0) throw faults[0] ?? failures[0];
  for (const fault of faults) context.report(fault, 'warn');
  return results.flatMap((one, at) => {
    const source = sources[at];
    return one.status === 'fulfilled' && one.value !== undefined && source ? [{ source, value: one.value }] : [];
  });
}
