/** `modal.api.bip122`: each method calls the feature of the connection that does the work. */

import { ModalError, type PluginContext } from 'latchkey';
import type { Bip122Api, Bip122Features } from './slots.js';

type FeatureName = `bip122:${'getAddresses' | 'signMessage' | 'signPsbt' | 'sendTransfer'}`;

/** Creates `modal.api.bip122`. */
export function createApi({ connections }: PluginContext): Bip122Api {
  const features = () => connections.get('bip122')?.features as Bip122Features | undefined;
  const requireFeature = async <Name extends FeatureName>(name: Name) => {
    const feature = features()?.[name];
    if (feature) return feature as NonNullable<Bip122Features[Name]>;
    throw features()
      ? new ModalError('This wallet does not support this request.', { code: 'FEATURE_MISSING', plugin: 'bip122' })
      : new ModalError('No Bitcoin wallet is connected. Connect one first.', {
          code: 'NOT_CONNECTED',
          plugin: 'bip122',
        });
  };
  return {
    getProvider: () => features()?.provider,
    getAddresses: async (purposes) => (await requireFeature('bip122:getAddresses'))({ purposes }),
    signMessage: async (message, options) => (await requireFeature('bip122:signMessage'))({ ...options, message }),
    signPsbt: async (psbt, options) => (await requireFeature('bip122:signPsbt'))({ ...options, psbt }),
    sendTransfer: async (transfer) => (await requireFeature('bip122:sendTransfer'))(transfer),
  };
}
