/** A connected wallet in one namespace: tracks its accounts and network until the connection ends. */

import type { PluginContext } from '../contract/contract.js';
import type { Account, Features, Grant, Namespace, NetworkId, Share } from '../contract/model.js';

/** The current state of the wallet, for the connection's features. */
export interface LiveWallet {
  /** The selected account first. */
  accounts(): readonly Account[];
  /** The last known network, for wallets that have one. */
  network(): NetworkId | undefined;
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
}

/** The same with methods that update the state. */
export interface LiveGrant extends LiveWallet {
  /** Sets the shared accounts. An empty list ends the connection. */
  share(accounts: readonly Account[]): void;
  moveTo(network: NetworkId | undefined): void;
  /** The current grant. */
  grant(): Grant;
  /** Call this when the wallet ended the connection. */
  finish(): void;
  /** Stops listening permanently, without notifying the wallet. */
  close(): void;
}

/** The namespace-specific parts. */
export interface LiveOptions {
  readonly namespace: Namespace;
  /** The networks that the connection may use. */
  readonly networks: readonly NetworkId[] | 'any';
  /** The accounts that are already shared, the selected one first. Default: none. */
  readonly accounts?: readonly Account[];
  /** Creates the connection's features. */
  equip(wallet: LiveWallet): Features;
  /** Subscribes to the wallet and passes its changes to `live`. Returns the unsubscribe function. */
  listen(live: LiveGrant): () => void;
  /** Ends the connection in the wallet, if it supports that. May fail. */
  leave?(): Promise<void>;
}

/** Watchers are notified at most ten times a second, and always of the last change. */
const NOTIFY_GAP_MS = 100;

/** Creates the grant. It listens immediately, so that no change during the connect request is lost. */
export function createLiveGrant(context: PluginContext, options: LiveOptions): LiveGrant {
  const { env } = context;
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ending = new AbortController();
  const { signal } = ending;
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let accounts: readonly Account[] = Object.freeze([...(options.accounts ?? [])]);
  let network: NetworkId | undefined;
  let current: Grant | undefined;
  let cancelPause: (() => void) | undefined;
  let unlisten: (() => void) | undefined;

  const notify = (grant: Grant | undefined) => {
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
    if (cancelPause || watchers.size === 0 || signal.aborted) return;
    notify(live.grant());
    cancelPause = env.after(NOTIFY_GAP_MS, () => {
      cancelPause = undefined;
      if (!current) changed();
    });
  };
  const listen = () => {
    if (unlisten || signal.aborted) return;
    try {
      unlisten = options.listen(live);
    } catch (error) {
      // A wallet without working events is still connected.
      context.report(error);
    }
  };
  const unsubscribe = () => {
    const stop = unlisten;
    unlisten = undefined;
    try {
      stop?.();
    } catch (error) {
      context.report(error);
    }
  };

  const live: LiveGrant = {
    signal,
    accounts: () => accounts,
    network: () => network,
    share(next) {
      if (next.length === 0) return accounts.length === 0 ? undefined : live.finish();
      if (identityOf(next) === identityOf(accounts)) return;
      accounts = Object.freeze([...next]);
      changed();
    },
    moveTo(to) {
      if (to === undefined || to === network) return;
      network = to;
      changed();
    },
    grant() {
      const share: Share = Object.freeze({
        accounts,
        networks: options.networks,
        ...(network && { network }),
        features,
      });
      current ??= Object.freeze({ id, shares: new Map([[options.namespace, share]]), end, watch });
      return current;
    },
    finish() {
      if (signal.aborted) return;
      live.close();
      notify(undefined);
    },
    close() {
      ending.abort();
      cancelPause?.();
      unsubscribe();
    },
  };
  const features = options.equip(live);
  const watch: Grant['watch'] = (watcher) => {
    const own = (grant: Grant | undefined) => watcher(grant);
    const stale = !current;
    watchers.add(own);
    listen();
    // Report changes since the grant was created. Deferred, so that the caller has the unsubscribe function first.
    if (stale || signal.aborted)
      env.after(0, () => watchers.has(own) && own(signal.aborted ? undefined : live.grant()));
    return () => {
      watchers.delete(own);
      if (watchers.size === 0) unsubscribe();
    };
  };
  const end = async () => {
    if (signal.aborted) return;
    live.close();
    // Users expect "disconnect" to reach the wallet. Its errors do not matter here.
    await options.leave?.().catch(() => undefined);
  };

  context.signal.addEventListener('abort', () => live.close(), { signal });
  listen();
  return live;
}

const identityOf = (accounts: readonly Account[]) =>
  JSON.stringify(accounts.map(({ address, type, label }) => [address, type, label]));
