/** Asking an EVM network: each endpoint is checked to be of that network before it is believed. */

import type { PluginContext } from 'latchkey';
import { createRpc as createPool, type Rpc } from 'latchkey/chain-kit';
import { readNetwork } from '../parse.js';

/** Every node would say the same: the call reverts, or its params are wrong. */
const FINAL = [3, -32602];

export function createRpc(context: PluginContext): Rpc {
  return createPool(context, {
    namespace: 'eip155',
    identify: async (ask, signal) => readNetwork(await ask({ method: 'eth_chainId' }, signal)),
    final: FINAL,
  });
}
