/** The EIP-1193 `request` of a remote wallet: a phone behind WalletConnect, or the embedded wallet in its iframe. */

import type { NetworkId } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import { chainIdOf, isRecord, readNetwork } from '../parse.js';
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
    if (method === 'wallet_sendCalls') checkReceivers(params);
    if (method !== SWITCH) return wallet.forward(method, params);
    const [target] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
    await wallet.switchNetwork(readNetwork(target?.chainId), params);
    return null;
  };
}

/**
 * Wallets pad or cut a receiver of another length than 20 bytes in different ways, so it is rejected here.
 *
 * @throws `INPUT_INVALID`
 */
function checkReceivers(params: unknown): void {
  const [batch] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const calls = isRecord(batch) && Array.isArray(batch.calls) ? (batch.calls as readonly unknown[]) : [];
  const wrong = calls.findIndex((call) => !isRecord(call) || !isAddress(call.to));
  if (wrong < 0 && calls.length > 0) return;
  const problem = wrong < 0 ? 'has no calls' : `has a call ${wrong} whose "to" is not an address`;
  throw eip155Error(
    'INPUT_INVALID',
    `wallet_sendCalls ${problem}. Expected calls with a "to" of 0x and 40 hex digits.`,
  );
}

/** An error with a code, as EIP-1193 providers throw it. */
export const createProviderError = (code: number, message: string) => Object.assign(new Error(message), { code });
