/** The implementation of `modal.api.eip155`. Lazy. */

import { ModalError, type PluginContext } from 'latchkey';
import type { Eip155Api } from './api.js';
import type { Eip155Features, Hex } from './slots.js';

/** The lazy methods of `modal.api.eip155`. Each one calls a feature of the current connection. */
export function createMethods(context: PluginContext): Omit<Eip155Api, 'getProvider'> {
  const requireFeature = <Name extends keyof Eip155Features>(name: Name): NonNullable<Eip155Features[Name]> => {
    const features = context.connections.get('eip155')?.features as Eip155Features | undefined;
    if (!features) {
      throw new ModalError('No EVM wallet is connected. Connect a wallet first.', {
        code: 'NOT_CONNECTED',
        plugin: 'eip155',
      });
    }
    const feature = features[name];
    if (feature) return feature;
    throw new ModalError(`The connected wallet does not support "${name}".`, {
      code: 'FEATURE_MISSING',
      plugin: 'eip155',
    });
  };
  return {
    signMessage: async (message, options) =>
      (await requireFeature('signMessage')({ ...withoutUndefined(options), message })) as Hex,
    signTypedData: async (data, options) => requireFeature('eip155:signTypedData')({ ...options, data }),
    sendTransaction: async (transaction) => requireFeature('eip155:sendTransaction')(transaction),
    getCapabilities: async (input) => requireFeature('eip155:getCapabilities')(input),
    sendCalls: async (input) => requireFeature('eip155:sendCalls')(input),
    getCallsStatus: async (id, options) => requireFeature('eip155:getCallsStatus')({ ...options, id }),
    waitForReceipt: async (hash, options) => (await import('./rpc/receipts.js')).waitForReceipt(context, hash, options),
    request: async (input) => requireFeature('eip155:request')(input),
  };
}

/** Drops undefined fields: the kernel's type of `signMessage` does not accept them. */
function withoutUndefined({
  account,
  signal,
}: {
  account?: string | undefined;
  signal?: AbortSignal | undefined;
} = {}) {
  return { ...(account !== undefined && { account }), ...(signal && { signal }) };
}
