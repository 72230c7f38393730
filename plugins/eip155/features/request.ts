/** Sends one request to an EIP-1193 provider. */

import { askOnce } from 'latchkey/chain-kit';
import type { Env } from 'latchkey/plugin';
import { toModalError } from '../errors.js';
import type { Eip155Provider } from '../slots.js';

/** An EIP-1193 request and its limits. */
export interface WalletRequest {
  readonly method: string;
  readonly params?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends the request and parses the answer.
 *
 * @param parse - Copies the needed parts out of the answer. Returns `undefined` or throws for a malformed one.
 * @throws `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · the wallet's own error as `toModalError` maps it
 */
export function requestWallet<T>(
  env: Pick<Env, 'after'>,
  provider: Eip155Provider,
  { method, params, timeoutMs, signal }: WalletRequest,
  parse: (answer: unknown) => T | undefined,
): Promise<T> {
  const call = () => provider.request(params === undefined ? { method } : { method, params });
  return askOnce(env, call, parse, { what: method, plugin: 'eip155', timeoutMs, signal, toError: toModalError });
}
