/** JSON-RPC requests to a node, which is not trusted: answers are matched by id. */

import { isRecord, ModalError } from 'latchkey/plugin';
import type { Wire } from './wire.js';

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
 * Sends a batch. The answers are in the order of the calls.
 *
 * @throws `NODE_MALFORMED` unless each call has exactly one answer · like `post` of the wire
 */
export async function askNode(
  { post }: Wire,
  url: string,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<readonly RpcAnswer[]> {
  const batch = calls.map((call, at) => ({ jsonrpc: '2.0', id: at + 1, ...call }));
  const answers = parseList(await post(url, JSON.stringify(batch), signal));
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
    code: 'NODE_MALFORMED',
    plugin: 'backend',
  });

type Fields = Readonly<Record<string, unknown>>;

function parseList(text: string): readonly Fields[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed('JSON');
  }
  if (!Array.isArray(parsed) || !parsed.every(isRecord)) throw malformed('a list of objects');
  return parsed;
}

function readAnswer(answer: Fields): RpcAnswer {
  if (answer.error === undefined || answer.error === null) {
    if (!Object.hasOwn(answer, 'result')) throw malformed('"result" or "error"');
    return { result: answer.result };
  }
  const { error } = answer;
  if (!isRecord(error) || typeof error.code !== 'number' || !Number.isFinite(error.code))
    throw malformed('an error with a code');
  return { error: { code: error.code, message: String(error.message).slice(0, 200), data: error.data } };
}
