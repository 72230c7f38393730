/** Media queries, followed live. */

import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from './context.js';

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

/** How the modal is shown: a card on wide viewports, a sheet on narrow ones. */
export function useForm(): 'dialog' | 'sheet' {
  return useMedia(SHEET) ? 'sheet' : 'dialog';
}
