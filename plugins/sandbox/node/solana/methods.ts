/** What the node can be asked over HTTP. */

import type { Bank } from './bank.js';
import type { createFaucet } from './faucet.js';

/** What methods work on. */
export interface Node {
  readonly bank: Bank;
  readonly faucet: ReturnType<typeof createFaucet>;
}

/** Params in, the result out. @throws `RpcFailure` */
export type Method = (node: Node, params: readonly unknown[]) => unknown;
