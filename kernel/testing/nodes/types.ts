/** Requests to nodes and their answers. */

import type { NodeError } from '../profiles/nodes/types.js';

/** The part of `fetch` that is used. */
export type NodeFetch = (
  url: string,
  init?: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal?: AbortSignal;
  },
) => Promise<Response>;

/** A request in a body. */
export interface RpcCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A reply: a result, or an error with the status of its HTTP answer. */
export type RpcReply = { readonly result: unknown } | { readonly error: NodeError };

/** Asks the real node. */
export type AskChain = (method: string, params: readonly unknown[]) => Promise<unknown>;
