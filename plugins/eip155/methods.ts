/** The implementation of `modal.api.eip155`. Lazy. */

import { featureFinder } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import type { Eip155Api, Eip155Features, Hex } from './slots.js';

/** The lazy methods of `modal.api.eip155`. Each one calls a feature of the current connection. */
export function createMethods(context: PluginContext): Omit<Eip155Api, 'getProvider'> {
  const requireFeature = featureFinder<Eip155Features>(context, 'eip155');
  return {
    signMessage: async (message, { account, signal } = {}) =>
      (await requireFeature('signMessage')({
        message,
        ...(account !== undefined && { account }),
        ...(signal && { signal }),
      })) as Hex,
    signTypedData: async (data, options) => requireFeature('eip155:signTypedData')({ ...options, data }),
    sendTransaction: async (transaction) => requireFeature('eip155:sendTransaction')(transaction),
    getCapabilities: async (input) => requireFeature('eip155:getCapabilities')(input),
    sendCalls: async (input) => requireFeature('eip155:sendCalls')(input),
    getCallsStatus: async (id, options) => requireFeature('eip155:getCallsStatus')({ ...options, id }),
    waitForReceipt: async (hash, options) => (await import('./rpc/receipts.js')).waitForReceipt(context, hash, options),
    request: async (input) => requireFeature('eip155:request')(input),
  };
}
