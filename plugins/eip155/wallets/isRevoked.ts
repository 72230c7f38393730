/** Tells a wallet that has revoked the access from a locked one. */

import { type Env, isModalError } from 'latchkey/plugin';
import { requestWallet } from '../features/request.js';
import type { Eip155Provider } from '../slots.js';

/** Shorter than `RESTORE_MS`, so that both requests of a restore fit into the kernel's deadline. */
const PERMISSIONS_MS = 1_000;

/**
 * Whether a wallet that shares no accounts has revoked the access (EIP-2255). Otherwise it is locked: locked wallets keep
 * their permissions. A wallet without EIP-2255 counts as locked.
 */
export function isRevoked(env: Env, provider: Eip155Provider, signal: AbortSignal): Promise<boolean> {
  const request = { method: 'wallet_getPermissions', timeoutMs: PERMISSIONS_MS, signal };
  const readAccess = (answer: unknown) =>
    (answer as readonly { readonly parentCapability?: unknown }[]).every(
      ({ parentCapability }) => parentCapability !== 'eth_accounts',
    );
  // The SDK of Base Account refuses the request after its session has ended.
  return requestWallet(env, provider, request, readAccess).catch((error) => isModalError(error, 'UNAUTHORIZED'));
}
