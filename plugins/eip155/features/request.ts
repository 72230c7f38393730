/** One request to an EIP-1193 provider. */

import type { Env } from 'latchkey';
import { askOnce } from 'latchkey/chain-kit';
import { toModalError } from '../errors.js';
import type { Eip155Provider } from '../slots.js';

/** What is asked. */
export interface WalletRequest {
  readonly method: string;
  readonly params?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks the wallet.
 *
 * @param parse - Copies what is needed out of the answer; `undefined`, or throwing, means it is not what was asked for.
 * @throws `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · what the wallet said (errors.ts)
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
