/** Keeps the stored history of a network in order, in the background and by one process. A stop at any moment loses nothing. */

import type { NetworkId } from 'latchkey/plugin';
import { codeOf } from '../nodes/pool.js';
import type { Lease } from '../store/leases.js';
import type { BackendLogEntry } from '../types.js';
import { repeat } from './repeat.js';
import type { Upkeep } from './upkeep.js';

export interface KeepOptions {
  readonly network: NetworkId;
  /** How old entries may become, ms. Default: all stay. */
  readonly keepMs: number | undefined;
  /** Another source has the older entries and NFTs. */
  readonly hasOlder: boolean;
  readonly upkeep: Upkeep;
  /** The turn of this process: one of all processes does the work. */
  readonly lease: Lease;
  /** After this time, a process without the turn asks for it again, and a step that failed is tried again, ms. */
  readonly retryMs: number;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (entry: Omit<BackendLogEntry, 'time'>) => void;
}

/** Entries of one step. */
const MAX_ROWS = 10_000;
const MIN_ROWS = 100;
/** Between two steps, so that requests get their turn. */
const PAUSE_MS = 50;
const IDLE_MS = 60_000;

/** Starts. @returns stops it, and resolves when the last step has ended */
export function keepHistory(options: KeepOptions): () => Promise<void> {
  const { network, keepMs, hasOlder, upkeep, lease, retryMs, now, log } = options;
  let rows = MAX_ROWS;
  let isMoving = false;
  /** @returns the pause until the next step */
  const step = async (): Promise<number> => {
    if (!(await lease.take())) return retryMs;
    if ((await upkeep.move(network, rows)) > 0) {
      isMoving = true;
      return PAUSE_MS;
    }
    if (isMoving) log({ level: 'info', event: 'history-moved', network });
    isMoving = false;
    const isMore = keepMs !== undefined && (await upkeep.expire(network, now() - keepMs, rows, hasOlder));
    return isMore ? PAUSE_MS : IDLE_MS;
  };
  const stop = repeat(async (isStopped) => {
    try {
      const pause = await step();
      rows = MAX_ROWS;
      return pause;
    } catch (error) {
      // The database ends statements that take too long.
      rows = Math.max(MIN_ROWS, rows >> 1);
      if (!isStopped()) log({ level: 'error', event: 'history-failed', network, code: codeOf(error) });
      return retryMs;
    }
  });
  return () => stop().then(() => lease.release().catch(() => undefined));
}
