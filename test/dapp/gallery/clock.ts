/** Time that stands still: what would happen after half a second or more waits until a state asks for it. */

/** Timers at least this long are held. Shorter ones are animation and drawing, which must go on. */
const HELD_MS = 500;

/** The page's clock. */
export interface HeldClock {
  /** Runs what is due within this time, shortest first. Countdowns do not move by it. */
  pass(ms: number): void;
  /** Forgets all that waits. */
  clear(): void;
}

/** Puts itself before the page's `setTimeout`. Call it before anything else runs. */
export function holdClock(): HeldClock {
  const set = window.setTimeout.bind(window);
  const cancel = window.clearTimeout.bind(window);
  const held = new Map<number, { readonly ms: number; readonly run: () => void }>();
  // Far from the numbers a browser gives.
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
