/** JSON-RPC as Bitcoin wallets speak it: `request(method, params)`, answered by a reply that holds a result or an error. */

import { isModalError } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';
import { fromSatsConnect, hear } from '../errors.js';
import type { Ask, How } from '../wire.js';

/** @throws as `Ask` */
export type Call = <T>(
  method: string,
  params: unknown,
  parse: (result: unknown) => T | undefined,
  how: How,
) => Promise<T>;

interface Requests {
  request(method: string, params?: unknown): unknown;
}

/** @param provider - Its `request` is looked up at each call: wallets put it there late. */
export function createCall(ask: Ask, provider: object): Call {
  return async (method, params, parse, how) => {
    const request = () => (provider as Requests).request(method, params);
    const reply = await ask(method, request, (answer) => readReply(answer, parse), how).catch(rejudge);
    if ('refused' in reply) throw fromSatsConnect(reply.refused);
    return reply.value;
  };
}

/** What was thrown instead of answered has the same codes. */
function rejudge(error: unknown): never {
  throw isModalError(error, 'WALLET_FAILED') ? fromSatsConnect(error.cause) : error;
}

/** A reply of JSON-RPC 2.0, or of the library in front of it (`{ status, result | error }`). */
function readReply<T>(
  answer: unknown,
  parse: (result: unknown) => T | undefined,
): { readonly value: T } | { readonly refused: object } | undefined {
  const { error, result } = answer as { readonly error?: unknown; readonly result?: unknown };
  if (error !== undefined && error !== null) {
    const { codes, text } = hear(error);
    // A copy: the wallet's object may change its mind.
    return { refused: Object.assign(new Error(text), { code: codes[0] }) };
  }
  const value = attempt(() => parse(result));
  return value === undefined ? undefined : { value };
}
