/** Runs each request on its own network, although the frame is on one network at a time. */

import type { NetworkId } from 'latchkey/plugin';
import type { Users } from '../users/createUsers.js';

/** Runs `work` once the frame is on `network`. */
type RunOnNetwork = <T>(network: NetworkId, signal: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * Requests for the frame's current network run in parallel. A request for another network waits until these have
 * settled, and only then switches, so that nothing is signed on the wrong network.
 */
export function createNetworkQueue(users: Users): RunOnNetwork {
  let running = 0;
  let runningOn: NetworkId | undefined;
  let lastEntry: Promise<unknown> = Promise.resolve();
  let idleListeners: (() => void)[] = [];

  const enter = async (network: NetworkId, signal: AbortSignal | undefined) => {
    if (running > 0 && runningOn !== network) await new Promise<void>((resolve) => idleListeners.push(resolve));
    if (users.currentNetwork() !== network) await users.switchNetwork({ network, signal });
    runningOn = network;
    running += 1;
  };
  return async (network, signal, work) => {
    const entry = lastEntry.then(() => enter(network, signal));
    // A failed switch must not fail the requests behind it in the queue.
    lastEntry = entry.catch(() => undefined);
    await entry;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) {
        for (const resolve of idleListeners) resolve();
        idleListeners = [];
      }
    }
  };
}
