/** Waiting without time: turns of the event loop, in any runtime. */

/** Turns that what is ready needs to run: promises in promises, and modules that are already there. */
const TURNS = 6;
/** Code that is not there yet comes from a disk or a server: real time, ms. */
const LOAD_MS = 10_000;
/** What is loaded is there by then: real time, ms. */
const SPIN_MS = 10;
/** The longest time between two readings of a stopwatch that counts in full: real time, ms. */
const PAUSE_MS = 5;

/** Lets everything that is ready run: promises, messages, modules that were loaded before. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

/**
 * Waits until something holds, in turns of the event loop: for code that is being loaded. The test's clock stands still.
 *
 * @param holds - Asked each turn.
 * @param what - Ends the message "There was no … in time."
 * @throws after ten seconds
 */
export async function until(holds: () => boolean, what: string, limitMs = LOAD_MS): Promise<void> {
  const waited = createStopwatch();
  while (!holds()) {
    const ms = waited();
    if (ms > limitMs) throw new Error(`There was no ${what} in time.`);
    await nextTurn();
    // Who waits must not take the processor from who is waited for.
    if (ms > SPIN_MS && !holds()) await rest(1);
  }
}

/**
 * Measures real time in which this process ran. A pause between two readings counts as 5 ms at most: while the processor was
 * elsewhere, the work that is waited for could not go on either.
 */
export function createStopwatch(): () => number {
  let last = Date.now();
  let total = 0;
  return () => {
    const now = Date.now();
    total += Math.min(now - last, PAUSE_MS);
    last = now;
    return total;
  };
}

/** A pause in real time, in which others may run. */
export function rest(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}

function nextTurn(): Promise<void> {
  // Browsers have no setImmediate, and let timers wait; a message comes at once.
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
