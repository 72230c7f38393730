/** `POST /v1/?chainId=&projectId=`: passes JSON-RPC requests on to a node of the network. */

import { isRecord } from 'latchkey/plugin';
import { readAtMost } from 'latchkey/server-kit';
import { chainUnsupported, refusal } from '../errors.js';
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
  isCounting: true,
  async answer({ request, query, charge, services: { networks, pool, methods, costs } }) {
    const network = query.get('chainId') ?? '';
    const known = [...networks.keys()].find((id) => id === network);
    if (known === undefined) throw chainUnsupported(network, [...networks.keys()]);
    const { calls, isBatch } = await readCalls(request).catch(async (error) => {
      await charge(1);
      throw error;
    });
    await charge(calls.reduce((sum, { method }) => sum + costs.of(method), 0));
    const refused = calls.filter(({ method }) => !methods(known).has(method));
    if (refused.length > 0) {
      const errors = calls.map(({ id = null, method }) => refuseCall(id, method, refused));
      return replyJson(isBatch ? errors : errors[0]);
    }
    const isSending = calls.some(({ method }) => SENDING.has(method));
    const text = write(isBatch ? calls : calls[0]);
    const answer = await pool[isSending ? 'sendOnce' : 'read'](known, (node) => node.forward(text));
    return replyText(answer, 200, 'application/json');
  },
};

/** A request as it is passed on. Only these fields are: nodes may read others, such as `Method`, as one of them. */
interface Call {
  readonly jsonrpc: '2.0';
  /** Absent in a notification. */
  readonly id?: string | number | null;
  readonly method: string;
  readonly params?: unknown;
}

/** @throws `PARAMETER_INVALID` · `BODY_MALFORMED` */
async function readCalls(request: Request) {
  const bytes = await readAtMost(request.body, MAX_RPC_BODY);
  if (!bytes) throw refusal('PARAMETER_INVALID', `Invalid parameter: the body is larger than ${MAX_RPC_BODY} bytes`);
  const body = parse(new TextDecoder().decode(bytes));
  const list: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (list.length === 0 || list.length > MAX_BATCH) {
    throw refusal('PARAMETER_INVALID', `Invalid parameter: expected 1 to ${MAX_BATCH} requests`);
  }
  return { calls: list.map(readCall), isBatch: Array.isArray(body) };
}

function readCall(given: unknown): Call {
  const { id, method, params } = isRecord(given) ? given : {};
  const isId = id === undefined || id === null || typeof id === 'string' || typeof id === 'number';
  const isList = params === undefined || params === null || typeof params === 'object';
  if (typeof method !== 'string' || !isId || !isList)
    throw refusal('BODY_MALFORMED', 'Deserialization error: expected JSON-RPC 2.0 requests');
  return { jsonrpc: '2.0', ...(id !== undefined && { id }), method, ...(params != null && { params }) };
}

/** Written anew: of a repeated key, this server and a node could read different values. @throws `PARAMETER_INVALID` */
function write(body: Call | readonly Call[] | undefined): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw refusal('PARAMETER_INVALID', 'Invalid parameter: the parameters are nested too deeply', cause);
  }
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
