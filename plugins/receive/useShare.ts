/** The share sheet of the browser (Web Share API). Most phones have one. */

import { usePlugin } from 'latchkey/ui';

/** `undefined` if the browser has no share sheet or does not share texts. Call the function from a click handler. */
export function useShare(): ((text: string) => void) | undefined {
  const { env, report } = usePlugin();
  const { navigator } = env.window ?? {};
  if (typeof navigator?.share !== 'function' || navigator.canShare?.({ text: '0x' }) === false) return undefined;
  return (text) => {
    navigator.share({ text }).catch((error: unknown) => {
      // The user closed the sheet.
      if ((error as Error | undefined)?.name !== 'AbortError') report(error);
    });
  };
}
