/** JSON-RPC to the app's EVM nodes. Each endpoint must prove by `eth_chainId` that it serves the network. */

import { createRpc as createRpcClient, type Rpc } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { readNetwork } from '../parse.js';

/** Errors that every node would return, so that no other node is asked: the call reverts, or its params are invalid. */
const FINAL_CODES = [3, -32602];

/** Creates the RPC client of the app's EVM networks. */
export function createRpc(context: PluginContext): Rpc {
  return createRpcClient(context, {
    namespace: 'eip155',
    identify: async (ask, signal) => readNetwork(await ask({ method: 'eth_chainId' }, signal)),
    final: FINAL_CODES,
  });
}
