/** Telling who holds a grant of its changes: at most ten times a second, the last one always. */

import type { Grant, PluginContext } from 'latchkey';

/** What is told. */
interface Source {
  /** As of now; `undefined` when nothing is left of it. */
  grant(): Grant | undefined;
  /** Somebody holds it now. */
  held(): void;
  /** Nobody holds it any more. */
  left(): void;
}

/** Who is told. */
export interface Teller {
  readonly watch: Grant['watch'];
  changed(): void;
  /** It is over. */
  finish(): void;
  isAlone(): boolean;
}

const TELL_GAP_MS = 100;

export function createTeller({ env, report }: Pick<PluginContext, 'env' | 'report'>, source: Source): Teller {
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let resting: (() => void) | undefined;
  let stale = false;
  let over = false;
  const tell = (grant: Grant | undefined) => {
    for (const watcher of [...watchers]) {
      try {
        watcher(grant);
      } catch (error) {
        report(error);
      }
    }
  };
  const flush = () => {
    stale = false;
    tell(source.grant());
    resting = env.after(TELL_GAP_MS, () => {
      resting = undefined;
      if (stale && !over) flush();
    });
  };
  return {
    changed() {
      if (over) return;
      stale = true;
      if (!resting && watchers.size > 0) flush();
    },
    finish() {
      if (over) return;
      over = true;
      resting?.();
      tell(undefined);
    },
    isAlone: () => watchers.size === 0,
    watch(watcher) {
      const own = (grant: Grant | undefined) => watcher(grant);
      watchers.add(own);
      if (watchers.size === 1) source.held();
      // What happened between the grant and now; later, so that the caller has its unsubscribe.
      if (stale || over) {
        stale = false;
        env.after(0, () => watchers.has(own) && own(over ? undefined : source.grant()));
      }
      return () => {
        if (watchers.delete(own) && watchers.size === 0) source.left();
      };
    },
  };
}
