/** Code that the first frame can do without. */

import type { Kernel } from '../../core/core.js';

/**
 * Fetches code once the frame under way has been drawn, and uses it: to begin a download takes time that the frame would
 * be late by.
 *
 * @param use - May return what ends the use.
 * @param now - The frame is to show it: nothing is waited for.
 * @returns The end: for an effect to return.
 */
export function afterPaint<T>(
  { env, report }: Pick<Kernel, 'env' | 'report'>,
  load: () => Promise<T>,
  // biome-ignore lint/suspicious/noConfusingVoidType: as effects have it
  use: (code: T) => void | (() => void),
  now = false,
): () => void {
  let end: ReturnType<typeof use>;
  let gone = false;
  const begin = () => {
    if (!gone)
      load().then((code) => {
        if (!gone) end = use(code);
      }, report);
  };
  if (now) begin();
  else env.window?.requestAnimationFrame(() => env.after(0, begin));
  return () => {
    gone = true;
    end?.();
  };
}
