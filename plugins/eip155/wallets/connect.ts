/** Connects to an EIP-1193 provider, or restores a connection. Lazy; loads no chain library. */

import { PROMPT_MS, RESTORE_MS } from 'latchkey/chain-kit';
import {
  type ConnectContext,
  type Env,
  type Grant,
  isModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey/plugin';
import { createFeatures } from '../features/createFeatures.js';
import { requestWallet } from '../features/request.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { type ConnectedWallet, createWalletGrant } from './grant.js';
import { isRevoked } from './isRevoked.js';

/** Opens a connection. @returns `undefined` when the wallet shares no accounts; of a locked wallet, a grant without accounts */
export async function openWallet(
  context: PluginContext,
  provider: Eip155Provider,
  { signal }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const [method, timeoutMs] =
    mode === 'connect' ? (['eth_requestAccounts', PROMPT_MS] as const) : (['eth_accounts', RESTORE_MS] as const);
  const { env } = context;
  // Subscribe before the first request, so that no event during the requests is lost.
  let granted = false;
  const equip = (wallet: ConnectedWallet) => createFeatures(context, provider, wallet);
  const live = createWalletGrant(context, provider, equip, () => granted);
  try {
    const ask = (name: string) => requestWallet(env, provider, { method: name, timeoutMs, signal }, readAccounts);
    const accounts = await ask(method).catch((error) => {
      // The provider of a Safe, whose page the app runs in, has no request that asks.
      if (mode === 'connect' && isModalError(error, 'FEATURE_MISSING')) return ask('eth_accounts');
      throw error;
    });
    if (accounts.length === 0) {
      if (mode === 'connect' || (await isRevoked(env, provider, signal))) return undefined;
      live.lock();
      granted = true;
      return live.grant();
    }
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
