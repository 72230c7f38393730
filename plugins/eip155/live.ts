/** A connected wallet as long as it lasts: its accounts and network, its events, its end. */

import type { Account, Features, Grant, NetworkId, PluginContext, Share } from 'latchkey';
import { askWallet } from './call.js';
import { readAccounts, readNetwork } from './parse.js';
import type { Eip155Provider } from './points.js';

/** What the features of a connection go by. */
export interface Wallet {
  /** The selected one first. */
  accounts(): readonly Account[];
  /** Where it was last known to be. */
  network(): NetworkId | undefined;
  moveTo(network: NetworkId | undefined): void;
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
}

export interface Live extends Wallet {
  /** From here on its account events count. */
  begin(accounts: readonly Account[]): void;
  /** What it gave, as of now. */
  grant(): Grant;
  /** Stops listening, for good. The wallet is told nothing. */
  close(): void;
}

/** Changes are told at most ten times a second, the last one always. */
const TELL_GAP_MS = 100;
const PROBE_MS = 3_000;
const REVOKE_MS = 1_000;

export function createLive(
  context: PluginContext,
  provider: Eip155Provider,
  equip: (wallet: Wallet) => Features,
): Live {
  const { env } = context;
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ending = new AbortController();
  const { signal } = ending;
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let accounts: readonly Account[] = [];
  let network: NetworkId | undefined;
  let current: Grant | undefined;
  let resting: (() => void) | undefined;
  let probing = false;

  const tell = (grant: Grant | undefined) => {
    for (const watcher of [...watchers]) {
      try {
        watcher(grant);
      } catch (error) {
        context.report(error);
      }
    }
  };
  const changed = () => {
    current = undefined;
    if (resting || watchers.size === 0 || signal.aborted) return;
    tell(live.grant());
    resting = env.after(TELL_GAP_MS, () => {
      resting = undefined;
      if (!current) changed();
    });
  };
  /** The wallet has ended it. */
  const finish = () => {
    if (signal.aborted) return;
    live.close();
    tell(undefined);
  };
  const probe = async () => {
    probing = true;
    const ask = { method: 'eth_accounts', timeoutMs: PROBE_MS, signal };
    const left = await askWallet(env, provider, ask, readAccounts).catch(() => []);
    probing = false;
    if (left.length === 0) finish();
  };

  const events = listen(provider, {
    accountsChanged(list) {
      const next = attempt(() => readAccounts(list));
      if (accounts.length === 0 || !next) return;
      // Locked, or permission taken away. A list of nothing but junk says neither.
      if (next.length === 0) return void (attempt(() => (list as unknown[]).length) === 0 && finish());
      if (next.map(addressOf).join() === accounts.map(addressOf).join()) return;
      accounts = next;
      changed();
    },
    chainChanged: (chainId) => live.moveTo(readNetwork(chainId)),
    connect: (info) => live.moveTo(attempt(() => readNetwork((info as { readonly chainId: unknown }).chainId))),
    // Some wallets say so while they change networks, and are back in a moment: the accounts tell.
    disconnect: () => void (!probing && accounts.length > 0 && context.task(probe)),
  });

  const live: Live = {
    signal,
    accounts: () => accounts,
    network: () => network,
    moveTo(to) {
      if (to === undefined || to === network) return;
      network = to;
      changed();
    },
    begin(list) {
      accounts = list;
    },
    grant() {
      const share: Share = Object.freeze({ accounts, networks: 'any', ...(network && { network }), features });
      current ??= Object.freeze({ id, shares: new Map([['eip155', share]]), end, watch });
      return current;
    },
    close() {
      ending.abort();
      resting?.();
      events.stop();
    },
  };
  const features = equip(live);
  const watch: Grant['watch'] = (watcher) => {
    const own = (grant: Grant | undefined) => watcher(grant);
    const stale = !current;
    if (watchers.size === 0) events.start();
    watchers.add(own);
    // What happened between the grant and now; later, so that the caller has its unsubscribe.
    if (stale || signal.aborted)
      env.after(0, () => watchers.has(own) && own(signal.aborted ? undefined : live.grant()));
    return () => {
      watchers.delete(own);
      if (watchers.size === 0) events.stop();
    };
  };
  const end = async () => {
    if (signal.aborted) return;
    live.close();
    // Users expect "disconnect" to reach the wallet. Where it is known (EIP-2255) it asks nobody; elsewhere it fails, which is fine.
    const params = [{ eth_accounts: {} }];
    const ask = { method: 'wallet_revokePermissions', params, timeoutMs: REVOKE_MS };
    await askWallet(env, provider, ask, () => true).catch(() => undefined);
  };

  context.signal.addEventListener('abort', () => live.close(), { signal });
  events.start();
  return live;
}

const addressOf = ({ address }: Account) => address.toLowerCase();

/** Handlers that are inert while stopped: many wallets have no way to take a listener back. */
function listen(provider: Eip155Provider, handlers: Readonly<Record<string, (payload: unknown) => void>>) {
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

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Events and listener methods are the wallet's code: what throws there says nothing.
    return undefined;
  }
}
