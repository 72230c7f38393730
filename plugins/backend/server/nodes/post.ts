/** JSON-RPC requests to a node, which is not trusted: limited in size and time, and matched by id. */

import { ModalError } from 'latchkey';
import { readAtMost } from 'latchkey/server-kit';

/** Larger responses of nodes are rejected, bytes. */
const MAX_RESPONSE = 10 * 1024 * 1024;

/** A call of a batch. */
export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The answer to a call: its result, or the error that the node stated. */
export type RpcAnswer =
  | { readonly result: unknown; readonly error?: undefined }
  | {
      readonly result?: undefined;
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

/**
 * Sends a request body and returns the response body, unparsed.
 *
 * @throws `NODE_REFUSED` for another status than 2xx · `NODE_MALFORMED` for a response larger than 10 MiB · the error of
 *   `fetch` or of the signal
 */
export async function postToNode(url: string, body: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModalError(`The node answered with HTTP status ${response.status}.`, {
      ...{ code: 'NODE_REFUSED', plugin: 'backend' },
    });
  }
  const bytes = await readAtMost(response.body, MAX_RESPONSE);
  if (!bytes) throw malformed(`at most ${MAX_RESPONSE} bytes`);
  return new TextDecoder().decode(bytes);
}

/**
 * Sends a batch. The answers are in the order of the calls.
 *
 * @throws `NODE_MALFORMED` unless each call has exactly one answer · like {@link postToNode}
 */
export async function askNode(
  url: string,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<readonly RpcAnswer[]> {
  const batch = calls.map((call, at) => ({ jsonrpc: '2.0', id: at + 1, ...call }));
  const answers = parseList(await postToNode(url, JSON.stringify(batch), signal));
  const byId = new Map<number, RpcAnswer>();
  for (const answer of answers) {
    const { id } = answer;
    if (typeof id !== 'number' || byId.has(id)) throw malformed('one answer for each id');
    byId.set(id, readAnswer(answer));
  }
  return batch.map(({ id }) => {
    const answer = byId.get(id);
    if (!answer || byId.size !== batch.length) throw malformed('an answer to each call');
    return answer;
  });
}

export const malformed = (expected: string) =>
  new ModalError(`Unexpected response of the node: expected ${expected}.`, {
    ...{ code: 'NODE_MALFORMED', plugin: 'backend' },
  });

type Fields = Readonly<Record<string, unknown>>;

function parseList(text: string): readonly Fields[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed('JSON');
  }
  if (!Array.isArray(parsed) || !parsed.every(isObject)) throw malformed('a list of objects');
  return parsed;
}

function readAnswer(answer: Fields): RpcAnswer {
  if (answer.error === undefined || answer.error === null) {
    if (!Object.hasOwn(answer, 'result')) throw malformed('"result" or "error"');
    return { result: answer.result };
  }
  const { error } = answer;
  if (!isObject(error) || typeof error.code !== 'number' || !Number.isFinite(error.code))
    throw malformed('an error with a code');
  return { error: { code: error.code, message: String(error.message).slice(0, 200), data: error.data } };
}

/** Whether a parsed value is an object, but not a list. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
