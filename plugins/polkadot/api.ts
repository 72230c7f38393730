/** `modal.api.polkadot`: each method calls the feature of the connection that does the work. */

import { ModalError, type PluginContext } from 'latchkey';
import type {
  Hex,
  PolkadotCall,
  PolkadotFeatures,
  PolkadotInjected,
  PolkadotPayload,
  PolkadotSigned,
} from './slots.js';

/**
 * The methods of `modal.api.polkadot`. They act through the modal's connection, so the app's hooks run too.
 *
 * All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, `USER_REJECTED`, and those of
 * `PolkadotFeatures`.
 */
export interface PolkadotApi {
  /**
   * The extension's own object, for `api.setSigner(getInjected().signer)` of `@polkadot/api`; `undefined` while no
   * wallet is connected.
   */
  getInjected(): PolkadotInjected | undefined;
  /** Signs text or bytes. The wallet wraps them in `<Bytes>…</Bytes>`. */
  signMessage(message: string | Uint8Array, options?: PolkadotCall): Promise<Hex>;
  /** Signs a transaction that `@polkadot/api` has built. */
  signPayload(payload: PolkadotPayload, options?: PolkadotCall): Promise<PolkadotSigned>;
}

/** Creates `modal.api.polkadot`. */
export function createApi({ connections }: PluginContext): PolkadotApi {
  const requireFeature = <Name extends keyof PolkadotFeatures>(name: Name) => {
    const features = connections.get('polkadot')?.features as PolkadotFeatures | undefined;
    if (!features) {
      throw new ModalError('No Polkadot wallet is connected. Connect one first.', {
        code: 'NOT_CONNECTED',
        plugin: 'polkadot',
      });
    }
    const feature = features[name];
    if (feature) return feature as NonNullable<PolkadotFeatures[Name]>;
    throw new ModalError('This wallet does not support this request.', { code: 'FEATURE_MISSING', plugin: 'polkadot' });
  };
  return {
    getInjected: () => connections.get('polkadot')?.features.provider as PolkadotInjected | undefined,
    signMessage: async (message, { account, signal } = {}) =>
      (await requireFeature('signMessage')({
        message,
        ...(account !== undefined && { account }),
        ...(signal && { signal }),
      })) as Hex,
    signPayload: async (payload, options) => requireFeature('polkadot:signPayload')({ ...options, payload }),
  };
}
