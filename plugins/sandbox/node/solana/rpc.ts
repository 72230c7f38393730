/** JSON-RPC 2.0 for HTTP and WebSocket: single requests and batches. */

import { accountMethods } from './accounts.js';
import { clusterMethods } from './cluster.js';
import { CODE, failure, isFailure } from './errors.js';
import { historyMethods } from './history.js';
import type { Method, Node } from './methods.js';
import { transactionMethods } from './transactions.js';

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({ ...accountMethods, ...clusterMethods, ...historyMethods, ...transactionMethods }),
);

/** A validated request. */
export interface Request {
  readonly id: string | number | null;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A response or notification. */
export type Reply = Readonly<Record<string, unknown>>;

/** Answers a body: one request, or a batch in its order. */
export function answerBody(text: string, answer: (request: Request) => Reply): Reply | readonly Reply[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return replyError(null, failure(CODE.parse, 'Parse error'));
  }
  const one = (value: unknown) => {
    const request = readRequest(value);
    return request ? answer(request) : replyError(null, failure(CODE.invalidRequest, 'Invalid request'));
  };
  if (!Array.isArray(body)) return one(body);
  return body.length === 0 ? replyError(null, failure(CODE.invalidRequest, 'Invalid request')) : body.map(one);
}

/** Runs one request. */
export function answerRequest(node: Node, { id, method, params }: Request): Reply {
  try {
    const run = METHODS.get(method);
    if (!run) throw failure(CODE.methodNotFound, 'Method not found');
    return { jsonrpc: '2.0', id, result: run(node, params) };
  } catch (error) {
    return replyError(id, error);
  }
}

/** Error response. Errors other than `RpcFailure` are returned as internal errors (-32603). */
export function replyError(id: Request['id'], error: unknown): Reply {
  const { code, message, data } = isFailure(error)
    ? error
    : failure(CODE.internal, `Internal error: ${error instanceof Error ? error.message : 'unknown'}`);
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** Validates a request. Returns `undefined` for invalid ones, including params by name, which nodes do not accept. */
export function readRequest(value: unknown): Request | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { jsonrpc, id = null, method, params = [] } = value as Record<string, unknown>;
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !Array.isArray(params)) return undefined;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return undefined;
  return { id, method, params };
}
