/** Redis, given as a client object. It may be lost at any time: the server goes on without it, and tries again. */

import type { BackendLogEntry } from '../types.js';
import { withTimeout } from './withTimeout.js';

/** The part of a client that is used: `redis` and `iovalkey` have `sendCommand`, `ioredis` has `call`. */
export type BackendRedis =
  | { sendCommand(command: string[]): Promise<unknown> }
  | { call(command: string, ...args: string[]): Promise<unknown> };

/** A connection to Redis, and whether it works. */
export interface RedisLink {
  /** @throws if Redis is lost, at once while it is known to be */
  run(command: string, ...args: readonly (string | number)[]): Promise<unknown>;
  isLost(): boolean;
}

/** A command that takes longer means that Redis is lost. */
const DEADLINE_MS = 500;
/** A lost Redis is tried again once in this time. */
const RETRY_MS = 1_000;

export function createRedisLink(client: BackendRedis, log: (entry: Omit<BackendLogEntry, 'time'>) => void): RedisLink {
  let isLost = false;
  let retryAt = Number.NEGATIVE_INFINITY;
  const note = (isNowLost: boolean) => {
    if (isLost === isNowLost) return;
    isLost = isNowLost;
    log({ level: isLost ? 'error' : 'info', event: isLost ? 'redis-lost' : 'redis-back' });
  };
  return {
    async run(command, ...args) {
      if (isLost && performance.now() < retryAt) throw new Error('Redis is lost.');
      // Before the command: of many requests at once, one tries and waits.
      if (isLost) retryAt = performance.now() + RETRY_MS;
      try {
        // Clients keep commands until they are connected again, which may take for ever.
        const reply = await withTimeout('Redis', send(client, command, args.map(String)), DEADLINE_MS);
        note(false);
        return reply;
      } catch (error) {
        retryAt = performance.now() + RETRY_MS;
        note(true);
        throw error;
      }
    },
    isLost: () => isLost,
  };
}

/** Not both: the `sendCommand` of ioredis takes an object of its own. */
const send = (client: BackendRedis, command: string, args: string[]): Promise<unknown> =>
  'call' in client ? client.call(command, ...args) : client.sendCommand([command, ...args]);
