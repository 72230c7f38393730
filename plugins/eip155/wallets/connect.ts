/** Connects to an EIP-1193 provider, or restores a connection. Lazy; loads no chain library. */

import { type LiveGrant, PROMPT_MS, pause, RESTORE_MS } from 'latchkey/chain-kit';
import {
  type Absence,
  type Account,
  anySignal,
  type ConnectContext,
  type Env,
  type Grant,
  isModalError,
  type ModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey/plugin';
import { createFeatures } from '../features/createFeatures.js';
import { requestWallet } from '../features/request.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { readAccess } from './access.js';
import { type ConnectedWallet, createWalletGrant } from './grant.js';

/** The pauses before the wallet is asked for its network again: two minutes in all. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

/** Opens a connection. @returns `undefined` when the wallet shares no accounts; at a restore, a grant without accounts if it shares none at the moment */
export async function openWallet(
  context: PluginContext,
  provider: Eip155Provider,
  { signal }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const { env } = context;
  // Subscribe before the first request, so that no event during the requests is lost.
  let granted = false;
  let askAgain = () => undefined as unknown;
  const equip = (wallet: ConnectedWallet) => createFeatures(context, provider, wallet);
  const opening = { isGranted: () => granted, onEarlyEvent: () => void askAgain() };
  const live = createWalletGrant(context, provider, equip, opening);
  const ask = (method: string) =>
    requestWallet(
      env,
      provider,
      { method, timeoutMs: PROMPT_MS, signal: anySignal(live.signal, signal) },
      readAccounts,
    );
  const connect = () =>
    ask('eth_requestAccounts').catch((error) => {
      // The provider of a Safe, whose page the app runs in, has no request that asks.
      if (isModalError(error, 'FEATURE_MISSING')) return ask('eth_accounts');
      throw error;
    });
  const restore = () =>
    firstAnswer(
      () => ask('eth_accounts'),
      (again) => (askAgain = again),
    );
  const keep = (absence: Absence) => {
    live.lock(absence);
    granted = true;
    return live.grant();
  };
  try {
    let accounts: readonly Account[];
    try {
      accounts = await (mode === 'connect' ? connect() : restore());
    } catch (error) {
      // Only an answer ends a stored connection. A wallet that is not ready comes back with an event.
      if (mode === 'connect' || LASTING.some((code) => isModalError(error, code))) throw error;
      return keep(ABSENCES.get((error as ModalError).code) ?? 'silent');
    }
    if (accounts.length === 0) {
      const access = mode === 'connect' ? 'revoked' : await readAccess(env, provider, signal);
      return access === 'revoked' ? undefined : keep(access === 'kept' ? 'locked' : 'empty');
    }
    live.share(accounts);
    const network = await readCurrentNetwork(env, provider, signal);
    // If an event has set the network meanwhile, the event is newer than this answer.
    if (live.network() === undefined) live.moveTo(network);
    const grant = live.grant();
    granted = true;
    if (live.network() === undefined) context.task(() => findNetwork(env, provider, live));
    return grant;
  } finally {
    if (!granted) live.close();
  }
}

/** Errors of a restore that are no answer of the wallet, or that the kernel handles. */
const LASTING: readonly string[] = ['ABORTED', 'DEADLINE_PASSED', 'USER_REJECTED', 'REQUEST_PENDING'];
const ABSENCES: ReadonlyMap<string, Absence> = new Map([
  ['WALLET_LOCKED', 'locked'],
  ['UNAUTHORIZED', 'empty'],
]);
const MAX_ASKS = 10;

/**
 * Asks, and asks again at each call of the function that `start` receives. Settles with the first answer, or with the error
 * of the last request. A wallet that was not ready may never answer the first one.
 */
function firstAnswer<T>(ask: () => Promise<T>, start: (again: () => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let pending = 0;
    const again = () => {
      if (asked++ >= MAX_ASKS) return;
      pending++;
      ask().then(resolve, (error) => --pending === 0 && reject(error));
    };
    start(again);
    again();
  });
}

/** Asks again for a network that the wallet has not told. A wallet that is slow at connect emits no `chainChanged` later. */
async function findNetwork(env: Env, provider: Eip155Provider, live: LiveGrant): Promise<void> {
  const { signal } = live;
  for (const ms of PAUSES_MS) {
    await pause(env, ms, signal);
    // An event may have told it meanwhile.
    if (live.network() === undefined) live.moveTo(await readCurrentNetwork(env, provider, signal));
    if (live.network() !== undefined) return;
  }
}

/**
 * Reads the wallet's network.
 *
 * A failure does not stop the connect: `findNetwork` asks again. It resolves to `undefined`.
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
