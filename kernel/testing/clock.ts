/** A fake clock. */

import { createStopwatch, rest, settle, startLimit } from './turns.js';

/** Fake clock of a test modal. Time passes only on `pass` and `drive`. */
export interface TestClock {
  /** Monotonic, ms; begins at 0. */
  now(): number;
  /** Epoch ms; begins at 2023-11-14T22:13:20Z. */
  date(): number;
  /** The implementation of `env.after`. Returns the cancel function. */
  after(ms: number, run: () => void): () => void;
  /** Advances the clock: runs due timers in order, and pending promises after each timer. */
  pass(ms: number): Promise<void>;
  /**
   * Advances the clock until a promise settles, and returns its result. The clock stands while the modal loads code: its own,
   * views, services and connectors.
   *
   * @param how.limitMs - Maximum time to advance. Default: 1 hour.
   * @param how.patienceMs - Real time to wait for code that a plugin imports on its own. Default: that of the platform.
   * @throws when no timer is left that could settle the promise
   */
  drive<T>(promise: Promise<T>, how?: { readonly limitMs?: number; readonly patienceMs?: number }): Promise<T>;
  /** Number of pending timers. */
  readonly timers: number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const EPOCH_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
/** How long the clock stands for code that is being loaded. A service may wait for the clock instead of for code. Real time. */
const LOAD_MS = 2_000;
/** How long `drive` waits for lazy code when no timer is left, before it throws. Real time. */
const STUCK_MS = 3_000;
/** Pause between polls, which leaves processor time for loading code. Real time. */
const REST_MS = 2;

/**
 * @param patience - Default `patienceMs` of `drive`.
 * @param loads - How many pieces of code are being loaded.
 * @param giveUpMs - When `drive` gives up: real time. Default: before the runner does.
 */
export function createClock(patience = 20, loads: () => number = () => 0, giveUpMs?: number): TestClock {
  const timers = new Set<Timer>();
  let now = 0;
  const due = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  const runNext = (end: number) => {
    const next = due(end);
    if (!next) return false;
    timers.delete(next);
    now = next.at;
    next.run();
    return true;
  };
  return {
    now: () => now,
    date: () => EPOCH_MS + now,
    after(ms, run) {
      const timer = { at: now + Math.max(ms, 0), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      while (runNext(end)) await settle();
      now = end;
    },
    async drive(promise, { limitMs = HOUR_MS, patienceMs = patience } = {}) {
      const end = now + limitMs;
      const waited = createStopwatch();
      const limit = startLimit(giveUpMs);
      let open = true;
      const close = () => {
        open = false;
      };
      promise.then(close, close);
      let idleSince = 0;
      let loading = { count: 0, since: 0 };
      for (;;) {
        await settle();
        if (!open) return promise;
        const ms = waited();
        if (loads() !== loading.count) loading = { count: loads(), since: ms };
        const isLoading = loading.count > 0 && ms - loading.since < LOAD_MS;
        const stands = isLoading || ms < patienceMs || !runNext(end);
        if (isLoading || !stands) idleSince = ms;
        if (ms - idleSince > STUCK_MS + 2 * patienceMs)
          throw new Error('The promise never settles: no timer is left that could settle it.');
        if (limit.isOver()) throw new Error(`The promise did not settle within ${limit.seconds()} s.`);
        if (stands) await rest(REST_MS);
      }
    },
    get timers() {
      return timers.size;
    },
  };
}
