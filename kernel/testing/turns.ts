/** Waits for turns of the event loop instead of time, in any runtime. */

import { unwatched } from './globals.js';

/** Number of turns that nested promises and imports of loaded modules need. */
const TURNS = 6;
/** Time limit for loading code. Real time. */
const LOAD_MS = 10_000;
/** After this time, `until` pauses between turns. Real time. */
const SPIN_MS = 10;
/** The longest time between two readings of a stopwatch that counts in full: real time, ms. */
const PAUSE_MS = 5;

/** Runs everything that is ready: promises, messages, imports of loaded modules. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

/**
 * Waits until a condition is true, for code that is loading. The fake clock does not advance.
 *
 * @param holds - Called each turn.
 * @param what - Ends the message "There was no … in time."
 * @throws after 10 s
 */
export async function until(holds: () => boolean, what: string, limitMs = LOAD_MS): Promise<void> {
  const waited = createStopwatch();
  while (!holds()) {
    const ms = waited();
    if (ms > limitMs) throw new Error(`There was no ${what} in time.`);
    await nextTurn();
    // Leave processor time for the code that is loading.
    if (ms > SPIN_MS && !holds()) await rest(1);
  }
}

/**
 * Measures real time in which this process ran. A pause between two readings counts as 5 ms at most: while the processor was
 * elsewhere, the work that is waited for could not go on either.
 */
export function createStopwatch(): () => number {
  const read = () => unwatched(Date).now();
  let last = read();
  let total = 0;
  return () => {
    const now = read();
    total += Math.min(now - last, PAUSE_MS);
    last = now;
    return total;
  };
}

/** Pauses in real time. */
export function rest(ms: number): Promise<void> {
  return new Promise((go) => unwatched(setTimeout)(go, ms));
}

function nextTurn(): Promise<void> {
  // Browsers have no setImmediate and throttle timers; a message is delivered at once.
  if (typeof setImmediate === 'function') return new Promise((go) => setImmediate(go));
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(undefined);
  });
}
