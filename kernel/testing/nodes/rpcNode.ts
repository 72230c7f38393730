/** A JSON-RPC node that answers as its profile says. */

import type { NodeError, RpcNodeProfile } from '../profiles/nodes/types.js';
import { createLateness, createLimit } from './counters.js';
import { failureOf, type RpcError, toNodeError } from './failures.js';
import { profileAnswer } from './rpcAnswers.js';
import { shapeResult } from './shapes.js';
import type { AskChain, NodeFetch, RpcCall, RpcReply } from './types.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const NOT_FOUND: NodeError = { code: -32601, message: 'The method does not exist / is not available.' };

export function createRpcNode(profile: RpcNodeProfile, fetch: NodeFetch): NodeFetch {
  const isOverLimit = createLimit(profile.limit?.every);
  const isLate = createLateness();
  let unknowns = profile.unknownAs?.times ?? 0;

  const answer = async (url: string, init: Parameters<NodeFetch>[1], call: RpcCall): Promise<RpcReply> => {
    const { method, params } = call;
    if (profile.limit && isOverLimit()) return { error: profile.limit.error };
    if (profile.missing?.includes(method)) return { error: profile.missingError ?? NOT_FOUND };
    const refused = profile.refused?.[method];
    if (refused) return { error: refused };
    const chain: AskChain = async (name, input) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params: input });
      const { result, error } = (await (
        await fetch(url, { ...init, headers: { ...JSON_TYPE, ...init?.headers }, body })
      ).json()) as {
        readonly result?: unknown;
        readonly error?: RpcError;
      };
      if (error) throw error;
      return result;
    };
    try {
      const own = await profileAnswer(profile, call, chain);
      if (own) return own;
      const result = await chain(method, params);
      if (result === null && profile.unknownAs && /^eth_getTransaction(?:ByHash|Receipt)$/.test(method)) {
        if (unknowns-- > 0) return { error: profile.unknownAs.error };
      }
      const times = profile.late?.[method];
      if (times !== undefined && result !== null && isLate(`${method} ${JSON.stringify(params)}`, times)) {
        return { result: withoutValue(result) };
      }
      return { result: shapeResult(profile, method, result) };
    } catch (error) {
      if (!isRpcError(error)) throw error;
      if (method === 'eth_call' && profile.hidesHalts && failureOf(error) === 'halt') return { result: '0x' };
      return { error: toNodeError(error, profile) };
    }
  };

  return async (url, init) => {
    const body: unknown = JSON.parse(init?.body ?? 'null');
    if (!Array.isArray(body)) {
      const call = readCall(body);
      return respond(call, await answer(url, init, call));
    }
    const { batch, limit } = profile;
    if (batch && body.length > batch.most) return respond(undefined, { error: batch.error });
    const calls = body.map(readCall);
    const replies = await Promise.all(calls.map((call) => answer(url, init, call)));
    // A limit with a status of its own ends the whole answer.
    const isRefused =
      limit?.error.status !== undefined && replies.some((one) => 'error' in one && one.error === limit.error);
    if (isRefused) return respond(undefined, { error: limit.error });
    return Response.json(replies.map((reply, at) => toJson(calls[at], reply)));
  };
}

/** Solana wraps values: there the value alone is null. */
function withoutValue(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'context' in result && 'value' in result;
  return isWrapped ? { ...result, value: null } : null;
}

function readCall(value: unknown): RpcCall {
  const { id = null, method, params } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { id, method: String(method), params: Array.isArray(params) ? params : [] };
}

function respond(call: RpcCall | undefined, reply: RpcReply): Response {
  const status = 'error' in reply ? (reply.error.status ?? 200) : 200;
  return Response.json(toJson(call, reply), { status });
}

function toJson(call: RpcCall | undefined, reply: RpcReply): object {
  const head = { jsonrpc: '2.0', id: call?.id ?? null };
  if (!('error' in reply)) return { ...head, ...reply };
  const { status: _, ...error } = reply.error;
  return { ...head, error };
}

const isRpcError = (error: unknown): error is RpcError =>
  typeof (error as { readonly code?: unknown } | null)?.code === 'number' && !(error instanceof Error);
