/** A fake clock. */

import { countImports } from './runner.js';
import { createStopwatch, rest, settle, sourceOf, startLimit } from './turns.js';

/** How far a clock advances. */
export interface DriveOptions {
  /** Maximum time to advance. Default: 1 hour. */
  readonly limitMs?: number;
  /** Real time to wait for work that is neither a timer nor known to the runner. Default: that of the platform. */
  readonly patienceMs?: number;
}

/** Fake clock of a test modal. Time passes only on `pass` and `drive`. */
export interface TestClock {
  /** Monotonic, ms; begins at 0. */
  now(): number;
  /** Epoch ms; begins at 2023-11-14T22:13:20Z, or at the option `date` of the platform. */
  date(): number;
  /** The implementation of `env.after`. Returns the cancel function. */
  after(ms: number, run: () => void): () => void;
  /** Advances the clock: runs due timers in order, and pending promises after each timer. */
  pass(ms: number): Promise<void>;
  /**
   * Advances the clock until a promise settles, and returns its result. The clock stands while the modal loads code: its own,
   * views, services and connectors. In Vitest it stands while any module is being imported. It also stands while a request of the
   * modal is open, for at least half a second of real time: a script may forward it to a real server, which may be slow.
   *
   * @throws when no timer is left that could settle the promise, or before the limit of the test runner
   */
  drive<T>(promise: Promise<T>, how?: DriveOptions): Promise<T>;
  /**
   * Advances the clock until a condition is true. It is read before each timer, so no timer runs after it. `drive(until(…))` may
   * run one more, because a promise settles some time after its cause.
   *
   * @param holds - Called before each timer, and between pauses of real time.
   * @param what - Ends the message "There was no …". Default: the source of the condition.
   * @throws as `drive`
   */
  passUntil(holds: () => boolean, what?: string): Promise<void>;
  /** Number of pending timers. */
  readonly timers: number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const EPOCH_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
/** How many pauses the clock stands for a service that is being loaded. A service may wait for the clock instead of for code. */
const LOAD_RESTS = 1_000;
/** The same for requests. A server may be meant to hang, so this is shorter. */
const REQUEST_RESTS = 250;
/** After this many pauses without a timer, and without code that is being imported, `drive` throws. */
const STUCK_RESTS = 1_500;
/**
 * Pause between polls, which leaves processor time for loading code: real time. On a busy machine a pause takes longer, as all
 * work does, so pauses are counted instead of measured.
 */
const REST_MS = 2;

/**
 * @param patience - Default `patienceMs` of `drive`.
 * @param work - How many pieces of code are being loaded, and how many requests are open.
 * @param giveUpMs - When `drive` gives up: real time. Default: before the runner does.
 * @param epochMs - The date at the beginning.
 */
export function createClock(
  patience = 20,
  work: { readonly loads: number; readonly requests: number } = { loads: 0, requests: 0 },
  giveUpMs?: number,
  epochMs = EPOCH_MS,
): TestClock {
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
  async function passWhile(
    isOpen: () => boolean,
    failure: { readonly never: string; readonly late: string },
    { limitMs = HOUR_MS, patienceMs = patience }: DriveOptions = {},
  ): Promise<void> {
    const end = now + limitMs;
    const waited = createStopwatch();
    const limit = startLimit(giveUpMs);
    let idle = 0;
    const isLoading = createWaiter(() => work.loads, LOAD_RESTS);
    const isAsking = createWaiter(() => work.requests, REQUEST_RESTS);
    for (;;) {
      await settle();
      if (!isOpen()) return;
      const imports = countImports();
      const isBusy = [isLoading(), isAsking()].includes(true);
      const waits = imports > 0 || isBusy || waited() < patienceMs;
      const stands = waits || !runNext(end);
      if (waits || !stands) idle = 0;
      if (idle > STUCK_RESTS) throw new Error(`${failure.never}: no timer is left that could settle it.`);
      if (limit.isOver()) {
        const left = `Timers left: ${timers.size}. Modules being imported: ${imports}. Services being loaded: ${work.loads}. Open requests: ${work.requests}.`;
        throw new Error(`${failure.late} within ${limit.seconds()} s. ${left}`);
      }
      if (!stands) continue;
      await rest(REST_MS);
      idle++;
    }
  }
  return {
    now: () => now,
    // Integers, as `Date.now` returns them, also while a timer has a fraction.
    date: () => Math.floor(epochMs + now),
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
    async drive(promise, how) {
      let open = true;
      const close = () => {
        open = false;
      };
      promise.then(close, close);
      const failure = { never: 'The promise never settles', late: 'The promise did not settle' };
      await passWhile(() => open, failure, how);
      return promise;
    },
    passUntil(holds, what = sourceOf(holds)) {
      const failure = `There was no ${what}`;
      return passWhile(() => !holds(), { never: failure, late: failure });
    },
    get timers() {
      return timers.size;
    },
  };
}

/** Whether the clock stands for work of a kind: while there is some, for a number of looks after each change of its count. */
function createWaiter(count: () => number, most: number): () => boolean {
  let seen = { count: 0, looks: 0 };
  return () => {
    if (count() !== seen.count) seen = { count: count(), looks: 0 };
    return seen.count > 0 && seen.looks++ < most;
  };
}
