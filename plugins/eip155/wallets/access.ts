/** Tells a wallet that has revoked the access from a locked one. */

import { type Env, isModalError } from 'latchkey/plugin';
import { requestWallet } from '../features/request.js';
import type { Eip155Provider } from '../slots.js';

/** Short, because the user sees the answer. */
const PERMISSIONS_MS = 1_000;

/**
 * Whether a wallet that shares no accounts still permits them (EIP-2255): a locked wallet keeps its permissions.
 *
 * @returns `unknown` for a wallet without EIP-2255
 */
export function readAccess(
  env: Env,
  provider: Eip155Provider,
  signal: AbortSignal,
): Promise<'kept' | 'revoked' | 'unknown'> {
  const request = { method: 'wallet_getPermissions', timeoutMs: PERMISSIONS_MS, signal };
  const parse = (answer: unknown) => {
    const isKept = (answer as readonly { readonly parentCapability?: unknown }[]).some(
      ({ parentCapability }) => parentCapability === 'eth_accounts',
    );
    return isKept ? ('kept' as const) : ('revoked' as const);
  };
  return requestWallet(env, provider, request, parse).catch((error) =>
    // The SDK of Base Account refuses the request after its session has ended.
    isModalError(error, 'UNAUTHORIZED') ? 'revoked' : 'unknown',
  );
}
