/** Creates grants, and notifies their holders of changes: at most ten times a second, and always of the last change. */

import type { PluginContext } from '../contract/contract.js';
import type { Grant } from '../contract/model.js';

/** Reads the shares of a grant, and ends it. */
export interface GrantSource {
  /** The shares as they are now. Watchers receive `undefined` in place of a grant without shares. */
  readShares(): Grant['shares'];
  end: Grant['end'];
  /** The first watcher has subscribed. */
  onFirstWatcher?(): void;
  /** The last watcher has unsubscribed. */
  onLastWatcherGone?(): void;
}

/** The grant of a connection, with the watchers of its changes. */
export interface GrantWatchers {
  /** The grant for the caller of `connect`. Only changes after this call are delivered to its first watcher. */
  grant(): Grant;
  /** The grant has changed. */
  notify(): void;
  /** Delivers a pending change without waiting for the end of the gap. */
  flush(): void;
  /** The grant has ended, and watchers are notified. */
  finish(): void;
  /** The grant has ended. Only watchers that subscribe later are notified. */
  close(): void;
  /** Whether nothing watches the grant. */
  isEmpty(): boolean;
}

const NOTIFY_GAP_MS = 100;

/** Creates the grant of a connection, and tells its watchers of changes, at most every 100 ms. */
export function createGrantWatchers(
  { env, report }: Pick<PluginContext, 'env' | 'report'>,
  { readShares, end, onFirstWatcher, onLastWatcherGone }: GrantSource,
): GrantWatchers {
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let cancelGap: (() => void) | undefined;
  let isStale = false;
  let isOver = false;
  const createGrant = (): Grant => Object.freeze({ id, shares: readShares(), end, watch });
  const current = () => {
    const grant = isOver ? undefined : createGrant();
    return grant && grant.shares.size > 0 ? grant : undefined;
  };
  const emit = () => {
    isStale = false;
    const grant = current();
    for (const watcher of [...watchers]) {
      try {
        watcher(grant);
      } catch (error) {
        report(error);
      }
    }
  };
  const flush = () => {
    emit();
    cancelGap = env.after(NOTIFY_GAP_MS, () => {
      cancelGap = undefined;
      if (isStale && !isOver) flush();
    });
  };
  const close = () => {
    isOver = true;
    cancelGap?.();
  };
  const watch: Grant['watch'] = (watcher) => {
    const own = (grant: Grant | undefined) => watcher(grant);
    watchers.add(own);
    const isFirst = watchers.size === 1;
    if (isFirst) onFirstWatcher?.();
    // Deliver earlier changes in a later turn, when the caller has the unsubscribe function.
    if (isStale || isOver) env.after(0, () => watchers.has(own) && own(current()));
    // Other watchers still wait for the end of the gap.
    if (isFirst) isStale = false;
    return () => {
      if (watchers.delete(own) && watchers.size === 0) onLastWatcherGone?.();
    };
  };
  return {
    grant() {
      if (watchers.size === 0) isStale = false;
      return createGrant();
    },
    notify() {
      if (isOver) return;
      isStale = true;
      if (!cancelGap && watchers.size > 0) flush();
    },
    flush() {
      if (isStale && !isOver && watchers.size > 0) emit();
    },
    finish() {
      close();
      emit();
    },
    close,
    isEmpty: () => watchers.size === 0,
  };
}
