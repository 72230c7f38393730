/** JSON-RPC to the app's EVM nodes. Each endpoint must prove by `eth_chainId` that it serves the network. */

import { createRpc as createRpcClient, isRevert, type Rpc } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { readNetwork } from '../parse.js';

/** Invalid params, which every node would refuse, so that no other node is asked. */
const FINAL_CODES = [-32602];

/** Creates the RPC client of the app's EVM networks. */
export function createRpc(context: PluginContext): Rpc {
  return createRpcClient(context, {
    namespace: 'eip155',
    identify: async (ask, signal) => readNetwork(await ask({ method: 'eth_chainId' }, signal)),
    final: FINAL_CODES,
    isFinal: isRevert,
  });
}
