/** JSON-RPC as Bitcoin wallets use it: `request(method, params)` resolves to a reply with a result or an error. */

import { attempt, parseWalletError } from 'latchkey/chain-kit';
import { isModalError } from 'latchkey/plugin';
import { toSatsConnectError } from '../errors.js';
import type { RequestLimits, RequestWallet } from './adapter.js';

/** Calls a JSON-RPC method. @throws as `RequestWallet` */
export type Call = <T>(
  method: string,
  params: unknown,
  parse: (result: unknown) => T | undefined,
  limits: RequestLimits,
) => Promise<T>;

interface JsonRpcProvider {
  request(method: string, params?: unknown): unknown;
}

/** @param provider - Its `request` is read at each call, because wallets may set it late. */
export function createCall(request: RequestWallet, provider: object): Call {
  return async (method, params, parse, limits) => {
    const call = () => (provider as JsonRpcProvider).request(method, params);
    const reply = await request(method, call, (answer) => parseReply(answer, parse), limits).catch(rethrowMapped);
    if ('error' in reply) throw toSatsConnectError(reply.error);
    return reply.value;
  };
}

/** Some wallets throw the error instead of replying with it. Its codes are the same. */
function rethrowMapped(error: unknown): never {
  throw isModalError(error, 'WALLET_FAILED') ? toSatsConnectError(error.cause) : error;
}

/** Parses a reply of JSON-RPC 2.0 (`{ result | error }`), or of the sats-connect library, which adds a `status`. */
function parseReply<T>(
  answer: unknown,
  parse: (result: unknown) => T | undefined,
): { readonly value: T } | { readonly error: Error } | undefined {
  const { error, result } = answer as { readonly error?: unknown; readonly result?: unknown };
  if (error !== undefined && error !== null) {
    const { codes, texts } = parseWalletError(error);
    // Copy the code and text, because the wallet could change its object later.
    return { error: Object.assign(new Error(texts[0]), { code: codes[0] }) };
  }
  const value = attempt(() => parse(result));
  return value === undefined ? undefined : { value };
}
