/** Waiting without time: turns of the event loop, in any runtime. */

/** Turns that what is ready needs to run: promises in promises, and modules that are already there. */
const TURNS = 6;
/** Code that is not there yet comes from a disk or a server: real time, ms. */
const LOAD_MS = 10_000;
/** What is loaded is there by then: real time, ms. */
const SPIN_MS = 10;

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
  const began = Date.now();
  while (!holds()) {
    if (Date.now() - began > limitMs) throw new Error(`There was no ${what} in time.`);
    await nextTurn();
    // Who waits must not take the processor from who is waited for.
    if (Date.now() - began > SPIN_MS && !holds()) await rest(1);
  }
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
