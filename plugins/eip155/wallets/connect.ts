/** Connects to an EIP-1193 provider, or restores a connection. Lazy; loads no chain library. */

import {
  type ConnectContext,
  type Env,
  type Grant,
  isModalError,
  ModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey';
import { PROMPT_MS, RESTORE_MS } from 'latchkey/chain-kit';
import { createFeatures } from '../features/createFeatures.js';
import { requestWallet } from '../features/request.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { createWalletGrant } from './grant.js';

/** Asks the user for accounts. @throws `NO_ACCOUNTS` when the wallet shares none */
export async function connectWallet(
  context: PluginContext,
  provider: Eip155Provider,
  { signal }: ConnectContext,
): Promise<Grant> {
  const grant = await open(context, provider, 'eth_requestAccounts', PROMPT_MS, signal);
  if (grant) return grant;
  throw new ModalError('The wallet shared no accounts. Choose at least one account in the wallet.', {
    code: 'NO_ACCOUNTS',
    plugin: 'eip155',
  });
}

/** Connects without a prompt, if the wallet still shares accounts with this site. Otherwise resolves to `undefined`. */
export function restoreWallet(
  context: PluginContext,
  provider: Eip155Provider,
  { signal }: ConnectContext,
): Promise<Grant | undefined> {
  return open(context, provider, 'eth_accounts', RESTORE_MS, signal);
}

async function open(
  context: PluginContext,
  provider: Eip155Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Grant | undefined> {
  const { env } = context;
  // Subscribe before the first request, so that no event during the requests is lost.
  const live = createWalletGrant(context, provider, (wallet) => createFeatures(env, provider, wallet));
  let granted = false;
  try {
    const accounts = await requestWallet(env, provider, { method, timeoutMs, signal }, readAccounts);
    if (accounts.length === 0) return undefined;
    live.share(accounts);
    const network = await readCurrentNetwork(env, provider, signal);
    // If an event has set the network meanwhile, the event is newer than this answer.
    if (live.network() === undefined) live.moveTo(network);
    const grant = live.grant();
    granted = true;
    return grant;
  } finally {
    if (!granted) live.close();
  }
}

/**
 * Reads the wallet's network.
 *
 * A failure does not stop the connect, because every transaction reads the network again. It resolves to `undefined`.
 */
async function readCurrentNetwork(
  env: Env,
  provider: Eip155Provider,
  signal: AbortSignal,
): Promise<NetworkId | undefined> {
  try {
    return await requestWallet(env, provider, { method: 'eth_chainId', timeoutMs: RESTORE_MS, signal }, readNetwork);
  } catch (error) {
    if (isModalError(error, 'ABORTED')) throw error;
    return undefined;
  }
}
