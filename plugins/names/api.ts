/** `modal.api.names`: names without the views. */

import type { NetworkId, PluginContext } from 'latchkey/plugin';
import type { NameSuggestion } from './slots.js';

/** All promises reject with a `ModalError`. */
export interface NamesApi {
  /**
   * The address of a name. `undefined` for an unknown name. @param network - Default: the active network.
   * @example const address = await modal.api.names.resolve('alice.eth');
   */
  resolve(name: string, network?: NetworkId): Promise<string | undefined>;
  /**
   * The name of an account, if the name leads back to the account. @param network - Default: the active network.
   * @example const name = await modal.api.names.reverse('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
   */
  reverse(address: string, network?: NetworkId): Promise<string | undefined>;
  /**
   * Names close to a wanted one. @param label - Without the zone, at least 3 letters, digits or hyphens.
   * @example const free = (await modal.api.names.suggest('alice')).filter(({ registered }) => !registered);
   */
  suggest(label: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]>;
  /**
   * Asks the embedded wallet for a signature, and registers the name.
   *
   * @returns `id`: for `modal.api.outbox`; `name`: with its zone
   * @example const { name } = await modal.api.names.register('alice');
   */
  register(label: string, signal?: AbortSignal): Promise<{ readonly id: string; readonly name: string }>;
}

export function createApi(context: PluginContext): NamesApi {
  const lookups = () => import('./flow/lookups.js');
  return {
    resolve: async (name, network) => (await lookups()).resolve(context, name, network),
    reverse: async (address, network) => (await lookups()).reverse(context, address, network),
    suggest: async (label, signal) => (await lookups()).suggest(context, label, signal),
    register: async (label, signal) => (await import('./flow/registerName.js')).registerName(context, label, signal),
  };
}
