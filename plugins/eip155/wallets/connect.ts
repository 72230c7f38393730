/** Connecting to an EIP-1193 provider. Lazy; loads no chain library. */

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
import { createFeatures } from '../features/features.js';
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
  throw new ModalError('The wallet shared no accounts.', {
    code: 'NO_ACCOUNTS',
    plugin: 'eip155',
    hints: ['Choose at least one account in the wallet.'],
  });
}

/** Takes up what the wallet still allows, without asking anybody. `undefined`: nothing. */
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
  // Listening from the start: what the wallet tells while we ask must not be lost.
  const live = createWalletGrant(context, provider, (self) => createFeatures(env, provider, self));
  let granted = false;
  try {
    const accounts = await requestWallet(env, provider, { method, timeoutMs, signal }, readAccounts);
    if (accounts.length === 0) return undefined;
    live.share(accounts);
    const network = await networkOf(env, provider, signal);
    // An event is newer than the answer it overtook.
    if (live.network() === undefined) live.moveTo(network);
    const grant = live.grant();
    granted = true;
    return grant;
  } finally {
    if (!granted) live.close();
  }
}

/** Where the wallet is. One that cannot say is connected all the same: each transaction asks again. */
async function networkOf(env: Env, provider: Eip155Provider, signal: AbortSignal): Promise<NetworkId | undefined> {
  try {
    return await requestWallet(env, provider, { method: 'eth_chainId', timeoutMs: RESTORE_MS, signal }, readNetwork);
  } catch (error) {
    if (isModalError(error, 'ABORTED')) throw error;
    return undefined;
  }
}
