/** The methods of `modal.api.eip155`, lazy. */

import { ModalError, type PluginContext } from 'latchkey';
import type { Eip155Api } from './api.js';
import type { Eip155Features, Hex } from './slots.js';

export function createMethods(context: PluginContext): Omit<Eip155Api, 'getProvider'> {
  const use = <Name extends keyof Eip155Features>(name: Name): NonNullable<Eip155Features[Name]> => {
    const features = context.connections.get('eip155')?.features as Eip155Features | undefined;
    if (!features) throw new ModalError('No wallet is connected.', { code: 'NOT_CONNECTED', plugin: 'eip155' });
    const feature = features[name];
    if (feature) return feature;
    throw new ModalError('This wallet cannot do that.', { code: 'FEATURE_MISSING', plugin: 'eip155' });
  };
  return {
    signMessage: async (message, options) => (await use('signMessage')({ ...signing(options), message })) as Hex,
    signTypedData: async (data, options) => use('eip155:signTypedData')({ ...options, data }),
    sendTransaction: async (transaction) => use('eip155:sendTransaction')(transaction),
    getCapabilities: async (input) => use('eip155:getCapabilities')(input),
    sendCalls: async (input) => use('eip155:sendCalls')(input),
    getCallsStatus: async (id, options) => use('eip155:getCallsStatus')({ ...options, id }),
    waitForReceipt: async (hash, options) => (await import('./rpc/receipts.js')).waitForReceipt(context, hash, options),
    request: async (input) => use('eip155:request')(input),
  };
}

/** The kernel's `signMessage` takes no `undefined` for what is absent. */
function signing({ account, signal }: { account?: string | undefined; signal?: AbortSignal | undefined } = {}) {
  return { ...(account !== undefined && { account }), ...(signal && { signal }) };
}
