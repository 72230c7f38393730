/** Tracks a connected EIP-1193 wallet: its accounts, its network, its events, its end. */

import { askOnce, attempt, createLiveGrant, type LiveGrant, type LiveWallet } from 'latchkey/chain-kit';
import type { Account, Features, NetworkId, PluginContext } from 'latchkey/plugin';
import { requestWallet } from '../features/request.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { isRevoked } from './isRevoked.js';

/** The current state of a connected wallet, as its features see it. */
export interface ConnectedWallet extends LiveWallet {
  /** Records the wallet's network. `undefined` changes nothing. */
  moveTo(network: NetworkId | undefined): void;
  /** Moves to the network if the session contains it by now. Only wallets that approve networks one by one have this. */
  moveIfApproved?(network: NetworkId): void;
}

const PROBE_MS = 3_000;
const REVOKE_MS = 1_000;

/**
 * Creates the grant of a wallet and subscribes to its events at once.
 *
 * @param createFeatures - Called once, with the grant as the connected wallet.
 * @param isGranted - Whether the connect request has succeeded. Earlier lists of accounts are ignored.
 */
export function createWalletGrant(
  context: PluginContext,
  provider: Eip155Provider,
  createFeatures: (wallet: ConnectedWallet) => Features,
  isGranted: () => boolean,
): LiveGrant {
  const { env } = context;
  let probing = false;
  let events: ReturnType<typeof createListeners> | undefined;

  /** Ends the connection unless the wallet still shares accounts. */
  const probe = async (live: LiveGrant) => {
    probing = true;
    const request = { method: 'eth_accounts', timeoutMs: PROBE_MS, signal: live.signal };
    const left = await requestWallet(env, provider, request, readAccounts).catch(() => []);
    probing = false;
    if (left.length === 0) live.finish();
  };

  /** Keeps a wallet without accounts as locked, and ends the connection if the wallet has revoked the access. */
  const lock = (live: LiveGrant) => {
    live.lock();
    context.task(async () => {
      const revoked = await isRevoked(env, provider, live.signal);
      // The wallet may share accounts again meanwhile.
      if (revoked && live.accounts().length === 0) live.finish();
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
          if (!next || (live.accounts().length === 0 && !isGranted())) return;
          // A wallet that is locked or has revoked access sends an empty list. A list of invalid entries is ignored.
          const isEmpty = attempt(() => (list as unknown[]).length) === 0;
          if (next.length === 0) {
            if (isEmpty && live.accounts().length > 0) lock(live);
            return;
          }
          if (next.map(addressOf).join() !== live.accounts().map(addressOf).join()) live.share(next);
        },
        chainChanged: (chainId) => live.moveTo(readNetwork(chainId)),
        connect: (info) => live.moveTo(attempt(() => readNetwork((info as { readonly chainId: unknown }).chainId))),
        // Some wallets emit `disconnect` while they switch networks and reconnect at once, so ask for the accounts.
        disconnect: () => void (!probing && live.accounts().length > 0 && context.task(() => probe(live))),
      });
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
