/** The implementation of `modal.api.eip155`. Lazy. */

import { featureFinder, type Rpc } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { createCalls } from './calls/createCalls.js';
import type { Eip155Api, Eip155Features, Hex } from './slots.js';

/** The lazy methods of `modal.api.eip155`. Each one calls a feature of the current connection. */
export function createMethods(context: PluginContext): Omit<Eip155Api, 'getProvider' | 'report'> {
  const requireFeature = featureFinder<Eip155Features>(context, 'eip155');
  // Kept, because it asks each node for its chain id only once.
  let rpc: Rpc | undefined;
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
    ...createCalls(context),
    grantPermissions: async (input) => requireFeature('eip155:grantPermissions')(input),
    revokePermissions: async (input) => requireFeature('eip155:revokePermissions')(input),
    requestExecutionPermissions: async (requests, options) =>
      requireFeature('eip155:requestExecutionPermissions')({ ...options, requests }),
    revokeExecutionPermission: async (permission, options) =>
      requireFeature('eip155:revokeExecutionPermission')({ ...options, context: permission }),
    getExecutionPermissions: async (options) => requireFeature('eip155:getExecutionPermissions')(options),
    getSupportedExecutionPermissions: async (options) =>
      requireFeature('eip155:getSupportedExecutionPermissions')(options),
    getDelegation: async (input) => (await import('./rpc/delegation.js')).readDelegation(context, input),
    waitForReceipt: async (hash, options) => (await import('./rpc/receipts.js')).waitForReceipt(context, hash, options),
    read: async ({ method, params, network = context.connections.get('eip155')?.network ?? '', signal }) => {
      const { createRpc } = await import('./rpc/client.js');
      rpc ??= createRpc(context);
      const answer = await rpc(network, { method, params }, signal);
      if (answer !== null || network !== context.connections.get('eip155')?.network) return answer;
      const { askWallet, isTransactionRead } = await import('./rpc/walletReads.js');
      const [hash] = Array.isArray(params) ? (params as readonly unknown[]) : [];
      return (isTransactionRead(method) ? await askWallet(context, method, hash, signal) : undefined) ?? null;
    },
    request: async (input) => requireFeature('eip155:request')(input),
  };
}
