/** Notifies the holders of a grant about its changes: at most ten times per second, and always about the last change. */

import type { Grant, PluginContext } from 'latchkey';

interface GrantSource {
  /** The grant as of now; `undefined` if no namespace of it is usable. */
  grant(): Grant | undefined;
  /** The first watcher has subscribed. */
  onFirstWatcher(): void;
  /** The last watcher has unsubscribed. */
  onLastWatcherGone(): void;
}

export interface GrantWatchers {
  readonly watch: Grant['watch'];
  /** The grant has changed. */
  notify(): void;
  /** The grant has ended. */
  finish(): void;
  isEmpty(): boolean;
}

const NOTIFY_GAP_MS = 100;

export function createGrantWatchers(
  { env, report }: Pick<PluginContext, 'env' | 'report'>,
  source: GrantSource,
): GrantWatchers {
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let cancelGap: (() => void) | undefined;
  let isStale = false;
  let isOver = false;
  const emit = (grant: Grant | undefined) => {
    for (const watcher of [...watchers]) {
      try {
        watcher(grant);
      } catch (error) {
        report(error);
      }
    }
  };
  const flush = () => {
    isStale = false;
    emit(source.grant());
    cancelGap = env.after(NOTIFY_GAP_MS, () => {
      cancelGap = undefined;
      if (isStale && !isOver) flush();
    });
  };
  return {
    notify() {
      if (isOver) return;
      isStale = true;
      if (!cancelGap && watchers.size > 0) flush();
    },
    finish() {
      if (isOver) return;
      isOver = true;
      cancelGap?.();
      emit(undefined);
    },
    isEmpty: () => watchers.size === 0,
    watch(watcher) {
      const own = (grant: Grant | undefined) => watcher(grant);
      watchers.add(own);
      if (watchers.size === 1) source.onFirstWatcher();
      // Changes before this subscription are delivered in a later turn, when the caller has the unsubscribe function.
      if (isStale || isOver) {
        isStale = false;
        env.after(0, () => watchers.has(own) && own(isOver ? undefined : source.grant()));
      }
      return () => {
        if (watchers.delete(own) && watchers.size === 0) source.onLastWatcherGone();
      };
    },
  };
}
