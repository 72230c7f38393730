/** Shows the notices of `waiting.ts` as a toast. Loaded with the first notice. */

import type { PluginContext } from 'latchkey/plugin';
import { pendingStrings } from './pendingStrings.js';
import type { Notice } from './waiting.js';

/** @returns a function that shows a notice, or hides it with `undefined`. Toasts of others are not hidden. */
export function createToast({ notify, signal, text }: PluginContext): (notice: Notice | undefined) => Promise<void> {
  let latest: Notice | undefined;
  let dismiss: (() => void) | undefined;
  return async (notice) => {
    latest = notice;
    if (notice === undefined) return dismiss?.();
    const t = await text(pendingStrings);
    // The notice has changed while the text was loading.
    if (latest !== notice || signal.aborted) return;
    dismiss = notify.toast({ message: t(notice), variant: 'loading', autoClose: false });
  };
}
