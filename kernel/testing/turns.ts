/** Waits for turns of the event loop instead of time, in any runtime. */

import { unwatched } from './globals.js';
import { countImports, limitOfRunner } from './runner.js';

/** Number of turns that nested promises and imports of loaded modules need. */
const TURNS = 6;
/** How many pauses of 1 ms `until` makes while no code is being imported. On a busy machine each takes longer. */
const RESTS = 8_000;
/** The part of the runner's limit after which a wait ends, so that its error is the one that is shown. */
const PART_OF_RUNNER = 0.8;
/** Characters of the condition in an error. */
const CONDITION_CHARS = 120;
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
 * @param what - Ends the message "There was no …". Default: the source of the condition.
 * @param how.rests - Pauses of 1 ms while no code is being imported. Default: 8 000.
 * @param how.limitMs - Real time. Default: 80 % of the runner's limit for a test.
 * @throws after one of both
 */
export async function until(
  holds: () => boolean,
  what?: string,
  { rests = RESTS, limitMs }: { readonly rests?: number; readonly limitMs?: number | undefined } = {},
): Promise<void> {
  const waited = createStopwatch();
  const limit = startLimit(limitMs);
  for (let rested = 0; !holds(); ) {
    if (rested > rests || limit.isOver())
      throw new Error(`There was no ${what ?? sourceOf(holds)} within ${limit.seconds()} s.`);
    await nextTurn();
    // Leave processor time for the code that is loading.
    if (waited() <= SPIN_MS || holds()) continue;
    await rest(1);
    rested = countImports() > 0 ? 0 : rested + 1;
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

/** Measures a wait against a limit in real time. Default: 80 % of the runner's limit for a test. */
export function startLimit(givenMs?: number): { isOver(): boolean; seconds(): string } {
  const began = unwatched(Date).now();
  const past = () => unwatched(Date).now() - began;
  const limitMs = givenMs ?? PART_OF_RUNNER * limitOfRunner();
  return { isOver: () => past() > limitMs, seconds: () => (past() / 1_000).toFixed(1) };
}

/** Text for a condition without a name. */
export function sourceOf(condition: () => boolean): string {
  const source = String(condition).replace(/\s+/g, ' ');
  const short = source.length > CONDITION_CHARS ? `${source.slice(0, CONDITION_CHARS)}…` : source;
  return `end to the wait for \`${short}\``;
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
