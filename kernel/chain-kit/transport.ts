/** JSON-RPC 2.0 over POST to one node, for reads (spec §7 "Chain RPC"). */

import type { PluginContext } from '../contract/contract.js';
import { isModalError, ModalError } from '../platform/error.js';
import { displayText } from '../platform/text.js';

/** One method call. */
export interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** @throws `RPC_FAILED` · `RPC_MALFORMED` · `ABORTED` */
export type Transport = (request: RpcRequest, signal?: AbortSignal) => Promise<unknown>;

/** Spec §9. */
export const RPC_TIMEOUT_MS = 10_000;
/** Spec §9. */
export const RPC_BATCH_SIZE = 1_000;
/** Appendix B: RPC body. */
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
 * Calls of one tick go out as one batch; a single one alone.
 *
 * @param parse - Reads a body; for chains whose numbers do not fit into JavaScript's. Default: `JSON.parse`.
 */
export function createTransport(
  context: Pick<PluginContext, 'fetch'>,
  url: string,
  parse: (text: string) => unknown = JSON.parse,
): Transport {
  let queue: QueuedRequest[] = [];
  let lastId = 0;

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
    if (!response.ok) throw httpError(response.status, text);
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
      // Some nodes take no batches, and say so in one object.
      if (!Array.isArray(replies)) return void (await Promise.all(batch.map(sendOne)));
      for (const one of batch) {
        try {
          one.resolve(resultOf(replies.find((reply) => matches(one, asRecord(reply).id))));
        } catch (error) {
          one.reject(toRpcError(error));
        }
      }
    } catch (error) {
      for (const one of batch) one.reject(toRpcError(error));
    }
  };
  const flush = () => {
    const waiting = queue.filter(({ signal }) => !signal?.aborted);
    queue = [];
    for (let at = 0; at < waiting.length; at += RPC_BATCH_SIZE) {
      const batch = waiting.slice(at, at + RPC_BATCH_SIZE);
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

/** The node's own code, when it refused by JSON-RPC rather than not answering: an error of `createTransport` or `createRpc`. */
export function nodeCode(error: unknown): number | undefined {
  const { code } = asRecord(asRecord(error).cause);
  return typeof code === 'number' ? code : undefined;
}

const toPayload = ({ id, request: { method, params = [] } }: QueuedRequest) => ({ jsonrpc: '2.0', id, method, params });

// Some nodes answer the id as a string.
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
  return new ModalError('The node refused the request.', { code: 'RPC_FAILED', cause });
}

function httpError(status: number, text: string): ModalError {
  const cause = Object.assign(new Error(`HTTP ${status}: ${displayText(text, MAX_TEXT)}`), { status });
  return new ModalError('The node could not be asked.', { code: 'RPC_FAILED', cause });
}

/** The node answered something that is no answer to this. */
export function malformed(cause?: unknown): ModalError {
  return new ModalError('The node gave an answer that makes no sense.', {
    code: 'RPC_MALFORMED',
    cause,
  });
}

function aborted(): ModalError {
  return new ModalError('Request was aborted', { code: 'ABORTED' });
}

function toRpcError(error: unknown): ModalError {
  if (['RPC_FAILED', 'RPC_MALFORMED', 'ABORTED'].some((code) => isModalError(error, code))) return error as ModalError;
  return new ModalError('The node could not be asked.', { code: 'RPC_FAILED', cause: error });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
