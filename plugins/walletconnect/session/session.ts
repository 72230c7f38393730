/** A WalletConnect session as a grant: one approval for several namespaces. */

import { askOnce, createGrantWatchers, READ_MS } from 'latchkey/chain-kit';
import { displayText, type Grant, type NetworkId, type PluginContext, type RemoteCall } from 'latchkey/plugin';
import { fromWalletConnect, SESSION_ENDED } from '../errors.js';
import type { RequestedNamespaces } from '../pairing/proposals.js';
import { forgetLink } from '../sdk/deepLink.js';
import type { RelayClient, SessionStruct } from '../sdk/index.js';
import { createAsk } from './ask.js';
import { createSessionState } from './sessionState.js';
import { createTabs } from './tabs.js';

/** A session of another tab may be named before it is stored: look for it ten times, every 500 ms. */
const LOOKUP_GAP_MS = 500;
const LOOKUPS = 10;

export interface SessionInput {
  readonly relay: RelayClient;
  readonly struct: SessionStruct;
  readonly requested: RequestedNamespaces;
  /** Networks to begin on, in order of preference. */
  readonly preferred: readonly (NetworkId | undefined)[];
  /** The user has just connected: the session replaces all others. Default: it is restored. */
  readonly isNew?: boolean;
}

export interface Session {
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  grant(): Grant;
  /** A newer session replaces this session, which ends as soon as it has no watcher. */
  supersede(): void;
}

