/** A connected wallet in one namespace: tracks its accounts and network until the connection ends. */

import type { PluginContext } from '../contract/contract.js';
import type { Absence, Account, Features, Grant, Namespace, NetworkId } from '../contract/model.js';
import { networksAtom } from '../contract/state.js';
import { createGrantWatchers } from './grantWatchers.js';

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
  /** Sets the network of the grant after the wallet has moved. */
  moveTo(network: NetworkId | undefined): void;
  /** Replaces the networks that the connection may use, after the user has approved others. */
  allow(networks: readonly NetworkId[] | 'any'): void;
  /** Does both in one step, for wallets whose addresses differ by network. Watchers see no other combination. */
  update(state: { readonly accounts: readonly Account[]; readonly network?: NetworkId | undefined }): void;
  /** Delivers a pending change now, for changes that the app has requested. Otherwise it may take 100 ms. */
  flush(): void;
  /**
   * Call this when the wallet shares no accounts at the moment, but has not ended the connection. Watchers get a grant without
   * accounts. The kernel watches it, and restores the connection when there are accounts again.
   *
   * @param absence - Say `locked` only of a wallet that is known to be locked. Default `empty`.
   */
  lock(absence?: Absence): void;
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

/** Creates the grant. It listens immediately, so that no change during the connect request is lost. */
export function createLiveGrant(context: PluginContext, options: LiveOptions): LiveGrant {
  const ending = new AbortController();
  const { signal } = ending;
  let accounts: readonly Account[] = Object.freeze([...(options.accounts ?? [])]);
  let network: NetworkId | undefined;
  let allowed: LiveOptions['networks'] | undefined;
  let unlisten: (() => void) | undefined;
  // A locked grant only reports when the wallet shares accounts again. Then a restore makes a new one.
  let locked: Absence | undefined;

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
    share: (next) => live.update({ accounts: next }),
    moveTo: (to) => live.update({ accounts, network: to }),
    allow(next) {
      allowed = next;
      watchers.notify();
    },
    update({ accounts: next, network: to = network }) {
      if (next.length === 0 && accounts.length > 0) return live.finish();
      const isSame = identityOf(next) === identityOf(accounts);
      if (isSame && to === network) return;
      if (!isSame) accounts = Object.freeze([...next]);
      network = to;
      watchers.notify();
      // An unlock is delivered now: the user waits for it.
      if (locked && !isSame) watchers.flush();
    },
    flush: () => watchers.flush(),
    lock(absence = 'empty') {
      if (locked === absence || signal.aborted) return;
      locked = absence;
      accounts = Object.freeze([]);
      watchers.notify();
      watchers.flush();
    },
    grant: () => watchers.grant(),
    finish() {
      if (signal.aborted) return;
      live.close();
      watchers.finish();
    },
    close() {
      ending.abort();
      watchers.close();
      unsubscribe();
    },
  };
  const watchers = createGrantWatchers(context, {
    readShares() {
      const { namespace } = options;
      const networks = allowed ?? options.networks;
      const absence = accounts.length === 0 ? locked : undefined;
      const more = { ...(network && { network }), ...(absence && { absence }) };
      return new Map([[namespace, Object.freeze({ accounts, networks, ...more, features })]]);
    },
    async end() {
      if (signal.aborted) return;
      live.close();
      // Users expect "disconnect" to reach the wallet. Its errors do not matter here.
      await options.leave?.().catch(() => undefined);
    },
    onFirstWatcher: listen,
    onLastWatcherGone: () => (locked ? live.close() : unsubscribe()),
  });
  const features = options.equip(live);
  // The connection's networks may depend on the app's.
  const unsubscribeNetworks = context.store.sub(networksAtom, () => watchers.notify());
  signal.addEventListener('abort', unsubscribeNetworks);
  context.signal.addEventListener('abort', () => live.close(), { signal });
  listen();
  return live;
}

const identityOf = (accounts: readonly Account[]) =>
  JSON.stringify(accounts.map(({ address, type, label }) => [address, type, label]));
