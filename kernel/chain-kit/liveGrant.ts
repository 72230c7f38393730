/** A connected wallet in one namespace as long as it lasts: its accounts and network, its changes, its end. */

import type { PluginContext } from '../contract/contract.js';
import type { Account, Features, Grant, Namespace, NetworkId, Share } from '../contract/model.js';

/** What the features of a connection go by. */
export interface LiveWallet {
  /** The selected one first. */
  accounts(): readonly Account[];
  /** Where it was last known to be, where wallets have a network of their own. */
  network(): NetworkId | undefined;
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
}

/** The same, for who keeps it up to date. */
export interface LiveGrant extends LiveWallet {
  /** The wallet shares these now; none means that it ended the connection. */
  share(accounts: readonly Account[]): void;
  moveTo(network: NetworkId | undefined): void;
  /** What it gave, as of now. */
  grant(): Grant;
  /** The wallet has ended it. */
  finish(): void;
  /** Stops listening, for good. The wallet is told nothing. */
  close(): void;
}

/** What differs from chain to chain. */
export interface LiveOptions {
  readonly namespace: Namespace;
  /** The networks it may be used on. */
  readonly networks: readonly NetworkId[] | 'any';
  /** What it shares already, the selected one first. Default: none, until `share` is called. */
  readonly accounts?: readonly Account[];
  /** What it can do. */
  equip(wallet: LiveWallet): Features;
  /** Hears the wallet's changes and tells them to `live`; returns the unsubscribe. */
  listen(live: LiveGrant): () => void;
  /** Tells the wallet that it is over, as far as wallets allow; may fail. */
  leave?(): Promise<void>;
}

/** Changes are told at most ten times a second, the last one always. */
const NOTIFY_GAP_MS = 100;

/** Listening begins at once: what the wallet tells while it is asked must not be lost. */
export function createLiveGrant(context: PluginContext, options: LiveOptions): LiveGrant {
  const { env } = context;
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ending = new AbortController();
  const { signal } = ending;
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let accounts: readonly Account[] = Object.freeze([...(options.accounts ?? [])]);
  let network: NetworkId | undefined;
  let current: Grant | undefined;
  let resting: (() => void) | undefined;
  let unlisten: (() => void) | undefined;

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
    resting = env.after(NOTIFY_GAP_MS, () => {
      resting = undefined;
      if (!current) changed();
    });
  };
  const listen = () => {
    if (unlisten || signal.aborted) return;
    try {
      unlisten = options.listen(live);
    } catch (error) {
      // A wallet that cannot be heard is connected all the same.
      context.report(error);
    }
  };
  const deafen = () => {
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
      tell(undefined);
    },
    close() {
      ending.abort();
      resting?.();
      deafen();
    },
  };
  const features = options.equip(live);
  const watch: Grant['watch'] = (watcher) => {
    const own = (grant: Grant | undefined) => watcher(grant);
    const stale = !current;
    watchers.add(own);
    listen();
    // What happened between the grant and now; later, so that the caller has its unsubscribe.
    if (stale || signal.aborted)
      env.after(0, () => watchers.has(own) && own(signal.aborted ? undefined : live.grant()));
    return () => {
      watchers.delete(own);
      if (watchers.size === 0) deafen();
    };
  };
  const end = async () => {
    if (signal.aborted) return;
    live.close();
    // Users expect "disconnect" to reach the wallet; one that objects is left alone.
    await options.leave?.().catch(() => undefined);
  };

  context.signal.addEventListener('abort', () => live.close(), { signal });
  listen();
  return live;
}

const identityOf = (accounts: readonly Account[]) =>
  JSON.stringify(accounts.map(({ address, type, label }) => [address, type, label]));
