/** The EIP-1193 `request` of a remote wallet: a phone behind WalletConnect, or the embedded wallet in its iframe. */

import { isRecord, type NetworkId } from 'latchkey/plugin';
import { checkCalls, encodeAddress } from '../features/encode.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';

/** The differences between the remote wallets. */
interface RemoteWallet {
  /** The selected address first. */
  addresses(): readonly string[];
  network(): NetworkId;
  /** @param network - `undefined` when the request has no valid chain id. */
  switchNetwork(network: NetworkId | undefined, params: unknown): Promise<void>;
  /** Sends any other request to the wallet. */
  forward(method: string, params: unknown): Promise<unknown>;
}

export const SWITCH = 'wallet_switchEthereumChain';

/** Creates a `request` that answers accounts and chain id from the session and forwards the rest. */
export function createRequest(wallet: RemoteWallet): Eip155Provider['request'] {
  return async ({ method, params }) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return wallet.addresses();
    if (method === 'eth_chainId') return chainIdOf(wallet.network());
    if (method === 'wallet_sendCalls') checkBatch(params, wallet.network());
    if (method !== SWITCH) return wallet.forward(method, params);
    const [target] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
    await wallet.switchNetwork(readNetwork(target?.chainId), params);
    return null;
  };
}

/**
 * Checks a batch. Wallets pad or cut a receiver of another length than 20 bytes in different ways, and create no contracts.
 *
 * @throws `INPUT_INVALID` · `CALLS_TOO_MANY`
 */
function checkBatch(params: unknown, network: NetworkId): void {
  const [batch] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const calls = isRecord(batch) ? (batch.calls as readonly { readonly to?: unknown }[]) : undefined;
  checkCalls(calls, network);
  for (const [at, { to }] of (calls ?? []).entries()) encodeAddress(to, network, `The receiver of call ${at}`);
}

/** An error with a code, as EIP-1193 providers throw it. */
export const createProviderError = (code: number, message: string) => Object.assign(new Error(message), { code });
