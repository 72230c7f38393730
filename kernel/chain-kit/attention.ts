/** Notices that the user looks at the page again. */

import type { PluginContext } from '../contract/contract.js';
import { openAtom } from '../contract/state.js';

/**
 * Calls `act` when the tab becomes visible, when the window gets the focus, and when the modal opens. Wallets lose events:
 * whatever they answer without asking the user is read again then.
 */
export function onAttention(
  { env, store }: Pick<PluginContext, 'env' | 'store'>,
  signal: AbortSignal,
  act: () => void,
): void {
  const { document, window } = env;
  const look = () => document?.visibilityState !== 'hidden' && act();
  document?.addEventListener('visibilitychange', look, { signal });
  window?.addEventListener('focus', look, { signal });
  signal.addEventListener(
    'abort',
    store.sub(openAtom, () => store.get(openAtom) && act()),
  );
}