/** @throws `SESSION_REFUSED` · `NETWORK_UNSUPPORTED` · `NO_ACCOUNTS`; the wallet is not informed */
export function createSession(context: PluginContext, input: SessionInput): Session {
  const { env, report, task } = context;
  const { relay, struct, requested, preferred, isNew = false } = input;
  const ending = new AbortController();
  const { signal } = ending;
  const createLine = ({ topic, pairingTopic, peer }: SessionStruct) => {
    const closed = new AbortController();
    const walletName = displayText(peer?.metadata?.name, 40);
    return { topic, pairingTopic, walletName, closed, ask: createAsk(context, relay, topic, closed.signal) };
  };
  const listeners = new Set<() => void>();
  const notify = () => {
    watchers.notify();
    for (const changed of [...listeners]) {
      try {
        changed();
      } catch (error) {
        report(error);
      }
    }
  };
  /** The SDK session in use. It changes when another tab has connected a newer one. */
  let line = createLine(struct);
  const state = createSessionState({
    requested,
    preferred,
    signal,
    async ask(call) {
      // The wallet does not answer requests of a replaced session.
      if (tabs.newer(line.topic) !== undefined) await switchBefore(call);
      if (!state.can(call))
        throw fromWalletConnect({ code: 4200, message: `The wallet has not approved the method ${call.method}.` });
      return line.ask({ ...call, network: state.spell(call.network) });
    },
    walletName: () => line.walletName,
    onChange: () => notify(),
    watch(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  });
  const tabs = createTabs(context, relay);
  let isSuperseded = false;
  let isOver = false;

  const onUpdate = (namespaces: unknown) => {
    try {
      state.approve(namespaces);
      notify();
    } catch (error) {
      // The new approval is invalid, so the session cannot be trusted any longer.
      report(error);
      void end().catch(report);
    }
  };
  const close = () => {
    stopWatching();
    tabs.close();
    line.closed.abort();
    ending.abort();
    release();
  };
  /** @param cleanUp - The last work that needs the relay. */
  const stop = (cleanUp: () => Promise<void>): Promise<void> => {
    if (isOver) return Promise.resolve();
    isOver = true;
    const releaseLast = relay.holdRelay();
    close();
    tabs.release(line.topic);
    forgetLink(context, line);
    watchers.finish();
    return cleanUp().finally(releaseLast);
  };
  /** The session has ended at the wallet, or has expired. */
  const finish = (isExpired = false) => {
    // A closed page does not end its session: the next page restores it.
    if (context.signal.aborted) return;
    if (isExpired && !isOver) context.notify.alert('SESSION_EXPIRED');
    stop(() => relay.removeTraces(line.topic, line.pairingTopic)).catch(report);
  };
  const end = () => {
    // Start before `stop` closes the tabs.
    const endedReplaced = tabs.endReplaced();
    return stop(() => relay.endSessionOnce(line.topic).finally(() => endedReplaced));
  };
  /** Switches to the session that another tab has made since. @returns false if that session is not stored */
  const switchToNewer = async (): Promise<boolean> => {
    for (let topic = tabs.newer(line.topic); topic !== undefined; topic = tabs.newer(line.topic)) {
      const stored = await relay.findSession(topic);
      if (isOver) return true;
      // Meanwhile a third session became current, or this session did.
      if (tabs.newer(line.topic) !== topic) continue;
      if (!stored) return false;
      try {
        state.begin(stored.struct.namespaces);
      } catch {
        // The newer session is of no use to this app, and the older one was replaced.
        await end();
        return true;
      }
      const before = line;
      stored.load();
      line = createLine(stored.struct);
      before.closed.abort();
      notify();
      task(() => relay.endSessionOnce(before.topic));
      task(() => relay.subscribe(topic));
    }
    return true;
  };
  /** Switches before a request is sent. @throws `WALLET_DISCONNECTED` if the newer session lacks an account on the request's network */
  const switchBefore = async ({ method, network, signal: callSignal }: RemoteCall) => {
    const before = state.addresses(network);
    const options = { what: method, plugin: 'walletconnect', timeoutMs: READ_MS, signal: callSignal };
    await askOnce(
      env,
      () => switchToNewer().catch(report),
      () => true,
      options,
    );
    const now = state.addresses(network);
    if (before.some((address) => !now.includes(address))) throw fromWalletConnect(SESSION_ENDED);
  };
  const switchWithRetries = async (lookups = LOOKUPS): Promise<boolean> => {
    if (await switchToNewer()) return true;
    if (lookups === 1 || signal.aborted) return false;
    await new Promise<void>((resolve) => env.after(LOOKUP_GAP_MS, resolve));
    return switchWithRetries(lookups - 1);
  };
  /** Switches to the current session of all tabs; if it ended while no tab was open, this session takes its place. */
  const switchOrReplace = async () => {
    const stale = tabs.newer(line.topic);
    const isDone = (await switchWithRetries()) || isOver || line.closed.signal.aborted;
    if (stale !== undefined && !isDone) tabs.replaceStale(stale, line.topic);
  };
  const onEnd = (isExpired: boolean) => {
    if (tabs.newer(line.topic) === undefined) return finish(isExpired);
    line.closed.abort();
    task(async () => {
      await switchWithRetries().catch(report);
      // Still closed: there was no newer session to switch to.
      if (line.closed.signal.aborted) finish(isExpired);
    });
  };
  const watchers = createGrantWatchers(context, {
    readShares: () => state.shares(),
    end,
    onFirstWatcher() {
      if (isNew) tabs.claim(line.topic);
      else tabs.claimIfFree(line.topic);
      tabs.watch(() => task(async () => void (await switchWithRetries())));
      task(switchOrReplace);
    },
    onLastWatcherGone() {
      // A destroyed modal is a closed page, which does not end its session.
      if (context.signal.aborted) return;
      // If another tab ended the session, the wallet knows. If this tab ends it, `end` is called in the same turn.
      queueMicrotask(() => (isSuperseded ? void end().catch(report) : finish()));
    },
  });

  state.begin(struct.namespaces);
  const release = relay.holdRelay();
  const stopWatching = relay.watchSession(struct, () => line.topic, {
    onUpdate,
    onEvent: state.applyEvent,
    onEnd,
  });
  context.signal.addEventListener('abort', close, { signal });
  return {
    signal,
    grant: watchers.grant,
    supersede() {
      isSuperseded = true;
      if (watchers.isEmpty()) void end().catch(report);
    },
  };
}
