/** Timers of the platform, as the SDK starts them. */

import { vi } from 'vitest';

/** Those that run for exactly so long, from now on. What the SDK lets run out rejects a promise that nobody holds. */
export function watchTimers(ms: number): ReadonlySet<unknown> {
  const running = new Set<unknown>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const starting = (...args: Parameters<typeof start>) => {
    const timer = start(...args);
    if (args[1] === ms) running.add(timer);
    return timer;
  };
  vi.stubGlobal('setTimeout', starting);
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    running.delete(timer);
    stop(timer);
  });
  return running;
}
