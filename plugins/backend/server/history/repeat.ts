/** Work that is done again and again until it is stopped. */

/**
 * Starts the work.
 *
 * @param step - Never rejects. Returns the pause until the next step, ms. @param isStopped - Whether no further step follows.
 * @returns stops the work, and resolves when the last step has ended
 */
export function repeat(step: (isStopped: () => boolean) => Promise<number>): () => Promise<void> {
  let stopped = false;
  let wake: (() => void) | undefined;
  const run = async () => {
    while (!stopped) {
      const pause = await step(() => stopped);
      if (pause === 0 || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return () => {
    stopped = true;
    wake?.();
    return running;
  };
}
