/** A clock that is moved by hand. */

import { createStopwatch, rest, settle } from './turns.js';

/** Time of a test modal: it passes when told. */
export interface TestClock {
  /** Monotonic, ms; begins at 0. */
  now(): number;
  /** Epoch ms; begins at 2023-11-14T22:13:20Z. */
  date(): number;
  /** What `env.after` does. Returns the cancel. */
  after(ms: number, run: () => void): () => void;
  /** Lets time pass: runs what is due until then, in order, with the promises in between. */
  pass(ms: number): Promise<void>;
  /**
   * Lets time pass until a promise settles; its outcome.
   *
   * @param how.limitMs - No more than this passes. Default: an hour.
   * @param how.patienceMs - Real time to wait first, for code that is loaded on the way. Default: that of the platform.
   * @throws when nothing is left that could settle it
   */
  drive<T>(promise: Promise<T>, how?: { readonly limitMs?: number; readonly patienceMs?: number }): Promise<T>;
  /** How many timers wait. */
  readonly timers: number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const EPOCH_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
/** How long a promise may wait for loaded code, with no timer to move on to: real time, ms. A busy machine takes its time. */
const STUCK_MS = 3_000;
/** What waits for code leaves the processor to who fetches it: real time, ms. */
const REST_MS = 2;

/** @param patience - Default of `drive`, real time, ms. */
export function createClock(patience = 20): TestClock {
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
      let open = true;
      const close = () => {
        open = false;
      };
      promise.then(close, close);
      let idleSince = 0;
      for (;;) {
        await settle();
        if (!open) return promise;
        const ms = waited();
        if (ms >= patienceMs && runNext(end)) idleSince = ms;
        else if (ms - idleSince > STUCK_MS + 2 * patienceMs) throw new Error('It never settles.');
        else await rest(REST_MS);
      }
    },
    get timers() {
      return timers.size;
    },
  };
}
