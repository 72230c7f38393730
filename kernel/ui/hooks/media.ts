/** Hooks for media queries and for the presentation of the modal. */

import { useCallback, useContext, useSyncExternalStore } from 'react';
import { KernelContext, useHost } from './context.js';

/** Viewports up to this width show a sheet instead of a dialog. */
export const SHEET = '(max-width: 480px)';

/** Whether a media query matches. Re-renders when that changes. False without a window. */
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

/** `dialog`: a card on wide viewports. `sheet`: a bottom sheet on narrow ones. `inline`: embedded in the page. */
export type Presentation = 'dialog' | 'sheet' | 'inline';

/**
 * How the modal is shown.
 * @example const isSheet = usePresentation() === 'sheet';
 */
export function usePresentation(): Presentation {
  const narrow = useMedia(SHEET);
  if (useContext(KernelContext)?.embedded) return 'inline';
  return narrow ? 'sheet' : 'dialog';
}
