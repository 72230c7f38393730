/** Watches the timers that the SDK starts. */

import { vi } from 'vitest';

/** The running timers with exactly this delay, from now on. When the SDK lets one run out, an unhandled rejection follows. */
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
