/**
 * `latchkey/chain-kit`: what the late parts of a chain plugin are made of — asking wallets, keeping a connection up to
 * date, asking nodes. Import it from modules behind `import()`: an index that does makes every page pay for it.
 */

export { type Asking, askOnce, attempt, malformedAnswer, PROMPT_MS, READ_MS, RESTORE_MS, SEND_MS } from './askOnce.js';
export { createLiveGrant, type LiveGrant, type LiveOptions, type LiveWallet } from './liveGrant.js';
export { createRpc, type Rpc, type RpcOptions } from './rpc.js';
export { onceATick, pause } from './timing.js';
export {
  createTransport,
  nodeCode,
  RPC_BATCH_SIZE,
  RPC_MAX_BYTES,
  RPC_TIMEOUT_MS,
  type RpcRequest,
  type Transport,
} from './transport.js';
