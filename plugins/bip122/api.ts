/** `modal.api.bip122`: each method calls the feature of the connection that does the work. */

import type { PluginContext } from 'latchkey/plugin';
import type { Bip122Api, Bip122Features } from './slots.js';

/** Creates `modal.api.bip122`. */
export function createApi(context: PluginContext): Bip122Api {
  const requireFeature = async <Name extends keyof Bip122Features>(name: Name) =>
    (await import('latchkey/chain-kit')).featureFinder<Bip122Features>(context, 'bip122')(name);
  return {
    getProvider: () => context.connections.get('bip122')?.features.provider,
    getAddresses: async (purposes) => (await requireFeature('bip122:getAddresses'))({ purposes }),
    signMessage: async (message, options) => (await requireFeature('bip122:signMessage'))({ ...options, message }),
    signPsbt: async (psbt, options) => (await requireFeature('bip122:signPsbt'))({ ...options, psbt }),
    sendTransfer: async (transfer) => (await requireFeature('bip122:sendTransfer'))(transfer),
  };
}
