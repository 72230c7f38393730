/** Types of the node's RPC methods. */

import type { Bank } from './bank.js';
import type { createFaucet } from './faucet.js';

/** The node's state, passed to each method. */
export interface Node {
  readonly bank: Bank;
  readonly faucet: ReturnType<typeof createFaucet>;
}

/** Handler of one RPC method. @throws `RpcFailure` */
export type Method = (node: Node, params: readonly unknown[]) => unknown;
