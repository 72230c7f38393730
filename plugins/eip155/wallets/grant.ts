/** Tracks a connected EIP-1193 wallet: its accounts, its network, its events, its end. */

import {
  askOnce,
  attempt,
  createLiveGrant,
  type LiveGrant,
  type LiveWallet,
  onAttention,
  PROMPT_MS,
  READ_MS,
} from 'latchkey/chain-kit';
import { type Account, type Features, isModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { requestWallet } from '../features/request.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { readAccess } from './access.js';

/** The current state of a connected wallet, as its features see it. */
export interface ConnectedWallet extends LiveWallet {
  /** Records the wallet's network. `undefined` changes nothing. */
  moveTo(network: NetworkId | undefined): void;
  /** Moves to the network if the session contains it by now. Only wallets that approve networks one by one have this. */
  moveIfApproved?(network: NetworkId): void;
}

/** A wallet that has lost its connection and does not answer for this time is silent, ms. */
const SILENCE_MS = 3_000;
const REVOKE_MS = 1_000;

/** The connect request that creates a grant. */
export interface OpeningRequest {
  /** Whether it has succeeded. Earlier lists of accounts are ignored. */
  isGranted(): boolean;
  /** The wallet has sent an event before that. */
  onEarlyEvent(): void;
}

/**
 * Creates the grant of a wallet and subscribes to its events at once.
 *
 * @param createFeatures - Called once, with the grant as the connected wallet.
 */
export function createWalletGrant(
  context: PluginContext,
  provider: Eip155Provider,
  createFeatures: (wallet: ConnectedWallet) => Features,
  { isGranted, onEarlyEvent }: OpeningRequest,
): LiveGrant {
  const { env } = context;
  let probing = false;
  let reading = false;
  let isAttentive = false;
  let events: ReturnType<typeof createListeners> | undefined;

  const ask = (live: LiveGrant, timeoutMs: number) =>
    requestWallet(env, provider, { method: 'eth_accounts', timeoutMs, signal: live.signal }, (answer) => {
      const accounts = readAccounts(answer);
      // A list of invalid entries is no empty list.
      return accounts?.length === 0 && (answer as readonly unknown[]).length > 0 ? undefined : accounts;
    });

  /** After `disconnect`: ends the connection if the wallet answers that it shares no accounts. Silence and errors end nothing. */
  const probe = async (live: LiveGrant) => {
    probing = true;
    const cancel = env.after(SILENCE_MS, () => live.lock('silent'));
    try {
      const left = await ask(live, PROMPT_MS);
      if (left.length === 0) live.finish();
      else receive(live, left);
    } catch (error) {
      if (isModalError(error, 'UNAUTHORIZED')) live.finish();
      else live.lock('silent');
    } finally {
      cancel();
      probing = false;
    }
  };

  /** Reads accounts and network again, for wallets that lose events. Both requests never open a wallet's window. */
  const read = async (live: LiveGrant) => {
    if (reading || !isGranted() || live.signal.aborted) return;
    reading = true;
    try {
      const accounts = await ask(live, READ_MS);
      if (accounts.length === 0) return receive(live, accounts);
      const request = { method: 'eth_chainId', timeoutMs: READ_MS, signal: live.signal };
      const network = await requestWallet(env, provider, request, readNetwork).catch(() => undefined);
      const isSame = accounts.map(addressOf).join() === live.accounts().map(addressOf).join();
      live.update({ accounts: isSame ? live.accounts() : accounts, network: network ?? live.network() });
    } catch {
      // A wallet that does not answer now is asked again next time.
    } finally {
      reading = false;
    }
  };

  const receive = (live: LiveGrant, next: readonly Account[]) => {
    if (next.length === 0) {
      if (live.accounts().length > 0) lock(live);
    } else if (next.map(addressOf).join() !== live.accounts().map(addressOf).join()) live.share(next);
  };

  /** Keeps a wallet without accounts, and ends the connection if the wallet has revoked the access. */
  const lock = (live: LiveGrant) => {
    live.lock('empty');
    context.task(async () => {
      const access = await readAccess(env, provider, live.signal);
      // The wallet may share accounts again meanwhile.
      if (live.accounts().length > 0) return;
      if (access === 'revoked') live.finish();
      else if (access === 'kept') live.lock('locked');
    });
  };

  return createLiveGrant(context, {
    namespace: 'eip155',
    networks: 'any',
    // The kernel types the argument as `LiveWallet`, but passes the grant itself, which has `moveTo`.
    equip: (wallet) => createFeatures(wallet as LiveGrant),
    listen(live) {
      events ??= createListeners(provider, {
        accountsChanged(list) {
          const next = attempt(() => readAccounts(list));
          if (!next) return;
          if (live.accounts().length === 0 && !isGranted()) return onEarlyEvent();
          // A wallet that is locked or has revoked access sends an empty list. A list of invalid entries is ignored.
          if (next.length > 0 || attempt(() => (list as unknown[]).length) === 0) receive(live, next);
        },
        chainChanged: (chainId) => live.moveTo(readNetwork(chainId)),
        connect(info) {
          live.moveTo(attempt(() => readNetwork((info as { readonly chainId: unknown }).chainId)));
          if (!isGranted()) return onEarlyEvent();
          // The wallet is back.
          if (live.accounts().length === 0) void read(live);
        },
        // Some wallets emit `disconnect` while they switch networks and reconnect at once, so ask for the accounts.
        disconnect: () => void (!probing && live.accounts().length > 0 && context.task(() => probe(live))),
      });
      if (!isAttentive) onAttention(context, live.signal, () => void read(live));
      isAttentive = true;
      events.start();
      return events.stop;
    },
    async leave() {
      await endSession(env, provider).catch(() => undefined);
      // EIP-2255 wallets revoke without a prompt. Other wallets reject; that is ignored.
      const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }], timeoutMs: REVOKE_MS };
      await requestWallet(env, provider, request, () => true);
    },
  });
}

const addressOf = ({ address }: Account) => address;

/**
 * Ends the session of wallet SDKs that keep one themselves, such as those of Coinbase and Base. Otherwise the SDK connects
 * the same account again, and the user can never choose another.
 */
async function endSession(env: PluginContext['env'], provider: Eip155Provider): Promise<void> {
  const end = provider.disconnect ?? provider.close;
  if (!end) return;
  const call = () => {
    const answer = end.call(provider);
    // Some SDKs return no promise.
    return typeof (answer as Partial<PromiseLike<unknown>> | undefined)?.then === 'function'
      ? answer
      : Promise.resolve();
  };
  await askOnce(env, call, () => true, { what: 'disconnect', plugin: 'eip155', timeoutMs: REVOKE_MS });
}

/** Event listeners that do nothing while stopped: many providers have no `removeListener`. */
function createListeners(provider: Eip155Provider, handlers: Readonly<Record<string, (payload: unknown) => void>>) {
  let active = false;
  let stillAttached = false;
  const listeners = Object.entries(handlers).map(
    ([event, handle]) => [event, (payload: unknown) => void (active && attempt(() => handle(payload)))] as const,
  );
  return {
    start() {
      if (active) return;
      active = true;
      if (!stillAttached) for (const [event, listener] of listeners) attempt(() => provider.on?.(event, listener));
      stillAttached = false;
    },
    stop() {
      if (!active) return;
      active = false;
      stillAttached = !attempt(() => provider.removeListener);
      for (const [event, listener] of listeners) attempt(() => provider.removeListener?.(event, listener));
    },
  };
}
