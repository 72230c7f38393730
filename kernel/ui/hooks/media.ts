/** Media queries, followed live. */

import { useCallback, useContext, useSyncExternalStore } from 'react';
import { KernelContext, useHost } from './context.js';

/** Where DESIGN §3 turns the dialog into a sheet. */
export const SHEET = '(max-width: 480px)';

/** Whether a media query matches now; draws again when that changes. False where there is no window. */
export function useMedia(query: string): boolean {
  const { env } = useHost();
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = env.window?.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [env, query],
  );
  return useSyncExternalStore(
    subscribe,
    () => env.window?.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** A card on wide viewports, a sheet on narrow ones, or a part of the page. */
export type Form = 'dialog' | 'sheet' | 'inline';

/** How the modal is shown. */
export function useForm(): Form {
  const narrow = useMedia(SHEET);
  if (useContext(KernelContext)?.embedded) return 'inline';
  return narrow ? 'sheet' : 'dialog';
}
