/** Loads code that the first frame does not need. */

import type { Kernel } from '../../core/core.js';

/**
 * Loads code after the next frame is painted, then calls `use` with it. Starting the download earlier would delay that
 * frame. Load failures go to `report`.
 *
 * @param use - May return a cleanup function.
 * @param now - Load at once, because the frame itself needs the code.
 * @returns A function that cancels the load or runs the cleanup, for an effect to return.
 */
export function afterPaint<T>(
  { env, report }: Pick<Kernel, 'env' | 'report'>,
  load: () => Promise<T>,
  // biome-ignore lint/suspicious/noConfusingVoidType: the same type as React's effects
  use: (code: T) => void | (() => void),
  now = false,
): () => void {
  let cleanup: ReturnType<typeof use>;
  let cancelled = false;
  const begin = () => {
    if (!cancelled)
      load().then((code) => {
        if (!cancelled) cleanup = use(code);
      }, report);
  };
  if (now) begin();
  else env.window?.requestAnimationFrame(() => env.after(0, begin));
  return () => {
    cancelled = true;
    cleanup?.();
  };
}
