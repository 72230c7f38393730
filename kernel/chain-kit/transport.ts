/** JSON-RPC 2.0 over POST to one node, for reads. */

import type { PluginContext } from '../contract/contract.js';
import { isModalError, ModalError } from '../values/error.js';
import { isLimited } from '../values/nodeErrors.js';
import { displayText } from '../values/text.js';
import { attempt } from './askOnce.js';

/** A method call. */
export interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
  /** The request sends a transaction. A node whose answer was lost may have sent it, whatever other nodes answer. */
  readonly sends?: boolean;
}

/**
 * Sends requests to the nodes of a network.
 * @throws `RPC_FAILED` · `RPC_MALFORMED` · `ABORTED`
 */
export type Transport = (request: RpcRequest, signal?: AbortSignal) => Promise<unknown>;

/** Deadline of one request or batch. */
export const RPC_TIMEOUT_MS = 10_000;
/** Maximum calls in one batch. */
const RPC_BATCH_SIZE = 1_000;
/** Answers of HTTP to a batch that is too long, or to any batch. */
const BATCH_STATUSES: readonly number[] = [400, 405, 413, 422, 501];
/** Size limit of a response body. */
export const RPC_MAX_BYTES = 5 * 1024 * 1024;
const MAX_TEXT = 200;

interface QueuedRequest {
  readonly id: number;
  readonly request: RpcRequest;
  readonly signal: AbortSignal | undefined;
  resolve(result: unknown): void;
  reject(error: ModalError): void;
}

/**
 * Creates a transport to one node. Calls in the same tick are sent as one batch; a single call is sent without a batch.
 *
 * @param parse - Parses a response body. Needed for chains whose numbers exceed JavaScript's. Default: `JSON.parse`.
 */
export function createTransport(
  context: Pick<PluginContext, 'fetch'>,
  url: string,
  parse: (text: string) => unknown = JSON.parse,
): Transport {
  let queue: QueuedRequest[] = [];
  let lastId = 0;
  /** The node has refused longer batches. */
  let most = RPC_BATCH_SIZE;

  const post = async (body: unknown, signal: AbortSignal | undefined) => {
    const response = await context.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: RPC_TIMEOUT_MS,
      maxBytes: RPC_MAX_BYTES,
      ...(signal && { signal }),
    });
    const text = await response.text();
    if (!response.ok) throw httpError(response.status, text, parse);
    try {
      return parse(text);
    } catch (cause) {
      throw malformed(cause);
    }
  };
  const sendOne = async (one: QueuedRequest) => {
    try {
      const reply = await post(toPayload(one), one.signal);
      const { id, error } = asRecord(reply);
      if (!matches(one, id) && !(id === null && error)) throw malformed();
      one.resolve(resultOf(reply));
    } catch (error) {
      one.reject(toRpcError(error));
    }
  };
  const sendMany = async (batch: readonly QueuedRequest[]) => {
    try {
      const replies = await post(batch.map(toPayload), undefined);
      // Nodes without batch support answer with a single error object.
      if (!Array.isArray(replies)) return void (await sendSingly(batch));
      for (const one of batch) {
        try {
          one.resolve(resultOf(replies.find((reply) => matches(one, asRecord(reply).id))));
        } catch (error) {
          one.reject(toRpcError(error));
        }
      }
    } catch (error) {
      const { status } = asRecord(asRecord(error).cause);
      const isRefused =
        BATCH_STATUSES.includes(status as number) || (nodeCode(error) !== undefined && !isLimited(error));
      if (isRefused) return void (await sendSingly(batch));
      for (const one of batch) one.reject(toRpcError(error));
    }
  };
  /** Half as many are tried next time, so that a node that takes no batches is soon asked one by one. */
  const sendSingly = (batch: readonly QueuedRequest[]) => {
    most = Math.max(1, Math.min(most, Math.floor(batch.length / 2)));
    return Promise.all(batch.map(sendOne));
  };
  const flush = () => {
    const waiting = queue.filter(({ signal }) => !signal?.aborted);
    queue = [];
    const size = most;
    for (let at = 0; at < waiting.length; at += size) {
      const batch = waiting.slice(at, at + size);
      const [only] = batch;
      void (batch.length === 1 && only ? sendOne(only) : sendMany(batch));
    }
  };

  return (request, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const abort = () => reject(aborted());
      const settle = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      if (
        queue.push({
          id: ++lastId,
          request,
          signal,
          resolve: (result) => {
            settle();
            resolve(result);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        }) === 1
      )
        queueMicrotask(flush);
    });
}

/** The JSON-RPC error code in an error of `createTransport` or `createRpc`. `undefined` if the node did not answer. */
export function nodeCode(error: unknown): number | undefined {
  const { code } = asRecord(asRecord(error).cause);
  return typeof code === 'number' ? code : undefined;
}

/** Whether the node has refused the request itself. False if it has not answered, and while it is limited or overloaded. */
export const isRefusal = (error: unknown): boolean => nodeCode(error) !== undefined && !isLimited(error);

const toPayload = ({ id, request: { method, params = [] } }: QueuedRequest) => ({ jsonrpc: '2.0', id, method, params });

// Some nodes return the id as a string.
const matches = ({ id }: QueuedRequest, answered: unknown) => answered === id || answered === String(id);

function resultOf(reply: unknown): unknown {
  const { result, error } = asRecord(reply);
  if (error !== undefined && error !== null) throw nodeError(error);
  if (result === undefined) throw malformed();
  return result;
}

function nodeError(error: unknown): ModalError {
  const { code, message, data } = asRecord(error);
  const cause = Object.assign(new Error(displayText(typeof error === 'string' ? error : message, MAX_TEXT)), {
    code: typeof code === 'string' && /^-?\d{1,9}$/.test(code) ? Number(code) : code,
    data,
  });
  return new ModalError('The RPC node returned an error; see the cause.', { code: 'RPC_FAILED', cause });
}

/** Many gateways put the error of JSON-RPC into an answer whose status is an error too. */
function httpError(status: number, text: string, parse: (text: string) => unknown): ModalError {
  const reply = asRecord(attempt(() => parse(text)));
  if (typeof asRecord(reply.error).code === 'number') {
    const error = nodeError(reply.error);
    Object.assign(error.cause as Error, { status });
    return error;
  }
  const cause = Object.assign(new Error(`HTTP ${status}: ${displayText(text, MAX_TEXT)}`), { status });
  return new ModalError('The RPC node could not be reached; see the cause.', { code: 'RPC_FAILED', cause });
}

/** The error for a malformed answer of the node. */
export function malformed(cause?: unknown): ModalError {
  return new ModalError('The RPC node returned a malformed answer.', {
    code: 'RPC_MALFORMED',
    cause,
  });
}

function aborted(): ModalError {
  return new ModalError('Request was aborted', { code: 'ABORTED' });
}

function toRpcError(error: unknown): ModalError {
  if (['RPC_FAILED', 'RPC_MALFORMED', 'RPC_URL_MISSING', 'ABORTED'].some((code) => isModalError(error, code)))
    return error as ModalError;
  return new ModalError('The RPC node could not be reached; see the cause.', { code: 'RPC_FAILED', cause: error });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
