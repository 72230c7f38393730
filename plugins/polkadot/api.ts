/** `modal.api.polkadot`: each method calls the feature of the connection that does the work. */

import type { PluginContext } from 'latchkey/plugin';
import type { Hex } from './hex.js';
import type { PolkadotApi, PolkadotFeatures, PolkadotInjected } from './slots.js';

/** Creates `modal.api.polkadot`. */
export function createApi(context: PluginContext): PolkadotApi {
  const requireFeature = async <Name extends keyof PolkadotFeatures>(name: Name) =>
    (await import('latchkey/chain-kit')).featureFinder<PolkadotFeatures>(context, 'polkadot')(name);
  return {
    getInjected: () => context.connections.get('polkadot')?.features.provider as PolkadotInjected | undefined,
    signMessage: async (message, { account, signal } = {}) =>
      (await (
        await requireFeature('signMessage')
      )({
        message,
        ...(account !== undefined && { account }),
        ...(signal && { signal }),
      })) as Hex,
    signPayload: async (payload, options) => (await requireFeature('polkadot:signPayload'))({ ...options, payload }),
  };
}
