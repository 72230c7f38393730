/** A manual clock: timers of 500 ms or more run only when a state calls `pass`. */

/** Timers of at least this length are held. Shorter timers are used for rendering and run normally. */
const HELD_MS = 500;

/** The page's clock with held timers. */
export interface HeldClock {
  /** Runs the held timers of at most `ms`, shortest first. `Date.now` does not change, so countdowns do not move. */
  pass(ms: number): void;
  /** Removes all held timers. */
  clear(): void;
}

/** Replaces the page's `setTimeout` and `clearTimeout`. Call it before any other code. */
export function holdClock(): HeldClock {
  const set = window.setTimeout.bind(window);
  const cancel = window.clearTimeout.bind(window);
  const held = new Map<number, { readonly ms: number; readonly run: () => void }>();
  // Ids of held timers must not collide with the browser's ids, which start at 1.
  let next = 1_000_000_000;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) => {
    if (ms < HELD_MS || typeof run !== 'function') return set(run, ms, ...args);
    next += 1;
    held.set(next, { ms, run: () => run(...args) });
    return next;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) cancel(id);
  };
  return {
    pass(ms) {
      const due = [...held].filter(([, timer]) => timer.ms <= ms).sort(([, a], [, b]) => a.ms - b.ms);
      for (const [id, { run }] of due) if (held.delete(id)) run();
    },
    clear: () => held.clear(),
  };
}
