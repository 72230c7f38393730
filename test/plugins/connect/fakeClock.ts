import { act } from 'react';

/** A clock that only `pass` moves. */
export function fakeClock() {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    now: () => now,
    pending: () => timers.length,
    /** Moves the clock and runs the timers that are due, in order. */
    async pass(ms: number) {
      const end = now + ms;
      await act(async () => {
        for (;;) {
          const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
          if (!next) break;
          timers = timers.filter((one) => one !== next);
          now = next.at;
          next.run();
          await Promise.resolve();
        }
        now = end;
      });
    },
  };
}
