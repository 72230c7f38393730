/** Addresses of names, names of accounts, and suggestions, on the active network or another one. */

import { findName, resolveName } from 'latchkey/data';
import { activeNetworkAtom, ModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { type NameSuggestion, registrars } from '../slots.js';
import type { NameSettings } from '../state.js';
import { NAMESPACE } from './registerName.js';

export const resolve = (context: PluginContext, name: string, network: NetworkId | undefined) =>
  resolveName(context, { name: name.trim(), network: network ?? activeNetwork(context) });

export const reverse = (context: PluginContext, address: string, network: NetworkId | undefined) =>
  findName(context, { address, network: network ?? activeNetwork(context) });

/** @throws `NETWORK_UNKNOWN` · as `NameRegistrar.suggest` */
export async function suggest(
  context: PluginContext<NameSettings>,
  label: string,
  signal?: AbortSignal,
): Promise<readonly NameSuggestion[]> {
  const network = activeNetwork(context);
  const registrar = await context.service(registrars, NAMESPACE);
  return registrar.suggest({ label, zone: context.options.zone, network, signal });
}

/** @throws `NETWORK_UNKNOWN` */
function activeNetwork({ store }: PluginContext): NetworkId {
  const network = store.get(activeNetworkAtom);
  if (network) return network.id;
  throw new ModalError('Network not found', { code: 'NETWORK_UNKNOWN', plugin: 'names' });
}
