/** `POST /v1/?chainId=&projectId=`: passes JSON-RPC requests on to a node of the network. */

import { readAtMost } from 'latchkey/server-kit';
import { chainUnsupported, refusal } from '../errors.js';
import { isObject } from '../nodes/askNode.js';
import { replyJson, replyText } from '../reply.js';
import { SENDING } from '../rpcMethods.js';
import type { Route } from './route.js';

/** Larger request bodies are rejected, bytes. */
export const MAX_RPC_BODY = 1024 * 1024;
const MAX_BATCH = 1_000;

export const rpc: Route = {
  method: 'POST',
  path: '/v1/',
  project: 'query',
  async answer({ request, query, services: { networks, pool, methods } }) {
    const network = query.get('chainId') ?? '';
    const known = [...networks.keys()].find((id) => id === network);
    if (known === undefined) throw chainUnsupported(network, [...networks.keys()]);
    const { text, calls, isBatch } = await readCalls(request);
    const refused = calls.filter(({ method }) => !methods(known).has(method));
    if (refused.length > 0) {
      const errors = calls.map(({ id, method }) => refuseCall(id, method, refused));
      return replyJson(isBatch ? errors : errors[0]);
    }
    const isSending = calls.some(({ method }) => SENDING.has(method));
    const answer = await pool[isSending ? 'sendOnce' : 'read'](known, (node) => node.forward(text));
    return replyText(answer, 200, 'application/json');
  },
};

interface Call {
  readonly id: unknown;
  readonly method: string;
}

/** @throws `PARAMETER_INVALID` · `BODY_MALFORMED` */
async function readCalls(request: Request) {
  const bytes = await readAtMost(request.body, MAX_RPC_BODY);
  if (!bytes) throw refusal('PARAMETER_INVALID', `Invalid parameter: the body is larger than ${MAX_RPC_BODY} bytes`);
  const text = new TextDecoder().decode(bytes);
  const body = parse(text);
  const list: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (list.length === 0 || list.length > MAX_BATCH) {
    throw refusal('PARAMETER_INVALID', `Invalid parameter: expected 1 to ${MAX_BATCH} requests`);
  }
  const calls = list.map((call): Call => {
    if (!isObject(call) || typeof call.method !== 'string')
      throw refusal('BODY_MALFORMED', 'Deserialization error: expected JSON-RPC 2.0 requests');
    return { id: call.id ?? null, method: call.method };
  });
  return { text, calls, isBatch: Array.isArray(body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refusal('BODY_MALFORMED', 'Deserialization error: the body is not valid JSON', cause);
  }
}

/** A batch with a method that is not passed on is not passed on at all. */
function refuseCall(id: unknown, method: string, refused: readonly Call[]) {
  const names = [...new Set(refused.map((call) => call.method.slice(0, 64)))].join(', ');
  const message = refused.some((call) => call.method === method)
    ? `The method ${method.slice(0, 64)} is not available`
    : `Not sent, because the batch contains methods that are not available: ${names.slice(0, 200)}`;
  return { jsonrpc: '2.0', id, error: { code: -32601, message } };
}
