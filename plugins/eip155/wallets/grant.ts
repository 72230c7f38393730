/** An EIP-1193 wallet as long as its connection lasts. */

import type { Account, Features, NetworkId, PluginContext } from 'latchkey';
import { attempt, createLiveGrant, type LiveGrant, type LiveWallet } from 'latchkey/chain-kit';
import { requestWallet } from '../features/request.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';

/** What the features of a connection go by. */
export interface ConnectedWallet extends LiveWallet {
  moveTo(network: NetworkId | undefined): void;
}

const PROBE_MS = 3_000;
const REVOKE_MS = 1_000;

export function createWalletGrant(
  context: PluginContext,
  provider: Eip155Provider,
  equip: (wallet: ConnectedWallet) => Features,
): LiveGrant {
  const { env } = context;
  let probing = false;
  let events: ReturnType<typeof listeners> | undefined;

  const probe = async (live: LiveGrant) => {
    probing = true;
    const ask = { method: 'eth_accounts', timeoutMs: PROBE_MS, signal: live.signal };
    const left = await requestWallet(env, provider, ask, readAccounts).catch(() => []);
    probing = false;
    if (left.length === 0) live.finish();
  };

  return createLiveGrant(context, {
    namespace: 'eip155',
    networks: 'any',
    // The features move the wallet; what they are given here is the live grant itself.
    equip: (wallet) => equip(wallet as LiveGrant),
    listen(live) {
      events ??= listeners(provider, {
        accountsChanged(list) {
          const next = attempt(() => readAccounts(list));
          if (live.accounts().length === 0 || !next) return;
          // Locked, or permission taken away. A list of nothing but junk says neither.
          if (next.length === 0) return void (attempt(() => (list as unknown[]).length) === 0 && live.finish());
          if (next.map(addressOf).join() !== live.accounts().map(addressOf).join()) live.share(next);
        },
        chainChanged: (chainId) => live.moveTo(readNetwork(chainId)),
        connect: (info) => live.moveTo(attempt(() => readNetwork((info as { readonly chainId: unknown }).chainId))),
        // Some wallets say so while they change networks, and are back in a moment: the accounts tell.
        disconnect: () => void (!probing && live.accounts().length > 0 && context.task(() => probe(live))),
      });
      events.start();
      return events.stop;
    },
    // Where it is known (EIP-2255) it asks nobody; elsewhere it fails, which is fine.
    async leave() {
      const ask = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }], timeoutMs: REVOKE_MS };
      await requestWallet(env, provider, ask, () => true);
    },
  });
}

const addressOf = ({ address }: Account) => address.toLowerCase();

/** Handlers that are inert while stopped: many wallets have no way to take a listener back. */
function listeners(provider: Eip155Provider, handlers: Readonly<Record<string, (payload: unknown) => void>>) {
  let on = false;
  let left = false;
  const own = Object.entries(handlers).map(
    ([event, handle]) => [event, (payload: unknown) => void (on && attempt(() => handle(payload)))] as const,
  );
  return {
    start() {
      if (on) return;
      on = true;
      if (!left) for (const [event, handle] of own) attempt(() => provider.on?.(event, handle));
      left = false;
    },
    stop() {
      if (!on) return;
      on = false;
      left = !attempt(() => provider.removeListener);
      for (const [event, handle] of own) attempt(() => provider.removeListener?.(event, handle));
    },
  };
}
