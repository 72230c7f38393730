/** What integrators call: `modal.api.polkadot`. Everything acts through the connection, so the app's hooks see it. */

import { ModalError, type PluginContext } from 'latchkey';
import type {
  Hex,
  PolkadotCall,
  PolkadotFeatures,
  PolkadotInjected,
  PolkadotPayload,
  PolkadotSigned,
} from './slots.js';

/** All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, `USER_REJECTED`, and those of `PolkadotFeatures`. */
export interface PolkadotApi {
  /** The extension's own object while one is connected: `api.setSigner(getInjected().signer)` of `@polkadot/api`. */
  getInjected(): PolkadotInjected | undefined;
  /** Text or bytes, wrapped in `<Bytes>` by the wallet. */
  signMessage(message: string | Uint8Array, options?: PolkadotCall): Promise<Hex>;
  /** A transaction that `@polkadot/api` built. */
  signPayload(payload: PolkadotPayload, options?: PolkadotCall): Promise<PolkadotSigned>;
}

/** The methods; each acts through the features of the connection. */
export function createFace({ connections }: PluginContext): PolkadotApi {
  const use = <Name extends keyof PolkadotFeatures>(name: Name) => {
    const features = connections.get('polkadot')?.features as PolkadotFeatures | undefined;
    if (!features) throw new ModalError('No wallet is connected.', { code: 'NOT_CONNECTED', plugin: 'polkadot' });
    const feature = features[name];
    if (feature) return feature as NonNullable<PolkadotFeatures[Name]>;
    throw new ModalError('This wallet cannot do that.', { code: 'FEATURE_MISSING', plugin: 'polkadot' });
  };
  return {
    getInjected: () => connections.get('polkadot')?.features.provider as PolkadotInjected | undefined,
    signMessage: async (message, { account, signal } = {}) =>
      (await use('signMessage')({
        message,
        ...(account !== undefined && { account }),
        ...(signal && { signal }),
      })) as Hex,
    signPayload: async (payload, options) => use('polkadot:signPayload')({ ...options, payload }),
  };
}
