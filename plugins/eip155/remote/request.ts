/** The EIP-1193 `request` of a remote wallet. Lazy. */

import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import { isModalError, isRecord, type NetworkId, type RemoteAsk, type RemoteSession } from 'latchkey/plugin';
import { checkCalls, encodeAddress } from '../features/encode.js';
import { chainIdOf, readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { SEND_METHODS, SWITCH } from './methods.js';

/** Creates a `request` that answers accounts and chain id from the session and forwards the rest. */
export function createRequest(session: RemoteSession, ask: RemoteAsk): Eip155Provider['request'] {
  const network = () => {
    const current = session.network();
    if (current !== undefined) return current;
    throw createProviderError(4901, 'The session with the wallet has no current network. Switch to a network first.');
  };
  // The transport refuses methods that the wallet does not accept.
  const forward = (method: string, params: unknown) => {
    const timeoutMs = SEND_METHODS.has(method) ? SEND_MS : PROMPT_MS;
    return ask({ network: network(), method, params, timeoutMs });
  };
  const switchNetwork = async (target: NetworkId | undefined, params: unknown) => {
    // Each request names its network, so a switch to an approved network needs no request of this plugin.
    if (target === undefined || !session.networks().includes(target)) {
      if (!session.can(SWITCH)) throw createProviderError(4902, 'The wallet has not approved this network.');
      await forward(SWITCH, params).catch((error) => {
        // Code 5000 also means "unknown network", and the caller would add the network next. If the wallet cannot
        // add networks, report a rejection instead.
        const isRejected = isModalError(error, 'USER_REJECTED') && !session.can('wallet_addEthereumChain');
        throw isRejected ? createProviderError(4001, error.message) : error;
      });
    }
    if (target !== undefined) await session.moveTo(target);
  };
  return async ({ method, params }) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      return addressesOf(session.accounts(network()));
    }
    if (method === 'eth_chainId') return chainIdOf(network());
    if (method === 'wallet_sendCalls') checkBatch(params, network());
    if (method !== SWITCH) return forward(method, params);
    const [target] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
    await switchNetwork(readNetwork(target?.chainId), params);
    return null;
  };
}

const addressesOf = (accounts: ReturnType<RemoteSession['accounts']>) =>
  (readAccounts(accounts.map(({ address }) => address)) ?? []).map(({ address }) => address);

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
